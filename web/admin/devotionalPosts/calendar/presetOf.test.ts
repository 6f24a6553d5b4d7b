import { expect, it } from 'vitest';
import type { LocalDate } from '../../../../domain/dates/localDate.ts';
import { presetOf } from './presetOf.ts';

it.each([
  ['the default on an empty day', [], true, ''],
  ['the default on a day with further readings only', ['3'], true, ''],
  ['the next number on a day with a default', ['', '3', '12'], true, '13'],
  ['a number for an editor of some countries, who creates no default', [], false, '1'],
  ['the next number for them too', ['', '2'], false, '3'],
] as const)('a new post is %s', (_, numbers, mayCreateDefault, number) => {
  const date = '2026-12-25' as LocalDate;
  const day = { posts: numbers.map((each) => ({ number: each })) };
  expect(presetOf(date, day, { mayCreateDefault })).toEqual({ date, number });
});
