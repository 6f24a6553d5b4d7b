/** Days in the reader's language: of what only scripts show, so that server and browser need not agree on them. */
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import { digitsOf } from '../../../domain/translation/digits.ts';
import { momentFormat } from '../../../domain/dates/momentFormat.ts';

/** 'November 21, 2026', in the digits of the language as all of its site has them. */
export const dayText = (date: LocalDate, language: string): string =>
  momentFormat(language, { date: 'long', zone: 'UTC' })(new Date(date));

/** The day of a moment where the reader is. */
export function dayOf(at: string): LocalDate {
  const { year, month, day } = partsOf(new Date(at));
  return `${year}-${month}-${day}` as LocalDate;
}

/** '2026' as the language writes digits. */
export const yearText = (year: string, language: string): string =>
  new Intl.NumberFormat(`en-u-nu-${digitsOf(language)}`, { useGrouping: false }).format(Number(year));

export const momentText = (at: string, language: string): string => dayText(dayOf(at), language);

function partsOf(at: Date) {
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    year: String(at.getFullYear()).padStart(4, '0'),
    month: two(at.getMonth() + 1),
    day: two(at.getDate()),
  };
}
