import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocalDateTime } from '../dates/localTime.ts';
import { windowOf, type ScheduleWindow } from './window.ts';

const OPEN: ScheduleWindow = { start: null, end: null };

describe('windowOf', () => {
  it('runs from the first to the last millisecond of its days', () => {
    expect(windowOf({ startDate: '2026-12-24', endDate: '2026-12-25' })).toEqual({
      window: { start: '2026-12-24T00:00:00.000', end: '2026-12-25T23:59:59.999' },
      problems: [],
    });
  });

  it.each([
    ['2026-12-24', '2026-12-24T00:00:00.000'],
    ['2026/12/24', '2026-12-24T00:00:00.000'],
    ['2026/1/4', '2026-01-04T00:00:00.000'],
    ['12-24-2026', '2026-12-24T00:00:00.000'],
    ['12/24/2026', '2026-12-24T00:00:00.000'],
    [' 2026-12-24 ', '2026-12-24T00:00:00.000'],
    ['2026-12-24T09:30', '2026-12-24T09:30:00.000'],
    ['2026-12-24T09:30:15', '2026-12-24T09:30:15.000'],
    ['2026-12-24T09:30:15.25Z', '2026-12-24T09:30:15.250'],
    ['2026-12-24T09:30:15.123456+06:30', '2026-12-24T09:30:15.123'],
    ['2026-12-24 09:30:00-0500', '2026-12-24T09:30:00.000'],
  ])('parses the start date %j as %s', (startDate, start) => {
    expect(windowOf({ startDate })).toEqual({ window: { start, end: null }, problems: [] });
  });

  it.each([
    ['09:30', '2026-12-24T09:30:00.000', '2026-12-24T09:30:59.999'],
    ['9:30', '2026-12-24T09:30:00.000', '2026-12-24T09:30:59.999'],
    ['09:30:15', '2026-12-24T09:30:15.000', '2026-12-24T09:30:15.999'],
    ['23:59', '2026-12-24T23:59:00.000', '2026-12-24T23:59:59.999'],
    ['00:00:00', '2026-12-24T00:00:00.000', '2026-12-24T00:00:00.999'],
  ])('starts with the first millisecond of %s and ends with its last', (time, start, end) => {
    const day = '2026-12-24T12:00:00.000Z';
    expect(windowOf({ startDate: day, startTime: time, endDate: day, endTime: time })).toEqual({
      window: { start, end },
      problems: [],
    });
  });

  it('uses the time of an end date-time, except midnight', () => {
    expect(windowOf({ endDate: '2026-12-24T18:00:00.000Z' }).window.end).toBe('2026-12-24T18:00:00.000');
    expect(windowOf({ endDate: '2026-12-24T18:00' }).window.end).toBe('2026-12-24T18:00:59.999');
    expect(windowOf({ endDate: '2026-12-24T00:00:00.000Z' }).window.end).toBe('2026-12-24T23:59:59.999');
  });

  it('ends at the earlier of end date and expires', () => {
    expect(windowOf({ endDate: '2026-12-24', expires: '2026-12-20' }).window.end).toBe(
      '2026-12-20T23:59:59.999',
    );
    expect(windowOf({ endDate: '2026-12-24', expires: '2027-01-01' }).window.end).toBe(
      '2026-12-24T23:59:59.999',
    );
    expect(windowOf({ expires: '2026-12-20T08:00:00', endTime: '10:00' }).window.end).toBe(
      '2026-12-20T08:00:00.999',
    );
  });

  it('is open without dates, whatever times or blanks there are', () => {
    const blank = {
      startDate: null,
      endDate: '',
      expires: undefined,
      startTime: '00:00:00',
      endTime: '23:59',
    };
    expect(windowOf(blank)).toEqual({ window: OPEN, problems: [] });
    expect(windowOf({})).toEqual({ window: OPEN, problems: [] });
  });

  it('treats unreadable fields as missing and reports them', () => {
    expect(
      windowOf({
        startDate: '2026-02-30',
        startTime: '25:00',
        endDate: 'Christmas',
        endTime: 'noon',
        expires: 17e11,
      }),
    ).toEqual({
      window: OPEN,
      problems: [
        'startTime cannot be read: "25:00"',
        'startDate cannot be read: "2026-02-30"',
        'endTime cannot be read: "noon"',
        'endDate cannot be read: "Christmas"',
        'expires cannot be read: it is a number, not text',
      ],
    });
    expect(windowOf({ endDate: '2026-12-24', endTime: '7pm' }).window.end).toBe('2026-12-24T23:59:59.999');
    expect(windowOf({ startDate: '2026-12-24T99:00' }).problems).toHaveLength(1);
    expect(windowOf({ startDate: '2026-12-24 10:00 tomorrow' }).problems).toHaveLength(1);
    expect(windowOf({ startDate: '2026-12/24' }).problems).toHaveLength(1);
  });

  it('returns times in the full format for any fields, quickly', () => {
    const field = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-/\d:TZ. ]*$/), fc.anything());
    const fields = fc.record({
      startDate: field,
      endDate: field,
      startTime: field,
      endTime: field,
      expires: field,
    });
    fc.assert(
      fc.property(fields, (input) => {
        const { start, end } = windowOf(input).window;
        expect(start === null || isLocalDateTime(start)).toBe(true);
        expect(end === null || isLocalDateTime(end)).toBe(true);
      }),
    );
    const long = windowOf({ startDate: '1'.repeat(100_000), endDate: '2026-12-24 '.repeat(10_000) });
    expect(long.problems.every((problem) => problem.length < 80)).toBe(true);
  });
});
