/** The days of a month as a calendar has them, and its texts. */
import { digitsOf, supportedLocale } from '../language/locale.ts';
import { addDays, dateParts, localDate, weekday, type LocalDate } from './localDate.ts';
import { monthNames } from './momentFormat.ts';

/** The first day of the month of a day. */
export function firstOfMonth(date: LocalDate): LocalDate {
  const { year, month } = dateParts(date);
  return localDate(year, month, 1)!;
}

/** The first day of a month that is some months later, or earlier. Null outside the years 1 to 9999. */
export function addMonths(first: LocalDate, months: number): LocalDate | null {
  const { year, month } = dateParts(first);
  const index = year * 12 + (month - 1) + months;
  return localDate(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, 1);
}

/** The same day of a month that is some months later, or earlier; its last day where it is shorter. */
export function sameDayAfterMonths(date: LocalDate, months: number): LocalDate {
  const first = addMonths(firstOfMonth(date), months);
  if (first === null) return date;
  const { year, month } = dateParts(first);
  for (let { day } = dateParts(date); ; day -= 1) {
    const found = localDate(year, month, day);
    if (found) return found;
  }
}

/**
 * The weeks that a month touches, each of seven days; `firstWeekday` is 0 (Sunday) to 6. The days before and after the
 * month are those of its neighbours.
 */
export function weeksOfMonth(first: LocalDate, firstWeekday: number): LocalDate[][] {
  const { month } = dateParts(first);
  const weeks: LocalDate[][] = [];
  let start = addDays(first, -((weekday(first) - firstWeekday + 7) % 7));
  do {
    const from = start;
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(from, day)));
    start = addDays(from, 7);
  } while (dateParts(start).month === month);
  return weeks;
}

/** The first day of the week in a language's region, 0 (Sunday) to 6; Sunday where the runtime does not know. */
export function firstWeekdayOf(language: string): number {
  interface WeekInfo {
    readonly firstDay: number;
  }
  const locale = new Intl.Locale(language.replace('_', '-')).maximize() as Intl.Locale & {
    readonly getWeekInfo?: () => WeekInfo;
    readonly weekInfo?: WeekInfo;
  };
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7) % 7;
}

/** Weekdays, Sunday first, of languages that common browsers have no dates for, as in the CLDR. */
const weekdayNames: Readonly<Record<string, readonly string[]>> = {
  my: ['တနင်္ဂနွေ', 'တနင်္လာ', 'အင်္ဂါ', 'ဗုဒ္ဓဟူး', 'ကြာသပတေး', 'သောကြာ', 'စနေ'],
};

const ownNames = <T>(names: Readonly<Record<string, T>>, language: string): T | undefined => {
  const [base] = language.split(/[-_]/) as [string];
  return supportedLocale(language).split('-')[0] === base ? undefined : names[base];
};

const format = (language: string, date: LocalDate, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(`${supportedLocale(language)}-u-nu-${digitsOf(language)}`, {
    ...options,
    calendar: 'gregory',
    timeZone: 'UTC',
  }).format(new Date(date));

const number = (language: string, value: number): string =>
  new Intl.NumberFormat(`en-u-nu-${digitsOf(language)}`, { useGrouping: false }).format(value);

/** The weekday of a day: 'Fri', or 'Friday'. */
export function weekdayText(language: string, date: LocalDate, style: 'short' | 'long'): string {
  return ownNames(weekdayNames, language)?.[weekday(date)] ?? format(language, date, { weekday: style });
}

/** The month of a day with its year: 'December 2026'. */
export function monthText(language: string, date: LocalDate): string {
  const names = ownNames(monthNames, language);
  const { year, month } = dateParts(date);
  return names
    ? `${number(language, year)} ${names.long[month - 1]!}`
    : format(language, date, { year: 'numeric', month: 'long' });
}

/** The day of the month: '25'. */
export const dayText = (language: string, date: LocalDate): string => number(language, dateParts(date).day);
