import { useMemo, type ReactNode } from 'react';
import { Terms } from '../../i18n/terms.tsx';
import { useCountriesQuery } from '../../shell/Countries.hooks.ts';
import { Loading } from '../ui/States.tsx';
import { useAdmin } from './admin.ts';
import { countrySection } from './moments.ts';

/**
 * Puts the names that the server has of countries among the words: browsers lack some languages (Chromium knows no country
 * in Burmese). Where this one does, what is within waits for them, so that nobody reads another name first.
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
  if (!countries && !error && !isNamedHere(language)) return <Loading lines={6} />;
  return <Terms sections={sections}>{children}</Terms>;
}

/** Whether this browser has names of countries in a language; one without them falls back to its own. */
const isNamedHere = (language: string): boolean =>
  Intl.DisplayNames.supportedLocalesOf([language]).length > 0;
