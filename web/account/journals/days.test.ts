import { expect, it } from 'vitest';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import { dayText, yearText } from './days.ts';

it.each([
  ['en_US', 'November 22, 2026'],
  ['es-MX', '22 de noviembre de 2026'],
  ['ar', '٢٢ نوفمبر ٢٠٢٦'],
])(
  'a day of a journal or a bookmark in %s is written with the digits of the site: %s',
  (language, expected) => {
    const text = dayText('2026-11-22' as LocalDate, language);
    expect(text).toBe(expected);
    expect(text).toContain(yearText('2026', language));
  },
);

it('a Burmese day has no other digits than Burmese ones', () => {
  expect(dayText('2026-11-22' as LocalDate, 'my_MM')).toMatch(/^[^0-9]*$/);
});
