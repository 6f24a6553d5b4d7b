import { isLocalDate, type LocalDate } from './localDate.ts';
import { zoneOffset } from './zoneClock.ts';

/**
 * A wall clock time without a zone, 'YYYY-MM-DDTHH:mm:ss.SSS'. Sorts and compares as text. Windows of widgets and rows
 * use it: a Christmas banner belongs to the reader's own 25 December. Decision 20.
 */
export type LocalDateTime = string & { readonly __brand: 'LocalDateTime' };

const MS_PER_DAY = 86_400_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}$/;

/** Whether a value of any type is an existing day and time in the full format. */
export function isLocalDateTime(value: unknown): value is LocalDateTime {
  return (
    typeof value === 'string' &&
    value[10] === 'T' &&
    isLocalDate(value.slice(0, 10)) &&
    TIME.test(value.slice(11))
  );
}

/** Milliseconds since 1970 as if the wall clock were UTC; for arithmetic only. */
function asUtc(local: LocalDateTime): number {
  return Date.parse(`${local}Z`);
}

function fromUtc(milliseconds: number): LocalDateTime {
  const text = new Date(milliseconds).toISOString().slice(0, -1);
  if (!isLocalDateTime(text)) throw new RangeError('The time is outside the years 1 to 9999');
  return text;
}

/** What clocks in `zone` show at the instant `t` (milliseconds), as if that were UTC. */
function shownIn(zone: string, t: number): number {
  return t + zoneOffset(zone, t);
}

/** The wall clock of an IANA zone at the instant `now`. Throws a RangeError for an unknown zone or invalid instant. */
export function localNow(zone: string, now: Date): LocalDateTime {
  return fromUtc(shownIn(zone, now.getTime()));
}

/** Longer than any clock change that sets clocks back. */
const LONGEST_FOLD = 3 * 3_600_000;

/**
 * The latest wall clock time a zone has shown up to an instant. Equals `localNow`, except while clocks repeat an hour
 * after being set back: then it is the end of the first pass. Schedules use it, so that what began stays begun and what
 * ended stays ended. Decision 20.
 */
export function latestLocal(zone: string, now: Date): LocalDateTime {
  const t = now.getTime();
  const wallClock = shownIn(zone, t);
  let before = t - LONGEST_FOLD;
  const earlier = zoneOffset(zone, before);
  if (earlier <= wallClock - t) return fromUtc(wallClock);
  let after = t;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zoneOffset(zone, middle) === earlier) before = middle;
    else after = middle;
  }
  return fromUtc(Math.max(wallClock, before + earlier));
}

/** Whether a text is a minute of a day without a zone: '2026-11-21T09:30'. */
export const isWallClock = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && isLocalDateTime(`${text}:00.000`);

/** The day of a wall clock time. */
export function dateOf(local: LocalDateTime): LocalDate {
  return local.slice(0, 10) as LocalDate;
}

/**
 * The wall clock time `milliseconds` later, ignoring daylight saving. Throws a RangeError outside the years 1 to 9999.
 */
export function addMilliseconds(local: LocalDateTime, milliseconds: number): LocalDateTime {
  return fromUtc(asUtc(local) + milliseconds);
}

/**
 * The first instant at which clocks in `zone` show `local` or, where the clock skips it, something later. Converts a
 * window's next change to a cache lifetime and to the UTC time that editors see (decisions 1 and 20). Throws a
 * RangeError for an unknown zone.
 */
export function instantOf(local: LocalDateTime, zone: string): Date {
  const target = asUtc(local);
  const offsets = [target - MS_PER_DAY, target + MS_PER_DAY].map((t) => shownIn(zone, t) - t);
  let before = target - Math.max(...offsets);
  let after = target - Math.min(...offsets);
  if (shownIn(zone, before) === target) return new Date(before);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (shownIn(zone, middle) >= target) after = middle;
    else before = middle;
  }
  return new Date(after);
}
