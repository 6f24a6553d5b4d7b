import { memoise } from '../memoise.ts';

const CACHED_ZONES = 200;
const MINUTE = 60_000;
/**
 * Since then all zones use whole minutes and change on whole minutes (Newfoundland changed one minute past midnight),
 * so an offset is constant within a minute. A test checks all zones.
 */
const WHOLE_MINUTES_FROM = Date.UTC(1973, 0, 1);
/** Minutes cached for a zone: the current one and those around the edges of schedules. */
const CACHED_MINUTES = 64;

const formatterFor = memoise(
  CACHED_ZONES,
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);
const offsetsOf = memoise(CACHED_ZONES, () => new Map<number, number>());

/** Throws a RangeError for a zone this runtime does not know. */
export function checkZone(zone: string): void {
  formatterFor(zone);
}

/**
 * The offset from UTC of an IANA `zone` at the instant `t` (both in milliseconds); positive east of Greenwich. Throws a
 * RangeError for an unknown zone or an invalid instant. Memoised: Intl is a hundred times slower than the cache, and
 * every request needs offsets.
 */
export function zoneOffset(zone: string, t: number): number {
  if (!(t >= WHOLE_MINUTES_FROM)) return computeOffset(zone, t);
  const minute = Math.floor(t / MINUTE);
  const cache = offsetsOf(zone);
  let offset = cache.get(minute);
  if (offset === undefined) {
    offset = computeOffset(zone, t);
    if (cache.size >= CACHED_MINUTES) cache.clear();
    cache.set(minute, offset);
  }
  return offset;
}

function computeOffset(zone: string, t: number): number {
  const clock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  let isBeforeChrist = false;
  for (const { type, value } of formatterFor(zone).formatToParts(t)) {
    if (type === 'era') isBeforeChrist = value.startsWith('B');
    else if (type in clock) clock[type as keyof typeof clock] = Number(value);
  }
  const { year, month, day, hour, minute, second } = clock;
  const wallClock = new Date(0);
  wallClock.setUTCFullYear(isBeforeChrist ? 1 - year : year, month - 1, day);
  return wallClock.setUTCHours(hour, minute, second) - Math.floor(t / 1_000) * 1_000;
}

const MAX_ZONE_LENGTH = 64;
/** Offsets such as '+01:00' are zones for Intl but not names. */
const ZONE_NAME = /^[A-Za-z][\w+\-/]*$/;

/** Whether `zone` is an IANA name this runtime knows, at most 64 characters long. Safe for untrusted input. */
export function isZone(zone: string): boolean {
  if (zone.length > MAX_ZONE_LENGTH || !ZONE_NAME.test(zone)) return false;
  try {
    checkZone(zone);
    return true;
  } catch {
    return false;
  }
}
