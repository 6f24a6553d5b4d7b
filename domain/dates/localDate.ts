import { zoneOffset } from './zoneClock.ts';

/** A calendar day without a zone, 'YYYY-MM-DD', years 0001 to 9999. Sorts and compares as text. */
export type LocalDate = string & { readonly __brand: 'LocalDate' };

export interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const MS_PER_DAY = 86_400_000;
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Midnight UTC of a day. `Date.UTC` would read the years 0 to 99 as 19xx. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** The day of these numbers (month from 1); null when it does not exist, such as 30 February or the year 0. */
export function localDate(year: number, month: number, day: number): LocalDate | null {
  const date = new Date(utc(year, month, day));
  const exists =
    year >= 1 &&
    year <= 9999 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day;
  return exists ? (`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as LocalDate) : null;
}

/** Whether a value of any type is the text of an existing day. */
export function isLocalDate(value: unknown): value is LocalDate {
  const match = typeof value === 'string' ? SHAPE.exec(value) : null;
  return match !== null && localDate(Number(match[1]), Number(match[2]), Number(match[3])) !== null;
}

/** Year, month (from 1) and day as numbers. */
export function dateParts(date: LocalDate): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

function utcOf(date: LocalDate): number {
  const { year, month, day } = dateParts(date);
  return utc(year, month, day);
}

/** The day `days` later (earlier when negative). Throws a RangeError outside the years 1 to 9999. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const moved = new Date(utcOf(date) + days * MS_PER_DAY);
  const found = localDate(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
  if (found === null) throw new RangeError(`${date} plus ${days} days is outside the years 1 to 9999`);
  return found;
}

/** For sorting: -1 when `a` is earlier than `b`, 1 when later, else 0. */
export function compare(a: LocalDate, b: LocalDate): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (utcOf(to) - utcOf(from)) / MS_PER_DAY;
}

/** The days from one to another in either direction, both included, the earlier first. */
export function daysFromTo(one: LocalDate, other: LocalDate): LocalDate[] {
  const [first, last] = compare(one, other) <= 0 ? [one, other] : [other, one];
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

/**
 * Today's date at the instant `now` in an IANA zone. Throws a RangeError for an unknown zone (check with `isZone`
 * first) and for an instant outside the years 1 to 9999. Spec 1 §2 ("date computed locally").
 */
export function todayIn(zone: string, now: Date): LocalDate {
  const t = now.getTime();
  const wallClock = new Date(t + zoneOffset(zone, t));
  const found = localDate(wallClock.getUTCFullYear(), wallClock.getUTCMonth() + 1, wallClock.getUTCDate());
  if (found === null) throw new RangeError('The instant is outside the years 1 to 9999');
  return found;
}

/**
 * The same month and day in `year`; 29 February becomes the 28th where the year has none. Decisions 9 and 52. Throws a
 * RangeError for a year outside 1 to 9999.
 */
export function sameDayOfYear(date: LocalDate, year: number): LocalDate {
  const { month, day } = dateParts(date);
  const found = localDate(year, month, day) ?? localDate(year, month, day - 1);
  if (found === null) throw new RangeError(`${year} is not a year from 1 to 9999`);
  return found;
}

/** The day of the year, 1 to 366. */
export function dayOfYear(date: LocalDate): number {
  return (utcOf(date) - utc(dateParts(date).year, 1, 1)) / MS_PER_DAY + 1;
}

/** The day of the week, 0 (Sunday) to 6 (Saturday). */
export function weekday(date: LocalDate): number {
  return new Date(utcOf(date)).getUTCDay();
}
