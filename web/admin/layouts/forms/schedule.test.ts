import { describe, expect, it } from 'vitest';
import { windowOf } from '../../../../domain/schedule/window.ts';
import type { LocalDateTime } from '../../../../domain/dates/localTime.ts';
import {
  endOf,
  hasTime,
  isInEffect,
  meaningOf,
  minuteOf,
  startOf,
  storedEnd,
  storedStart,
} from './schedule.ts';

const now = '2026-11-20T12:00:00.000' as LocalDateTime;
const context = { zone: 'America/Chicago', now, before: {} };

describe('startOf and endOf', () => {
  it('show default times when none is stored', () => {
    expect(startOf({ startDate: '12/24/2026', startTime: '' })).toEqual({
      day: '2026-12-24',
      time: '00:00',
    });
    expect(endOf({ endDate: '2026-12-25' })).toEqual({ day: '2026-12-25', time: '23:59' });
    expect([startOf({}), endOf({})]).toEqual([
      { day: '', time: '00:00' },
      { day: '', time: '23:59' },
    ]);
  });

  it.each([
    [{ startDate: '2026-12-24T09:30', endDate: '2026-12-25T10:00' }, '09:30', '10:00'],
    [
      { startDate: '2026-12-24', startTime: '09:30:15', endDate: '12-25-2026', endTime: '10:00:30' },
      '09:30:15',
      '10:00:30',
    ],
    [{ startDate: '2026/12/24', endDate: '2026/12/25' }, '00:00', '23:59'],
  ])('show the times of %j, and store the same window', (own, from, until) => {
    const [start, end] = [startOf(own), endOf(own)];
    expect([start.time, end.time]).toEqual([from, until]);
    const stored = { ...storedStart(start), ...storedEnd(end) };
    expect(windowOf(stored)).toEqual({ window: windowOf(own).window, problems: [] });
  });

  it('store default times as none', () => {
    expect(storedStart({ day: '2026-12-24', time: '00:00' })).toEqual({
      startDate: '2026-12-24',
      startTime: '',
    });
    expect(storedEnd({ day: '2026-12-24', time: '23:59' })).toEqual({ endDate: '2026-12-24', endTime: '' });
  });

  it('show moments to the minute', () => {
    expect([minuteOf('2026-12-24'), minuteOf('2026-12-24', 'end'), minuteOf('soon'), minuteOf('')]).toEqual([
      '2026-12-24T00:00',
      '2026-12-24T23:59',
      '',
      '',
    ]);
  });
});

describe('meaningOf', () => {
  it('converts the reader’s local time to UTC', () => {
    const meaning = meaningOf({ startDate: '2026-12-25', endDate: '2026-12-25' }, context);
    expect(meaning.state).toBe('scheduled');
    expect(meaning.startInUtc?.toISOString()).toBe('2026-12-25T06:00:00.000Z');
    expect(meaning.endInUtc?.toISOString()).toBe('2026-12-26T05:59:59.999Z');
  });

  it.each([
    [{}, 'active'],
    [{ startDate: '2026-11-20', startTime: '12:01' }, 'scheduled'],
    [{ endDate: '2026-11-20' }, 'active'],
    [{ endDate: '2026-11-20', endTime: '11:59' }, 'expired'],
    [{ endDate: '2026-12-20', expires: '2026-11-19' }, 'expired'],
    [{ startDate: '2026-12-20', endDate: '2026-12-10' }, 'never'],
    [{ startDate: '2026-12-20', expires: '2026-12-10' }, 'never'],
  ])('of %j is %s', (own, state) => {
    expect(meaningOf(own, context).state).toBe(state);
  });

  it('reports past dates only when they were changed', () => {
    const past = { startDate: '2026-11-01', endDate: '2026-11-02', expires: '2026-11-03' };
    expect(meaningOf(past, context).passed).toEqual(['startDate', 'endDate', 'expires']);
    expect(meaningOf(past, { ...context, before: past }).passed).toEqual([]);
    expect(meaningOf({ ...past, endTime: '09:00' }, { ...context, before: past }).passed).toEqual([
      'endDate',
    ]);
  });
});

describe('with two ends', () => {
  it.each([
    [{ endDate: '2026-12-20', expires: '2026-12-10' }, 'expires'],
    [{ endDate: '2026-12-10', expires: '2026-12-20' }, 'endDate'],
    [{ endDate: '2026-12-10' }, null],
    [{ expires: '2026-12-10' }, null],
  ])('%j: %s applies', (own, counts) => {
    expect(meaningOf(own, context).counts).toBe(counts);
  });
});

describe('a time without a date', () => {
  it('has no input, unless it cannot be parsed', () => {
    expect(hasTime(startOf({ startTime: '09:30' }), '09:30')).toBe(false);
    expect(hasTime(startOf({ startTime: 'soon' }), 'soon')).toBe(true);
    expect(hasTime(startOf({ startDate: '2026-12-24' }), '')).toBe(true);
  });
});

describe('isInEffect', () => {
  const isLive = (own: object, published: object | null) =>
    isInEffect(meaningOf({ ...own }, context), published && { ...published }, now);

  it('is true when the published window means the same', () => {
    expect(isLive({}, {})).toBe(true);
    expect(isLive({ endDate: '2026-12-20' }, {})).toBe(true);
    expect(isLive({ startDate: '2026-12-20' }, { startDate: '12/20/2026' })).toBe(true);
  });

  it('is false when it only applies after publishing', () => {
    expect(isLive({}, null)).toBe(false);
    expect(isLive({}, { endDate: '2026-11-01' })).toBe(false);
    expect(isLive({ startDate: '2026-12-20' }, { startDate: '2026-12-21' })).toBe(false);
  });
});
