import { bounded } from './bounded.ts';

const REMEMBERED_ZONES = 200;

const formatterFor = bounded(
  REMEMBERED_ZONES,
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

/** What a clock on the wall of a zone shows. `month` counts from 1. */
export interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/**
 * The wall clock of an IANA `zone` at the instant `now` (from the year 1 on). An unknown zone or an invalid instant
 * throws a RangeError.
 */
export function wallClock(zone: string, now: Date): WallClock {
  const clock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatterFor(zone).formatToParts(now)) {
    if (type in clock) clock[type as keyof WallClock] = Number(value);
  }
  return clock;
}
