import { describe, expect, it } from 'vitest';
import { addDays, localDate, parts } from '../../domain/dates/localDate.ts';
import { textForDay } from './calendar.ts';

/** The texts of three years in a row, the archive standing in for each day, a leap year among them. */
const texts = (count: number) =>
  Array.from({ length: 1_100 }, (_, index) => {
    const date = addDays(localDate(2023, 1, 1)!, index);
    return { date, text: textForDay(date, count) };
  });

describe('the calendar of the demo', () => {
  it('shows no text twice within any seven days, over the turns of years and with or without a leap day', () => {
    const days = texts(8);
    for (let from = 0; from + 7 <= days.length; from += 1) {
      const week = days.slice(from, from + 7).map(({ text }) => text);
      expect(new Set(week).size, `from ${days[from]!.date}: ${week.join()}`).toBe(7);
    }
    expect(Math.max(...days.map(({ text }) => text))).toBe(7);
  });

  it('shows no text twice within a month where there are 31', () => {
    const seen = new Set<string>();
    for (const { date, text } of texts(31)) {
      const { year, month } = parts(date);
      expect(seen.has(`${year}-${month} ${text}`), date).toBe(false);
      seen.add(`${year}-${month} ${text}`);
    }
  });
});
