import { describe, expect, it } from 'vitest';
import { addDays, localDate, dateParts } from '../../domain/dates/localDate.ts';
import { textForDay } from './calendar.ts';

/** The texts of three consecutive years with one leap year, as the archive repeats them. */
const texts = (count: number) =>
  Array.from({ length: 1_100 }, (_, index) => {
    const date = addDays(localDate(2023, 1, 1)!, index);
    return { date, text: textForDay(date, count) };
  });

describe('the calendar of the demo', () => {
  it('shows no text twice within any seven days, across years and with or without a leap day', () => {
    const days = texts(8);
    for (let from = 0; from + 7 <= days.length; from += 1) {
      const week = days.slice(from, from + 7).map(({ text }) => text);
      expect(new Set(week).size, `from ${days[from]!.date}: ${week.join()}`).toBe(7);
    }
    expect(Math.max(...days.map(({ text }) => text))).toBe(7);
  });

  it('shows no text twice within a month when there are 31 texts', () => {
    const seen = new Set<string>();
    for (const { date, text } of texts(31)) {
      const { year, month } = dateParts(date);
      expect(seen.has(`${year}-${month} ${text}`), date).toBe(false);
      seen.add(`${year}-${month} ${text}`);
    }
  });
});
