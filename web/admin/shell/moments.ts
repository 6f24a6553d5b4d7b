/** Moments in the site's language and the editor's own zone. */
import { useMemo } from 'react';
import { momentFormat } from '../../../domain/dates/momentFormat.ts';
import { useTerms, type Words } from '../../i18n/terms.tsx';

/** Writes an instant as date and time; a dash for none. */
export function useMoments(): (iso: string | null | undefined) => string {
  const { language } = useTerms();
  return useMemo(() => {
    const write = momentFormat(language, { date: 'medium', time: true });
    return (iso) => (iso == null ? '–' : write(new Date(iso)));
  }, [language]);
}

/** Writes a calendar date, which has no zone: '2026-11-21'. */
export function useDays(): (date: string) => string {
  const { language } = useTerms();
  return useMemo(() => {
    const write = momentFormat(language, { date: 'medium', zone: 'UTC' });
    return (date) => write(new Date(date));
  }, [language]);
}

/** The words that are countries' names in a language: `CountryNames` puts them there. */
export const countrySection = (language: string): string => `countries of ${language}`;

/** Writes a country's name in the language around it. */
export function useCountryNames(): (code: string) => string {
  const t = useTerms();
  return useMemo(() => countryNamer(t), [t]);
}

/** The same from the words alone: as the server names it, else as the browser does; what is no country's code stays as it is. */
export function countryNamer({
  language,
  maybe,
}: Pick<Words, 'language' | 'maybe'>): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const section = countrySection(language);
  return (code) => (/^[A-Z]{2}$/.test(code) ? (maybe(`${section}#${code}`) ?? names.of(code) ?? code) : code);
}
