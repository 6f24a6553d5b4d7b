/** The date window of a version as its form shows it, and what it means. Pure. Spec 1 §9, decisions 12 and 20. */
import { dateOf, instantOf, type LocalDateTime } from '../../../../domain/dates/localTime.ts';
import { stateAt, windowOf, type ScheduleState } from '../../../../domain/schedule/window.ts';
import type { VersionValues } from './formValues.ts';

/** Default times of a day: spec 1 §9. */
export const DAY_START = '00:00:00';
export const DAY_END = '23:59';

/** One end of a window: a date 'YYYY-MM-DD', '' for none, and its time, to the minute unless stored with seconds. */
export interface WindowEdge {
  readonly day: string;
  readonly time: string;
}

/** A time without its seconds when these are the edge's default. */
const shownTime = (moment: LocalDateTime, defaultSecond: string): string =>
  moment.slice(11, 16) + (moment.slice(17, 19) === defaultSecond ? '' : moment.slice(16, 19));

/** The start of a window, in whichever format it is stored. */
export function startOf({ startDate, startTime }: VersionValues): WindowEdge {
  const { start } = windowOf({ startDate, startTime }).window;
  if (start === null) return { day: '', time: String(startTime || DAY_START.slice(0, 5)) };
  return { day: dateOf(start), time: shownTime(start, '00') };
}

/** The end of a window; includes the last second of its minute unless stored with seconds. */
export function endOf({ endDate, endTime }: VersionValues): WindowEdge {
  const { end } = windowOf({ endDate, endTime }).window;
  if (end === null) return { day: '', time: String(endTime || DAY_END) };
  return { day: dateOf(end), time: shownTime(end, '59') };
}

/** The stored fields of an edge; a default time is stored as none. */
export const storedStart = ({ day, time }: WindowEdge) => ({
  startDate: day,
  startTime: time === '' || `${time}:00`.slice(0, 8) === DAY_START ? '' : time,
});
export const storedEnd = ({ day, time }: WindowEdge) => ({
  endDate: day,
  endTime: time === DAY_END ? '' : time,
});

/** A moment for a datetime-local input, 'YYYY-MM-DDTHH:mm'; '' for none. */
export function minuteOf(stored: unknown, edge: 'start' | 'end' = 'start'): string {
  const { window } = windowOf(edge === 'start' ? { startDate: stored } : { endDate: stored });
  return window[edge]?.slice(0, 16) ?? '';
}

/**
 * Whether the time has an input. A time without a date has no effect and needs none, unless it cannot be parsed and has
 * to be corrected.
 */
export const hasTime = ({ day }: WindowEdge, stored: unknown): boolean =>
  day !== '' || windowOf({ startTime: stored }).problems.length > 0;

export interface Meaning {
  /** `never` for contradictory dates: no reader would ever see it. */
  readonly state: ScheduleState | 'never';
  readonly start: LocalDateTime | null;
  /** The earlier of the end and `expires`. */
  readonly end: LocalDateTime | null;
  /** The same for readers in a zone, as UTC. */
  readonly startInUtc: Date | null;
  readonly endInUtc: Date | null;
  /** Which of two ends applies; null when there are not two. */
  readonly counts: 'endDate' | 'expires' | null;
  /** Changed dates that are in the past. */
  readonly passed: readonly ('startDate' | 'endDate' | 'expires')[];
}

/**
 * The meaning of a window for readers in a zone, where it is `now`; `before` has the values when the form was opened.
 */
export function meaningOf(
  values: VersionValues,
  {
    zone,
    now,
    before,
  }: { readonly zone: string; readonly now: LocalDateTime; readonly before: VersionValues },
): Meaning {
  const { start, end } = windowOf(values).window;
  const inUtc = (moment: LocalDateTime | null) => moment && instantOf(moment, zone);
  const isChanged = (...names: string[]) =>
    names.some((name) => (values[name] ?? '') !== (before[name] ?? ''));
  const single = {
    startDate: start,
    endDate: windowOf({ endDate: values['endDate'], endTime: values['endTime'] }).window.end,
    expires: windowOf({ expires: values['expires'] }).window.end,
  };
  const changed = {
    startDate: isChanged('startDate', 'startTime'),
    endDate: isChanged('endDate', 'endTime'),
    expires: isChanged('expires'),
  };
  return {
    state: start !== null && end !== null && start > end ? 'never' : stateAt({ start, end }, now),
    start,
    end,
    startInUtc: inUtc(start),
    endInUtc: inUtc(end),
    counts:
      single.endDate === null || single.expires === null
        ? null
        : single.endDate === end
          ? 'endDate'
          : 'expires',
    passed: (['startDate', 'endDate', 'expires'] as const).filter(
      (name) => changed[name] && single[name] !== null && single[name] < now,
    ),
  };
}

/**
 * Whether a window already has this meaning for readers, not only once published; `published` are the published values,
 * null for none.
 */
export function isInEffect(
  { state, start }: Meaning,
  published: VersionValues | null,
  now: LocalDateTime,
): boolean {
  if (published === null) return false;
  const { window } = windowOf(published);
  return stateAt(window, now) === state && (state !== 'scheduled' || window.start === start);
}
