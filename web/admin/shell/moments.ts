/** Formatters for moments, dates and country names, in the site's language and the editor's time zone. */
import { useMemo } from 'react';
import { momentFormat } from '../../../domain/dates/momentFormat.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';

/** Returns a function that formats an instant as date and time; a dash for null. */
export function useMomentFormat(): (iso: string | null | undefined) => string {
  const { language } = useTerms();
  return useMemo(() => {
    const format = momentFormat(language, { date: 'medium', time: true });
    return (iso) => (iso == null ? '–' : format(new Date(iso)));
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

/**
 * The same for a given term function: the server's name, else the browser's; what is not a country code is returned as
 * it is.
 */
export function countryNamer({
  language,
  maybe,
}: Pick<TermFunction, 'language' | 'maybe'>): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const section = countrySection(language);
  return (code) => (/^[A-Z]{2}$/.test(code) ? (maybe(`${section}#${code}`) ?? names.of(code) ?? code) : code);
}

/** Joins texts with the comma of the language. */
export const formatList = ({ language }: Pick<TermFunction, 'language'>, items: readonly string[]): string =>
  items.join(/^(?:ar|fa|ur)\b/.test(language) ? '، ' : ', ');
