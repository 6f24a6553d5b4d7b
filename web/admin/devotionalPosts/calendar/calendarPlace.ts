/** Where the calendar is: the month or the week that the address names. */
import { addDays, isLocalDate, weekday, type LocalDate } from '../../../../domain/dates/localDate.ts';
import { firstOfMonth, weeksOfMonth } from '../../../../domain/dates/monthGrid.ts';

/** The years whose weeks are complete; readings have years in between. */
const [FIRST_YEAR, LAST_YEAR] = ['1000', '9998'];

/**
 * The day that `at` of the address is about: '2026-12' is a month, '2026-12-07' a week, '' and the current month are
 * today. Other years than calendars have are today too.
 */
export function dayAt(at: string, today: LocalDate): LocalDate {
  if (at.slice(0, 4) < FIRST_YEAR || at.slice(0, 4) > LAST_YEAR) return today;
  if (isLocalDate(at)) return at;
  const first = `${at}-01`;
  return isLocalDate(first) && first !== firstOfMonth(today) ? first : today;
}

/** The week of a day; `firstWeekday` is 0 (Sunday) to 6. */
export function weekOf(day: LocalDate, firstWeekday: number): LocalDate[] {
  const start = addDays(day, -((weekday(day) - firstWeekday + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(start, index));
}

/** What the calendar shows. */
export interface Place {
  /** Whole weeks, also with the days before and after the month. */
  readonly weeks: readonly (readonly LocalDate[])[];
  /** The days of the month, or of the week. */
  readonly shown: readonly LocalDate[];
  /** The first day of the month or the week. */
  readonly first: LocalDate;
}

/** The month of a day, or its week. */
export function placeOf(
  day: LocalDate,
  { isWeek, firstWeekday }: { readonly isWeek: boolean; readonly firstWeekday: number },
): Place {
  if (isWeek) {
    const week = weekOf(day, firstWeekday);
    return { weeks: [week], shown: week, first: week[0]! };
  }
  const first = firstOfMonth(day);
  const weeks = weeksOfMonth(first, firstWeekday);
  return { weeks, shown: weeks.flat().filter((date) => firstOfMonth(date) === first), first };
}
