/** Formatters for moments, dates, percentages and country names, in the site's language and the editor's time zone. */
import { useMemo } from 'react';
import { momentFormat } from '../../../domain/dates/momentFormat.ts';
import { digitsOf } from '../../../domain/language/locale.ts';
import { DEFAULT_ROW } from '../../../domain/layout/resolve/chooseRows.ts';
import { memoise } from '../../../domain/memoise.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';

/** Returns a function that formats an instant as date, time and zone; a dash for null. */
export function useMomentFormat(): (iso: string | null | undefined) => string {
  const { language } = useTerms();
  return useMemo(() => {
    const format = momentFormat(language, { date: 'medium', time: true });
    const zoneOf = zoneNamer(language);
    // Isolated, so that 'GMT+7' keeps its order within right-to-left text.
    return (iso) => (iso == null ? '–' : `${format(new Date(iso))} \u2068${zoneOf(new Date(iso))}\u2069`);
  }, [language]);
}

/** The short name of the editor's time zone at a moment, with summer time where it is: 'GMT+7', 'EST', 'UTC'. */
const zoneNamer = memoise(5, (language) => {
  const parts = new Intl.DateTimeFormat(`${language}-u-nu-${digitsOf(language)}`, { timeZoneName: 'short' });
  return (at: Date) => parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
});

/** Returns a function that formats a minute of a reader's day, without a zone: '2026-11-21T09:30'. */
export function useWallClockFormat(): (text: string) => string {
  const { language } = useTerms();
  return useMemo(() => {
    const format = momentFormat(language, { date: 'medium', time: true, zone: 'UTC' });
    return (text) => format(new Date(`${text}Z`));
  }, [language]);
}

/** Returns a function that formats a calendar date without a zone: '2026-11-21'. */
export function useDateFormat(): (date: string) => string {
  const { language } = useTerms();
  return useMemo(() => {
    const format = momentFormat(language, { date: 'medium', zone: 'UTC' });
    return (date) => format(new Date(date));
  }, [language]);
}

/** The section of the terms that has the country names in a language; `CountryNames` adds it. */
export const countrySection = (language: string): string => `countries of ${language}`;

/** Returns a function that names a country in the surrounding language. */
export function useCountryNames(): (code: string) => string {
  const t = useTerms();
  return useMemo(() => countryNamer(t), [t]);
}

// Memoised, because they are slow to construct.
const regionNamesOf = memoise(
  5,
  (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }),
);
const collatorOf = memoise(5, (language) => new Intl.Collator(language));

/**
 * The same for a given term function: the server's name, else the browser's; what is not a country code is returned as
 * it is.
 */
export function countryNamer({
  language,
  maybe,
}: Pick<TermFunction, 'language' | 'maybe'>): (code: string) => string {
  const names = regionNamesOf(language);
  const section = countrySection(language);
  return (code) => (/^[A-Z]{2}$/.test(code) ? (maybe(`${section}#${code}`) ?? names.of(code) ?? code) : code);
}

/** Joins texts with the comma of the language. */
export const formatList = ({ language }: Pick<TermFunction, 'language'>, items: readonly string[]): string =>
  items.join(/^(?:ar|fa|ur)\b/.test(language) ? '، ' : ', ');

/**
 * The names of the countries of rows, sorted. The row for all other countries comes last, in lower case unless it is
 * the only one.
 */
export function rowCountryNames(t: TermFunction, codes: readonly string[]): string[] {
  const named = codes.filter((code) => code !== DEFAULT_ROW).map(countryNamer(t));
  named.sort(collatorOf(t.language).compare);
  if (named.length === codes.length) return named;
  return named.length === 0 ? [t('admin#layout#allOthers')] : [...named, t('admin#layout#allOthersInList')];
}

const percentFormatOf = memoise(
  20,
  (language) =>
    new Intl.NumberFormat(`${language}-u-nu-${digitsOf(language)}`, {
      style: 'percent',
      maximumFractionDigits: 1,
    }),
);

/** Formats a share of 100 as the language writes percentages: 50 as '50%'. */
export const formatPercent = ({ language }: Pick<TermFunction, 'language'>, percent: number): string =>
  percentFormatOf(language).format(percent / 100);
