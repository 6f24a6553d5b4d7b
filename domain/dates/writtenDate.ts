/**
 * Dates as people and spreadsheets write them. Whether the day or the month comes first is decided for a whole column: one
 * value such as 01/03/2023 does not tell.
 */
import { isLocalDate, localDate, type LocalDate } from './localDate.ts';

/** What comes first in dates such as 1/3/2023. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Why a text is read as no date. */
export type DateFault =
  'noSuchDay' | 'otherOrder' | 'twoDigitYear' | 'dayNumber' | 'monthName' | 'unreadDate';

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/;
const YEAR_LAST = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})(?:[T ].*)?$/;
const YEAR_SHORT = /^\d{1,2}([-/. ])\d{1,2}\1\d{2}(?:[T ].*)?$/;

/** The first digit of scripts whose digits are in order. */
const ZEROS = [0x06_60, 0x06_f0, 0x10_40, 0x09_66];
/** The digits of Arabic, Persian, Burmese and Devanagari as 0 to 9. */
const asciiDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9\u1040-\u1049\u0966-\u096F]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - ZEROS.find((zero) => code >= zero && code < zero + 10)!);
  });

const clean = (text: string): string =>
  asciiDigits(text)
    .replaceAll(/[\u200E\u200F\u061C]/g, '')
    .trim();

/** Reads a date; `order` is that of its column. */
export function readWrittenDate(text: string, order: DateOrder): LocalDate | DateFault {
  const input = clean(text);
  const yearFirst = YEAR_FIRST.exec(input);
  if (yearFirst)
    return localDate(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4])) ?? 'noSuchDay';
  const yearLast = YEAR_LAST.exec(input);
  if (yearLast)
    return (
      inOrder(yearLast, order) ??
      (dateOrders.some((each) => inOrder(yearLast, each)) ? 'otherOrder' : 'noSuchDay')
    );
  if (YEAR_SHORT.test(input)) return 'twoDigitYear';
  if (/^\d{5}(?:\.\d+)?$/.test(input)) return 'dayNumber';
  if (/\d/.test(input) && /\p{L}{3}/u.test(input)) return 'monthName';
  return isLocalDate(input) ? input : 'unreadDate';
}

/** Where dots are written, the day comes first. */
function inOrder([, one, separator, other, year]: RegExpExecArray, order: DateOrder): LocalDate | null {
  const [day, month] = order === 'dayFirst' || separator === '.' ? [one, other] : [other, one];
  return localDate(Number(year), Number(month), Number(day));
}

/** What the values of a column tell of its order. */
export interface ColumnOrder {
  /** Null when it does not matter: no value depends on it. */
  readonly order: DateOrder | null;
  /** All values fit both orders and mean other days: a person has to say. `order` is then null. */
  readonly isAmbiguous: boolean;
  /** A value that depends on the order, and the largest first and second numbers of all that do. */
  readonly example: string;
  readonly largest: readonly [first: number, second: number];
  /** A value that only has the day first, and one that only has the month first; null where there are not both. */
  readonly mixed: readonly [dayFirst: string, monthFirst: string] | null;
}

/** Finds the order of a column: the one in which more values are days. */
export function orderOfColumn(values: Iterable<string>): ColumnOrder {
  const fitting = { dayFirst: 0, monthFirst: 0 };
  let isDifferent = false;
  let example = '';
  const largest: [number, number] = [0, 0];
  const proofs = { dayFirst: '', monthFirst: '' };
  for (const value of values) {
    const match = YEAR_LAST.exec(clean(value));
    if (!match) continue;
    const [dayFirst, monthFirst] = dateOrders.map((order) => inOrder(match, order));
    if (dayFirst) fitting.dayFirst += 1;
    if (monthFirst) fitting.monthFirst += 1;
    if (dayFirst && !monthFirst && match[2] !== '.') proofs.dayFirst ||= value.trim();
    if (monthFirst && !dayFirst) proofs.monthFirst ||= value.trim();
    if (dayFirst === monthFirst) continue;
    isDifferent = true;
    example ||= value.trim();
    largest[0] = Math.max(largest[0], Number(match[1]));
    largest[1] = Math.max(largest[1], Number(match[3]));
  }
  const isMixed = proofs.dayFirst !== '' && proofs.monthFirst !== '';
  const mixed = isMixed ? ([proofs.dayFirst, proofs.monthFirst] as const) : null;
  const shown = { example, largest, mixed };
  if (!isDifferent) return { order: null, isAmbiguous: false, ...shown };
  if (fitting.dayFirst === fitting.monthFirst) return { order: null, isAmbiguous: true, ...shown };
  const order = fitting.dayFirst > fitting.monthFirst ? 'dayFirst' : 'monthFirst';
  return { order, isAmbiguous: false, ...shown };
}
