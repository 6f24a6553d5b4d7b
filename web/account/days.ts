/**
 * Formats days in the reader's language, for content only rendered in the browser, so that server and browser need not
 * agree.
 */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { digitsOf } from '../../domain/language/locale.ts';
import { momentFormat } from '../../domain/dates/momentFormat.ts';

/** For example 'November 21, 2026', in the digits the language's site uses. */
export const dayText = (date: LocalDate, language: string): string =>
  momentFormat(language, { date: 'long', zone: 'UTC' })(new Date(date));

/** The date of a moment in the reader's time zone. */
export function dayOf(at: string): LocalDate {
  const { year, month, day } = partsOf(new Date(at));
  return `${year}-${month}-${day}` as LocalDate;
}

/** A year such as '2026' in the language's digits. */
export const yearText = (year: string, language: string): string =>
  new Intl.NumberFormat(`en-u-nu-${digitsOf(language)}`, { useGrouping: false }).format(Number(year));

export const momentText = (at: string, language: string): string => dayText(dayOf(at), language);

function partsOf(at: Date) {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    year: String(at.getFullYear()).padStart(4, '0'),
    month: twoDigits(at.getMonth() + 1),
    day: twoDigits(at.getDate()),
  };
}
