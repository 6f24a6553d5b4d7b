import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { dateParts, localDate, weekday, type LocalDate } from './localDate.ts';
import {
  addMonths,
  sameDayAfterMonths,
  dayText,
  firstOfMonth,
  firstWeekdayOf,
  monthText,
  weekdayText,
  weeksOfMonth,
} from './monthGrid.ts';

const months = fc
  .tuple(fc.integer({ min: 1970, max: 2200 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => localDate(year, month, 1)!);

describe('the weeks of a month', () => {
  it('have every day of it once, in whole weeks that begin with the first weekday', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 0, max: 6 }), (first, firstWeekday) => {
        const weeks = weeksOfMonth(first, firstWeekday);
        const days = weeks.flat();
        expect(weeks.every((week) => week.length === 7 && weekday(week[0]!) === firstWeekday)).toBe(true);
        expect(days).toEqual([...new Set(days)].toSorted());
        const inMonth = days.filter((day) => firstOfMonth(day) === first);
        expect(inMonth[0]).toBe(first);
        expect(weeks.every((week) => week.some((day) => firstOfMonth(day) === first))).toBe(true);
        const next = addMonths(first, 1)!;
        expect(inMonth).toHaveLength((Date.parse(next) - Date.parse(first)) / 86_400_000);
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});

it('months are added over years, and end with the calendar', () => {
  expect(addMonths('2026-11-01' as LocalDate, 2)).toBe('2027-01-01');
  expect(addMonths('2026-01-01' as LocalDate, -13)).toBe('2024-12-01');
  expect(addMonths('9999-12-01' as LocalDate, 1)).toBeNull();
  expect(dateParts(firstOfMonth('2026-02-28' as LocalDate))).toEqual({ year: 2026, month: 2, day: 1 });
});

it('texts are in the words and digits of the language, in the Gregorian calendar', () => {
  const day = '2026-12-25' as LocalDate;
  const texts = (language: string) => [
    weekdayText(language, day, 'long'),
    monthText(language, day),
    dayText(language, day),
  ];
  expect(texts('en_US')).toEqual(['Friday', 'December 2026', '25']);
  expect(texts('es_MX')).toEqual(['viernes', 'diciembre de 2026', '25']);
  expect(texts('ar')[1]).toContain('ديسمبر');
  expect(texts('my_MM')[2]).toBe('၂၅');
  expect(firstWeekdayOf('en_US')).toBe(0);
});

it('keeps the day of the month where the other month has it, and takes its last day where not', () => {
  const after = (date: string, months: number) => sameDayAfterMonths(date as LocalDate, months);
  expect([after('2026-11-27', 1), after('2026-11-27', -12)]).toEqual(['2026-12-27', '2025-11-27']);
  expect([after('2024-01-31', 1), after('2026-03-31', -1)]).toEqual(['2024-02-29', '2026-02-28']);
  expect(after('9999-12-31', 1)).toBe('9999-12-31');
});
