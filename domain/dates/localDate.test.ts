import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  compare,
  dayOfYear,
  daysBetween,
  daysFromTo,
  isLocalDate,
  localDate,
  dateParts,
  sameDayOfYear,
  todayIn,
  weekday,
  type LocalDate,
} from './localDate.ts';

const day = (text: string) => text as LocalDate;
const anyDay = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));

describe('localDate', () => {
  it('formats numbers as YYYY-MM-DD, small years too', () => {
    expect(localDate(2026, 11, 21)).toBe('2026-11-21');
    expect(localDate(33, 4, 3)).toBe('0033-04-03');
  });

  it.each([
    [2026, 2, 29],
    [1900, 2, 29],
    [2026, 0, 1],
    [2026, 13, 1],
    [2026, 4, 31],
    [2026, 1, 0],
    [0, 1, 1],
    [10_000, 1, 1],
    [2026, 1.5, 1],
    [Number.NaN, 1, 1],
    [2026, 1, Number.POSITIVE_INFINITY],
  ])('returns null for %d-%d-%d', (y, m, d) => {
    expect(localDate(y, m, d)).toBeNull();
  });

  it('splits a date into the numbers it was made of', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const { year, month, day: number } = dateParts(date);
        expect(localDate(year, month, number)).toBe(date);
      }),
    );
  });
});

describe('isLocalDate', () => {
  it('accepts existing days in the exact format only', () => {
    expect(isLocalDate('2028-02-29')).toBe(true);
    for (const text of [
      '2027-02-29',
      '2026-1-01',
      ' 2026-01-01',
      '2026-01-01\n',
      '0000-01-01',
      '',
      null,
      20260101,
    ]) {
      expect(isLocalDate(text)).toBe(false);
    }
  });

  it('returns a boolean for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isLocalDate(text)).toBeTypeOf('boolean');
      }),
    );
  });
});

describe('arithmetic', () => {
  it('crosses month ends, leap days and years', () => {
    expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(day('2027-02-28'), 1)).toBe('2027-03-01');
    expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31');
    expect(daysBetween(day('2026-01-01'), day('2027-01-01'))).toBe(365);
  });

  it('lists the days between two dates, both included, from the earlier one', () => {
    const days = ['2024-02-28', '2024-02-29', '2024-03-01'];
    expect(daysFromTo(day('2024-02-28'), day('2024-03-01'))).toEqual(days);
    expect(daysFromTo(day('2024-03-01'), day('2024-02-28'))).toEqual(days);
    expect(daysFromTo(day('2024-02-29'), day('2024-02-29'))).toEqual(['2024-02-29']);
  });

  it('is inverted by daysBetween', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        const days = daysBetween(a, b);
        expect(addDays(a, days)).toBe(b);
        expect(compare(b, a)).toBe(Math.sign(days));
        expect((((weekday(b) - weekday(a) - days) % 7) + 7) % 7).toBe(0);
      }),
    );
  });

  it('throws a RangeError outside the supported years', () => {
    expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(day('0001-01-01'), -1)).toThrow(RangeError);
    expect(() => addDays(day('2026-01-01'), Number.NaN)).toThrow(RangeError);
  });

  it('returns the weekday and the day of the year', () => {
    expect(weekday(day('2026-11-21'))).toBe(6);
    expect(weekday(day('2026-11-22'))).toBe(0);
    expect(dayOfYear(day('2026-01-01'))).toBe(1);
    expect(dayOfYear(day('2028-12-31'))).toBe(366);
    expect(dayOfYear(day('0099-12-31'))).toBe(365);
  });
});

describe('sameDayOfYear', () => {
  it('keeps month and day; 29 February becomes 28 where the year has none', () => {
    expect(sameDayOfYear(day('2026-11-21'), 2024)).toBe('2024-11-21');
    expect(sameDayOfYear(day('2028-02-29'), 2024)).toBe('2024-02-29');
    expect(sameDayOfYear(day('2028-02-29'), 2023)).toBe('2023-02-28');
  });

  it('throws a RangeError for an unsupported year', () => {
    expect(() => sameDayOfYear(day('2026-11-21'), 0)).toThrow(RangeError);
  });
});

describe('todayIn', () => {
  it('returns yesterday in Honolulu while Kiritimati has tomorrow', () => {
    const now = new Date('2026-11-21T10:30:00Z');
    expect(todayIn('UTC', now)).toBe('2026-11-21');
    expect(todayIn('Pacific/Kiritimati', now)).toBe('2026-11-22');
    expect(todayIn('Pacific/Honolulu', new Date('2026-11-21T09:59:59Z'))).toBe('2026-11-20');
  });

  it('changes at local midnight in summer and winter', () => {
    expect(todayIn('Europe/Berlin', new Date('2026-07-01T21:59:59.999Z'))).toBe('2026-07-01');
    expect(todayIn('Europe/Berlin', new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(todayIn('Europe/Berlin', new Date('2026-12-01T22:30:00Z'))).toBe('2026-12-01');
  });

  it('throws a RangeError for an unknown zone, an invalid instant and the year 10000', () => {
    expect(() => todayIn('Mars/Olympus', new Date(0))).toThrow(RangeError);
    expect(() => todayIn('UTC', new Date(Number.NaN))).toThrow(RangeError);
    expect(() => todayIn('UTC', new Date('+010000-01-01T00:00:00Z'))).toThrow(RangeError);
  });
});
