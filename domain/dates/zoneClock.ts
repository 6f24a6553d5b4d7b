import { bounded } from './bounded.ts';

const REMEMBERED_ZONES = 200;
const MINUTE = 60_000;
/**
 * Since then all zones keep whole minutes and change at whole minutes (Newfoundland changed one minute past midnight),
 * so within a minute an offset stands. A test walks them all.
 */
const WHOLE_MINUTES_FROM = Date.UTC(1973, 0, 1);
/** Minutes remembered of a zone: this one, and those around the edges of schedules. */
const REMEMBERED_MINUTES = 64;

const formatterFor = bounded(
  REMEMBERED_ZONES,
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
const offsetsOf = bounded(REMEMBERED_ZONES, () => new Map<number, number>());

/** Throws a RangeError for a zone this runtime does not know. */
export function checkZone(zone: string): void {
  formatterFor(zone);
}

/**
 * The milliseconds by which clocks in an IANA `zone` are ahead of UTC at the instant `t` (milliseconds since 1970). An
 * unknown zone or an invalid instant throws a RangeError. Asking Intl costs a hundred times what remembering does, and
 * every request asks.
 */
export function zoneOffset(zone: string, t: number): number {
  if (!(t >= WHOLE_MINUTES_FROM)) return askedOffset(zone, t);
  const minute = Math.floor(t / MINUTE);
  const known = offsetsOf(zone);
  let offset = known.get(minute);
  if (offset === undefined) {
    offset = askedOffset(zone, t);
    if (known.size >= REMEMBERED_MINUTES) known.clear();
    known.set(minute, offset);
  }
  return offset;
}

function askedOffset(zone: string, t: number): number {
  const clock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  let isBeforeChrist = false;
  for (const { type, value } of formatterFor(zone).formatToParts(t)) {
    if (type === 'era') isBeforeChrist = value.startsWith('B');
    else if (type in clock) clock[type as keyof typeof clock] = Number(value);
  }
  const { year, month, day, hour, minute, second } = clock;
  const shown = new Date(0);
  shown.setUTCFullYear(isBeforeChrist ? 1 - year : year, month - 1, day);
  return shown.setUTCHours(hour, minute, second) - Math.floor(t / 1_000) * 1_000;
}
