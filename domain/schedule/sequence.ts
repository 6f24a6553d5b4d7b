/** Windows that follow one another in one place: their order, the gaps between them, and how another one fits in. */
import { addMilliseconds, type LocalDateTime } from '../dates/localTime.ts';
import type { ScheduleWindow, WindowFields } from './window.ts';

/** Something with a window, by its id. */
export interface Timed {
  readonly id: string;
  readonly window: ScheduleWindow;
}

/** A period in which nothing shows; null for an open end. */
export interface Gap {
  readonly from: LocalDateTime | null;
  /** The moment at which something shows again. */
  readonly until: LocalDateTime | null;
}

const FIRST = '';
const LAST = '~';
const startOf = ({ window }: Timed): string => window.start ?? FIRST;
const endOf = ({ window }: Timed): string => window.end ?? LAST;
const momentAfter = (end: LocalDateTime): LocalDateTime => addMilliseconds(end, 1);
const momentBefore = (start: LocalDateTime): LocalDateTime => addMilliseconds(start, -1);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** By start, then by end; otherwise in the given order. */
export const inTimeOrder = <T extends Timed>(timed: readonly T[]): T[] =>
  timed.toSorted((one, other) => compare(startOf(one), startOf(other)) || compare(endOf(one), endOf(other)));

/** The gaps before, between and after the windows, in order. A window that ends before its start shows nothing. */
export function gapsOf(timed: readonly Timed[]): Gap[] {
  const gaps: Gap[] = [];
  let from: LocalDateTime | null = null;
  let isOpen = false;
  for (const one of inTimeOrder(timed)) {
    const { start, end } = one.window;
    if (startOf(one) > endOf(one)) continue;
    if (start !== null && !isOpen && (from === null || start > from)) gaps.push({ from, until: start });
    if (end === null) isOpen = true;
    else if (from === null || momentAfter(end) > from) from = momentAfter(end);
  }
  return isOpen ? gaps : [...gaps, { from, until: null }];
}

/** Whether two of the windows have a moment in common. */
export function hasOverlap(timed: readonly Timed[]): boolean {
  return timed.some((one, index) =>
    timed.slice(index + 1).some((other) => startOf(one) <= endOf(other) && startOf(other) <= endOf(one)),
  );
}

/** Where something new is put, relative to another. */
export type Neighbour = 'before' | 'after';

/** A change between two windows: the earlier one ends where the later one starts. */
export interface Handover {
  /** What ends at the moment; null when something new comes before all others. */
  readonly ends: Timed | null;
  /** What starts at the moment instead, when something new comes before all others. */
  readonly starts: Timed | null;
  /** What comes after something new, which ends where this starts; null for nothing. */
  readonly next: Timed | null;
  /** The moment that leaves no gap; null when it must be chosen, because it divides a window. */
  readonly suggested: LocalDateTime | null;
}

/** How something new fits in before or after the one with this id; null when there is none. */
export function handoverAt(timed: readonly Timed[], id: string, where: Neighbour): Handover | null {
  const ordered = inTimeOrder(timed);
  const at = ordered.findIndex((one) => one.id === id);
  if (at < 0) return null;
  const index = where === 'after' ? at : at - 1;
  if (index < 0) {
    const first = ordered[0]!;
    return { ends: null, starts: first, next: null, suggested: first.window.start };
  }
  const ends = ordered[index]!;
  const next = ordered.slice(index + 1).find((one) => startOf(one) > startOf(ends)) ?? null;
  const after = ends.window.end && momentAfter(ends.window.end);
  const isFree = after !== null && (next === null || after < startOf(next));
  return { ends, starts: null, next, suggested: isFree ? after : null };
}

export type HandoverProblem = 'missing' | 'tooEarly' | 'tooLate';

/** Why a moment cannot divide the windows; null when it can. A window is never left with an end before its start. */
export function handoverProblem(
  { ends, starts, next }: Handover,
  moment: LocalDateTime | null,
): HandoverProblem | null {
  if (moment === null) return 'missing';
  if (ends && moment <= startOf(ends)) return 'tooEarly';
  if (next && moment >= startOf(next)) return 'tooLate';
  return starts && moment > endOf(starts) ? 'tooLate' : null;
}

/** The window of something new, and the new windows of its neighbours that change. */
export function handOver(
  { ends, starts, next }: Handover,
  moment: LocalDateTime,
): { readonly own: ScheduleWindow; readonly changed: readonly Timed[] } {
  const last = momentBefore(moment);
  if (starts)
    return {
      own: { start: null, end: last },
      changed:
        starts.window.start === moment ? [] : [{ ...starts, window: { ...starts.window, start: moment } }],
    };
  const nextStart = next?.window.start ?? null;
  return {
    own: { start: moment, end: nextStart && momentBefore(nextStart) },
    changed:
      ends === null || ends.window.end === last ? [] : [{ ...ends, window: { ...ends.window, end: last } }],
  };
}

/** A time of day as stored: to the minute when the rest is the edge's default, '' for the default of the day. */
function storedTime(moment: LocalDateTime, defaultTime: string): string {
  const time = moment.slice(11);
  if (time === defaultTime) return '';
  return time.slice(5) === defaultTime.slice(5) ? time.slice(0, 5) : time.slice(0, 8);
}

/** The stored fields of a window; `expires` is a second end, so it is cleared. */
export const fieldsOfWindow = ({ start, end }: ScheduleWindow): Required<WindowFields> => ({
  startDate: start?.slice(0, 10) ?? '',
  startTime: start === null ? '' : storedTime(start, '00:00:00.000'),
  endDate: end?.slice(0, 10) ?? '',
  endTime: end === null ? '' : storedTime(end, '23:59:59.999'),
  expires: '',
});
