import { useMemo, type ReactNode } from 'react';
import { Terms } from '../../i18n/terms.tsx';
import { useCountriesQuery } from '../../graphql/Countries.hooks.ts';
import { Loading } from '../ui/States.tsx';
import { useAdmin } from './admin.ts';
import { countrySection } from './moments.ts';

/**
 * Adds the server's country names to the terms, because browsers lack some languages (Chromium has no country names in
 * Burmese). For such a language the children wait for the server's names, so that no other names are shown first.
 */
export function CountryNames({ children }: { readonly children: ReactNode }) {
  const { site } = useAdmin();
  const { language, languageCode } = site;
  const { data, previousData, error } = useCountriesQuery({ variables: { language: languageCode } });
  const countries = (data ?? previousData)?.countries;
  const sections = useMemo(
    () =>
      countries
        ? [
            {
              section: countrySection(language),
              entries: Object.fromEntries(countries.map((it) => [it.code, it.translatedName])),
            },
          ]
        : [],
    [countries, language],
  );
  if (!countries && !error && !hasBrowserNames(language)) return <Loading lines={6} />;
  return <Terms sections={sections}>{children}</Terms>;
}

/** Whether this browser has country names in a language; without them it would fall back to its own language. */
const hasBrowserNames = (language: string): boolean =>
  Intl.DisplayNames.supportedLocalesOf([language]).length > 0;
