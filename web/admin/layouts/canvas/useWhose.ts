import { DEFAULT_ROW, usesCountries } from '../../../../domain/layout/chooseRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { listed } from '../../shell/listed.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { useEditor } from '../store.tsx';

/** Whether the rows of the draft are divided by country: one without any is nobody's then. */
export const useIsDivided = (): boolean => useEditor(({ editor }) => usesCountries(editor.draft.rows));

const MOST_NAMED = 3;

/**
 * Whose a row is, in words: its countries, the first two of many, all others, or everybody; nobody's yet where the rows of a
 * layout are divided by country and this one has none.
 */
export function useWhose(): (countries: readonly string[], isUndecided?: boolean) => string {
  const t = useTerms();
  const nameOf = useCountryNames();
  return (countries, isUndecided = false) => {
    if (countries.length === 0) return t(isUndecided ? 'admin#layout#nobodyYet' : 'admin#layout#everyone');
    const named = countries.filter((code) => code !== DEFAULT_ROW).map(nameOf);
    named.sort(new Intl.Collator(t.language).compare);
    const names = named.length === countries.length ? named : [...named, t('admin#layout#allOthers')];
    if (names.length <= MOST_NAMED) return listed(t, names);
    const left = names.length - MOST_NAMED + 1;
    return listed(t, [...names.slice(0, -left), t('admin#layout#more', { count: t.number(left) })]);
  };
}
