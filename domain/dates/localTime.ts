import { isLocalDate, type LocalDate } from './localDate.ts';
import { zoneOffset } from './zoneClock.ts';

/**
 * A wall clock time without a zone, 'YYYY-MM-DDTHH:mm:ss.SSS'; sorts and compares as text. Windows of widgets and rows
 * are such times: a Christmas banner belongs to the reader's 25th. Decision 20.
 */
export type LocalDateTime = string & { readonly __brand: 'LocalDateTime' };

const MS_PER_DAY = 86_400_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}$/;

/** Whether a value of any type is an existing day and time in the full form. */
export function isLocalDateTime(value: unknown): value is LocalDateTime {
  return (
    typeof value === 'string' &&
    value[10] === 'T' &&
    isLocalDate(value.slice(0, 10)) &&
    TIME.test(value.slice(11))
  );
}

/** The milliseconds since 1970 if the wall clock were UTC: for arithmetic only. */
function asUtc(local: LocalDateTime): number {
  return Date.parse(`${local}Z`);
}

function fromUtc(milliseconds: number): LocalDateTime {
  const text = new Date(milliseconds).toISOString().slice(0, -1);
  if (!isLocalDateTime(text)) throw new RangeError('The time lies outside the years 1 to 9999');
  return text;
}

/** What clocks in `zone` show at the instant `t` (milliseconds), again as if that were UTC. */
function shownIn(zone: string, t: number): number {
  return t + zoneOffset(zone, t);
}

/** The wall clock of an IANA zone at the instant `now`; an unknown zone or invalid instant throws a RangeError. */
export function localNow(zone: string, now: Date): LocalDateTime {
  return fromUtc(shownIn(zone, now.getTime()));
}

/** Longer than clocks are ever set back. */
const LONGEST_FOLD = 3 * 3_600_000;

/**
 * The latest that clocks in a zone have shown by an instant: `localNow`, but where they are set back and show an hour for the
 * second time, the end of its first. What has begun by the wall clock has begun then, and what is over stays over: schedules
 * are asked of this. Decision 20.
 */
export function latestLocal(zone: string, now: Date): LocalDateTime {
  const t = now.getTime();
  const shown = shownIn(zone, t);
  let before = t - LONGEST_FOLD;
  const earlier = zoneOffset(zone, before);
  if (earlier <= shown - t) return fromUtc(shown);
  let after = t;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zoneOffset(zone, middle) === earlier) before = middle;
    else after = middle;
  }
  return fromUtc(Math.max(shown, before + earlier));
}

/** The day of a wall clock time. */
export function dateOf(local: LocalDateTime): LocalDate {
  return local.slice(0, 10) as LocalDate;
}

/**
 * The wall clock time `milliseconds` later, knowing nothing of summer time. Leaving the years 1 to 9999 throws a
 * RangeError.
 */
export function addMilliseconds(local: LocalDateTime, milliseconds: number): LocalDateTime {
  return fromUtc(asUtc(local) + milliseconds);
}

/**
 * The first instant at which clocks in `zone` show `local` or, where the clock jumps over it, something later. Turns a
 * window's next change into a cache lifetime and into the UTC time that editors see (decisions 1 and 20). An unknown
 * zone throws a RangeError.
 */
export function instantOf(local: LocalDateTime, zone: string): Date {
  const wanted = asUtc(local);
  const offsets = [wanted - MS_PER_DAY, wanted + MS_PER_DAY].map((t) => shownIn(zone, t) - t);
  let before = wanted - Math.max(...offsets);
  let reached = wanted - Math.min(...offsets);
  if (shownIn(zone, before) === wanted) return new Date(before);
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (shownIn(zone, middle) >= wanted) reached = middle;
    else before = middle;
  }
  return new Date(reached);
}
