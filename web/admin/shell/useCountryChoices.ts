import { useMemo } from 'react';
import { useCountriesQuery } from '../../graphql/Countries.hooks.ts';
import { useAdmin } from './admin.ts';

/** All countries by their names in the site's language, sorted in its order. */
export function useCountryChoices(): readonly { readonly value: string; readonly label: string }[] {
  const { site } = useAdmin();
  const { data } = useCountriesQuery({ variables: { language: site.languageCode } });
  return useMemo(() => {
    const order = new Intl.Collator(site.language);
    return (data?.countries ?? [])
      .map(({ code, translatedName }) => ({ value: code, label: translatedName }))
      .toSorted((one, other) => order.compare(one.label, other.label));
  }, [data, site.language]);
}
