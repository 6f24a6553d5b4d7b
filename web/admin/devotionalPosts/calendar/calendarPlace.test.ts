import { expect, it } from 'vitest';
import type { LocalDate } from '../../../../domain/dates/localDate.ts';
import { dayAt, weekOf } from './calendarPlace.ts';

const TODAY = '2026-11-21' as LocalDate;

it.each([
  ['', '2026-11-21'],
  ['2026-11', '2026-11-21'],
  ['2026-12', '2026-12-01'],
  ['2026-12-07', '2026-12-07'],
  ['2026-13', '2026-11-21'],
  ['nonsense', '2026-11-21'],
  ['9999-12', '2026-11-21'],
  ['0001-01-01', '2026-11-21'],
])('is at the day that the address %j means', (at, day) => {
  expect(dayAt(at, TODAY)).toBe(day);
});

it('begins a week on the first weekday of the language, also across the end of a month', () => {
  expect(weekOf(TODAY, 1)[0]).toBe('2026-11-16');
  expect(weekOf(TODAY, 6)).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ]);
  expect(weekOf('2026-12-01' as LocalDate, 0)[0]).toBe('2026-11-29');
});
