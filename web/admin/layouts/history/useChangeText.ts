import { useTerms } from '../../../i18n/terms.tsx';
import { formatList } from '../../shell/moments.ts';
import { useRowCountriesText } from '../editor/names.ts';
import type { LayoutRevisionsQuery } from '../data/Layouts.types.ts';

type Changes = LayoutRevisionsQuery['layoutRevisions'][number]['changes'];

const KINDS_WITH_SHORT_TERM = ['changed', 'removed', 'moved', 'widgets'] as const;
const KINDS = ['added', ...KINDS_WITH_SHORT_TERM] as const;

/**
 * Returns a function that describes what a revision changed and for which countries: '1 row added, 2 changed, 3 widgets
 * · Mexico, Peru'.
 */
export function useChangeText(): (changes: Changes) => string {
  const t = useTerms();
  const countriesText = useRowCountriesText();
  return (changes) => {
    const first = KINDS.find((kind) => changes[kind] > 0);
    if (first === undefined) return t('admin#publish#changedNothing');
    // The first count names its unit; the following ones use the short term.
    const rest = KINDS_WITH_SHORT_TERM.filter((kind) => kind !== first && changes[kind] > 0);
    const what = formatList(t, [
      t.plural(`admin#publish#did#${first}`, changes[first]),
      ...rest.map((kind) => t.plural(`admin#publish#then#${kind}`, changes[kind])),
    ]);
    const { countries, everybody } = changes;
    return countries.length > 0 || everybody ? `${what} · ${countriesText(countries)}` : what;
  };
}
