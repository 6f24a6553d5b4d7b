import { useMemo } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import type { SelectOption } from '../ui/Inputs.tsx';
import { useCountryNames } from '../shell/moments.ts';
import { useUserChoicesQuery } from './Users.hooks.ts';
import type { Names } from './rightTexts.ts';

/** The groups and sites that rights refer to, and the formatters of their names. */
export function useNames() {
  const t = useTerms();
  const country = useCountryNames();
  const { data } = useUserChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const sites = useMemo(() => data?.sites ?? [], [data]);
  const groups = useMemo(() => data?.groups ?? [], [data]);
  const siteChoices = useMemo<SelectOption[]>(
    () => sites.map(({ id, brandName, language }) => ({ value: id, label: brandName, lang: language })),
    [sites],
  );
  const names = useMemo<Names>(
    () => ({ t, country, site: (id) => sites.find((it) => it.id === id)?.brandName ?? id }),
    [t, country, sites],
  );
  return { names, sites, siteChoices, groups };
}
