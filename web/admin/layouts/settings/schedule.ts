/** A version's window as a form shows it, and what it means to an editor. Pure. Spec 1 §9, decisions 12 and 20. */
import { dateOf, instantOf, type LocalDateTime } from '../../../../domain/dates/localTime.ts';
import { stateAt, windowOf, type ScheduleState } from '../../../../domain/schedule/window.ts';
import type { VersionValues } from './formValues.ts';

/** Spec 1 §9: default day boundaries. */
export const DAY_BEGINS = '00:00:00';
export const DAY_ENDS = '23:59';

/** What the entries of a window show: a day 'YYYY-MM-DD', '' for none, and its time, to the minute unless a second of its own is stored. */
export interface Edge {
  readonly day: string;
  readonly time: string;
}

/** A time as it is shown: without the second that its edge has of itself. */
const shownTime = (moment: LocalDateTime, itself: string): string =>
  moment.slice(11, 16) + (moment.slice(17, 19) === itself ? '' : moment.slice(16, 19));

/** The day and time from which it shows, in whichever form they are stored. */
export function startOf({ startDate, startTime }: VersionValues): Edge {
  const { start } = windowOf({ startDate, startTime }).window;
  if (start === null) return { day: '', time: String(startTime || DAY_BEGINS.slice(0, 5)) };
  return { day: dateOf(start), time: shownTime(start, '00') };
}

/** The day and time up to which it shows; to the last second of its minute unless a second is stored. */
export function endOf({ endDate, endTime }: VersionValues): Edge {
  const { end } = windowOf({ endDate, endTime }).window;
  if (end === null) return { day: '', time: String(endTime || DAY_ENDS) };
  return { day: dateOf(end), time: shownTime(end, '59') };
}

/** What is stored of an edge: the default time as none. */
export const storedStart = ({ day, time }: Edge) => ({
  startDate: day,
  startTime: time === '' || `${time}:00`.slice(0, 8) === DAY_BEGINS ? '' : time,
});
export const storedEnd = ({ day, time }: Edge) => ({ endDate: day, endTime: time === DAY_ENDS ? '' : time });

/** A moment for an entry of date and time, 'YYYY-MM-DDTHH:mm'; '' for none. */
export function minuteOf(stored: unknown, edge: 'start' | 'end' = 'start'): string {
  const { window } = windowOf(edge === 'start' ? { startDate: stored } : { endDate: stored });
  return window[edge]?.slice(0, 16) ?? '';
}

/** A time without a day means nothing, and has no entry: one that cannot be read has, for it must be mended. */
export const hasTime = ({ day }: Edge, stored: unknown): boolean =>
  day !== '' || windowOf({ startTime: stored }).problems.length > 0;

export interface Meaning {
  /** Contradictory dates are none of the states: nobody would ever see it. */
  readonly state: ScheduleState | 'never';
  readonly start: LocalDateTime | null;
  /** The earlier one of the end and `expires`. */
  readonly end: LocalDateTime | null;
  /** The same for readers in a zone, in UTC. */
  readonly startInUtc: Date | null;
  readonly endInUtc: Date | null;
  /** Which of two ends counts; null where there are not two. */
  readonly counts: 'endDate' | 'expires' | null;
  /** What was changed and has passed already. */
  readonly passed: readonly ('startDate' | 'endDate' | 'expires')[];
}

/** What a window comes to for readers in a zone, whose clocks show `now`; `before` is as it was when the form was opened. */
export function meaningOf(
  own: VersionValues,
  {
    zone,
    now,
    before,
  }: { readonly zone: string; readonly now: LocalDateTime; readonly before: VersionValues },
): Meaning {
  const { start, end } = windowOf(own).window;
  const inUtc = (moment: LocalDateTime | null) => moment && instantOf(moment, zone);
  const isOther = (...names: string[]) => names.some((name) => (own[name] ?? '') !== (before[name] ?? ''));
  const alone = {
    startDate: start,
    endDate: windowOf({ endDate: own['endDate'], endTime: own['endTime'] }).window.end,
    expires: windowOf({ expires: own['expires'] }).window.end,
  };
  const changed = {
    startDate: isOther('startDate', 'startTime'),
    endDate: isOther('endDate', 'endTime'),
    expires: isOther('expires'),
  };
  return {
    state: start !== null && end !== null && start > end ? 'never' : stateAt({ start, end }, now),
    start,
    end,
    startInUtc: inUtc(start),
    endInUtc: inUtc(end),
    counts:
      alone.endDate === null || alone.expires === null ? null : alone.endDate === end ? 'endDate' : 'expires',
    passed: (['startDate', 'endDate', 'expires'] as const).filter(
      (name) => changed[name] && alone[name] !== null && alone[name] < now,
    ),
  };
}

/** Whether what a window means is so already, and not only once it is published; `published` is as readers have it, null for nothing. */
export function isSoNow(
  { state, start }: Meaning,
  published: VersionValues | null,
  now: LocalDateTime,
): boolean {
  if (published === null) return false;
  const { window } = windowOf(published);
  return stateAt(window, now) === state && (state !== 'scheduled' || window.start === start);
}
