import { describe, expect, it } from 'vitest';
import { daysLeft, endsTooEarly, runTogether } from './testDays.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('the days of a test', () => {
  it('go from its start to its end inclusive, or from now where it has started', () => {
    expect(daysLeft({ start: '2026-12-01', end: '2026-12-07' }, now)).toBe(7);
    expect(daysLeft({ start: '2026-11-01', end: '2026-11-30' }, now)).toBe(9);
    expect(daysLeft({ start: null, end: '2026-11-01' }, now)).toBe(0);
    expect(daysLeft({ start: '2026-12-01', end: '' }, now)).toBeNull();
  });

  it('are too few below those that its readers take, and below a week', () => {
    const week = { start: '2026-12-01', end: '2026-12-07' };
    expect(endsTooEarly(week, 3, now)).toBe(false);
    expect(endsTooEarly(week, 8, now)).toBe(true);
    expect(endsTooEarly({ ...week, end: '2026-12-06' }, 3, now)).toBe(true);
    expect(endsTooEarly({ ...week, end: null }, 3_000, now)).toBe(false);
  });

  it('overlap with those of another test on a common day from now on', () => {
    const first = { start: '2026-11-01', end: '2026-12-07' };
    expect(runTogether(first, { start: '2026-12-07', end: null }, now)).toBe(true);
    expect(runTogether(first, { start: '2026-12-08', end: null }, now)).toBe(false);
    expect(runTogether(first, { start: '2026-11-01', end: '2026-11-20' }, now)).toBe(false);
  });
});
