import { expect, it } from 'vitest';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { dayText, yearText } from './days.ts';

it.each([
  ['en_US', 'November 22, 2026'],
  ['es-MX', '22 de noviembre de 2026'],
  ['ar', '٢٢ نوفمبر ٢٠٢٦'],
])('formats a day in %s with the digits of the site: %s', (language, expected) => {
  const text = dayText('2026-11-22' as LocalDate, language);
  expect(text).toBe(expected);
  expect(text).toContain(yearText('2026', language));
});

it('formats a Burmese day with Burmese digits only', () => {
  expect(dayText('2026-11-22' as LocalDate, 'my_MM')).toMatch(/^[^0-9]*$/);
});
