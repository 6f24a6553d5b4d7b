import { localDate, type LocalDate } from '../dates/localDate.ts';
import { addMilliseconds, type LocalDateTime } from '../dates/localTime.ts';

/** When a widget or row shows, on the reader's wall clock. Both ends are inclusive; null is open. */
export interface ScheduleWindow {
  readonly start: LocalDateTime | null;
  readonly end: LocalDateTime | null;
}

/** The fields as widgets store them, of any type: content also comes from imports and foreign services. */
export interface WindowFields {
  readonly startDate?: unknown;
  readonly endDate?: unknown;
  readonly startTime?: unknown;
  readonly endTime?: unknown;
  readonly expires?: unknown;
}

export type ScheduleState = 'scheduled' | 'active' | 'expired';

/** The first and the last millisecond of a time of day: '09:30' is 09:30:00.000 to 09:30:59.999. */
interface Time {
  readonly first: string;
  readonly last: string;
}

/** Spec 1 §9: default day boundaries 00:00:00 and 23:59, the latter to its last millisecond (decision 20). */
const FULL_DAY: Time = { first: '00:00:00.000', last: '23:59:59.999' };

/** The last LocalDateTime: a window that ends here never ends. */
const LAST_MOMENT = '9999-12-31T23:59:59.999';

const YEAR_FIRST = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/;
const MONTH_FIRST = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?$/;
const ZONE_SUFFIX = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const MAX_QUOTED_LENGTH = 40;

function readDate(text: string): LocalDate | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return localDate(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const monthFirst = MONTH_FIRST.exec(text);
  return monthFirst && localDate(Number(monthFirst[4]), Number(monthFirst[1]), Number(monthFirst[3]));
}

function readTime(text: string): Time | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, hour = '', minute, second, fraction] = match;
  const start = `${hour.padStart(2, '0')}:${minute}`;
  const thousandths = fraction?.slice(0, 3).padEnd(3, '0');
  return {
    first: `${start}:${second ?? '00'}.${thousandths ?? '000'}`,
    last: `${start}:${second ?? '59'}.${thousandths ?? '999'}`,
  };
}

function readMoment(text: string): { date: LocalDate; time: Time | null } | null {
  const [day = '', clock, ...surplus] = text.split(/[T ]/, 3);
  const date = readDate(day);
  if (clock === undefined) return date && { date, time: null };
  const time = readTime(clock.replace(ZONE_SUFFIX, ''));
  return date && time && surplus.length === 0 ? { date, time } : null;
}

/**
 * The window of a widget or row, and a message for each field that is unreadable and so counts as missing. Spec 1 §4
 * and §9, spec 2 §3-4, decision 20.
 *
 * Dates are YYYY-MM-DD, yyyy/MM/dd, MM-DD-YYYY, MM/DD/YYYY or an ISO date-time. Times are HH:mm or HH:mm:ss; an end
 * includes its last millisecond. Without a time field the date-time's own time applies, except an end at midnight,
 * which date pickers write for "no time". A zone suffix is ignored, because windows are wall clock times. `expires` is
 * a second end; the earlier one applies.
 */
export function windowOf(fields: WindowFields): { window: ScheduleWindow; problems: string[] } {
  const problems: string[] = [];

  function read<T>(name: keyof WindowFields, reader: (text: string) => T | null): T | null {
    const value = fields[name];
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string') {
      problems.push(`${name} cannot be read: it is a ${typeof value}, not text`);
      return null;
    }
    const text = value.trim();
    const found = text === '' ? null : reader(text);
    if (text !== '' && found === null) {
      problems.push(`${name} cannot be read: ${JSON.stringify(text.slice(0, MAX_QUOTED_LENGTH))}`);
    }
    return found;
  }

  function endOf(name: 'endDate' | 'expires', time: Time | null): LocalDateTime | null {
    const moment = read(name, readMoment);
    if (!moment) return null;
    const own = moment.time?.first === FULL_DAY.first ? null : moment.time;
    return `${moment.date}T${(time ?? own ?? FULL_DAY).last}` as LocalDateTime;
  }

  const startTime = read('startTime', readTime);
  const from = read('startDate', readMoment);
  const start = from && (`${from.date}T${(startTime ?? from.time ?? FULL_DAY).first}` as LocalDateTime);
  const ends = [endOf('endDate', read('endTime', readTime)), endOf('expires', null)];
  const end = ends.filter((each) => each !== null).sort()[0] ?? null;
  return { window: { start, end }, problems };
}

/** Whether the window is in the future, active (both ends inclusive) or over. Spec 1 §4, spec 2 §4. */
export function stateAt(window: ScheduleWindow, localNow: LocalDateTime): ScheduleState {
  if (window.end !== null && localNow > window.end) return 'expired';
  return window.start !== null && localNow < window.start ? 'scheduled' : 'active';
}

/** The first wall clock time after `localNow` at which `stateAt` changes; null when it does not. Decision 1. */
export function nextChange(window: ScheduleWindow, localNow: LocalDateTime): LocalDateTime | null {
  const state = stateAt(window, localNow);
  if (state === 'expired') return null;
  const over = window.end === null || window.end >= LAST_MOMENT ? null : addMilliseconds(window.end, 1);
  if (state === 'active') return over;
  return over !== null && window.start !== null && window.start >= over ? over : window.start;
}
