import { MIN_DAYS } from './readiness.ts';
import { testMoment } from '../experiments/testTimes.ts';

export interface TestPeriod {
  /** As stored or typed; null or empty while it is missing. */
  readonly start: string | null;
  readonly end: string | null;
}

const DAY_MS = 86_400_000;

/** The complete days that a test has left: from its start, or from now, to its end; null without an end. */
export function daysLeft({ start, end }: TestPeriod, now: Date): number | null {
  const last = testMoment(end, 'end');
  if (last === null) return null;
  const first = Math.max(testMoment(start, 'start')?.getTime() ?? 0, now.getTime());
  return Math.max(0, Math.floor((last.getTime() + 1 - first) / DAY_MS));
}

/** Whether a test ends before it can decide, given the days that its readers take; a week is the least. */
export function endsTooEarly(period: TestPeriod, neededDays: number, now: Date): boolean {
  const days = daysLeft(period, now);
  return days !== null && days < Math.max(MIN_DAYS, neededDays);
}

/** Whether two tests run at the same time at some moment from now on. */
export function runTogether(one: TestPeriod, other: TestPeriod, now: Date): boolean {
  const startOf = ({ start }: TestPeriod) =>
    Math.max(testMoment(start, 'start')?.getTime() ?? 0, now.getTime());
  const endOf = ({ end }: TestPeriod) => testMoment(end, 'end')?.getTime() ?? Infinity;
  return Math.max(startOf(one), startOf(other)) <= Math.min(endOf(one), endOf(other));
}
