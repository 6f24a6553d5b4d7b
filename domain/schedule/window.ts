import { localDate, type LocalDate } from '../dates/localDate.ts';
import { addMilliseconds, type LocalDateTime } from '../dates/localTime.ts';

/** When a widget or row shows, on the reader's wall clock; both ends belong to it, null is open. */
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

/** A time of day as the first and the last millisecond it may mean: '09:30' is 09:30:00.000 to 09:30:59.999. */
interface Time {
  readonly first: string;
  readonly last: string;
}

/** Spec 1 §9: default day boundaries 00:00:00 and 23:59, the latter to its last millisecond (decision 20). */
const WHOLE_DAY: Time = { first: '00:00:00.000', last: '23:59:59.999' };

/** There is no later LocalDateTime, so a window that ends here never ends. */
const LAST_MOMENT = '9999-12-31T23:59:59.999';

const YEAR_FIRST = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/;
const MONTH_FIRST = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?$/;
const ZONE_MARK = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const LONGEST_SHOWN = 40;

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
  const [day = '', clock, ...rest] = text.split(/[T ]/, 3);
  const date = readDate(day);
  if (clock === undefined) return date && { date, time: null };
  const time = readTime(clock.replace(ZONE_MARK, ''));
  return date && time && rest.length === 0 ? { date, time } : null;
}

/**
 * The window of a widget or row, and a sentence for each field that cannot be read and so counts as missing.
 * Spec 1 §4 and §9, spec 2 §3-4, decision 20.
 *
 * Dates are YYYY-MM-DD, yyyy/MM/dd, MM-DD-YYYY, MM/DD/YYYY or an ISO date-time; times are HH:mm or HH:mm:ss, to their
 * last millisecond at the end. Without a time field the date-time's own time holds, save an end at midnight, which
 * date pickers write for "no time". A zone mark is passed over: windows are wall clock times. `expires` is a second end;
 * the earlier one holds.
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
      problems.push(`${name} cannot be read: ${JSON.stringify(text.slice(0, LONGEST_SHOWN))}`);
    }
    return found;
  }

  function endOf(name: 'endDate' | 'expires', time: Time | null): LocalDateTime | null {
    const moment = read(name, readMoment);
    if (!moment) return null;
    const own = moment.time?.first === WHOLE_DAY.first ? null : moment.time;
    return `${moment.date}T${(time ?? own ?? WHOLE_DAY).last}` as LocalDateTime;
  }

  const startTime = read('startTime', readTime);
  const from = read('startDate', readMoment);
  const start = from && (`${from.date}T${(startTime ?? from.time ?? WHOLE_DAY).first}` as LocalDateTime);
  const ends = [endOf('endDate', read('endTime', readTime)), endOf('expires', null)];
  const end = ends.filter((each) => each !== null).sort()[0] ?? null;
  return { window: { start, end }, problems };
}

/** Whether the window is still to come, open (both ends belong to it) or over. Spec 1 §4, spec 2 §4. */
export function stateAt(window: ScheduleWindow, localNow: LocalDateTime): ScheduleState {
  if (window.end !== null && localNow > window.end) return 'expired';
  return window.start !== null && localNow < window.start ? 'scheduled' : 'active';
}

/** The first wall clock time after `localNow` at which `stateAt` answers otherwise, or null. Decision 1. */
export function nextChange(window: ScheduleWindow, localNow: LocalDateTime): LocalDateTime | null {
  const state = stateAt(window, localNow);
  if (state === 'expired') return null;
  const over = window.end === null || window.end >= LAST_MOMENT ? null : addMilliseconds(window.end, 1);
  if (state === 'active') return over;
  return over !== null && window.start !== null && window.start >= over ? over : window.start;
}
