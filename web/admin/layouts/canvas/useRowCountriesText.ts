import { DEFAULT_ROW, usesCountries } from '../../../../domain/layout/resolve/chooseRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { formatList } from '../../shell/formatList.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { useEditor } from '../store.tsx';

/** Whether any row of the draft has countries: a row without any is then incomplete. */
export const useHasCountryRows = (): boolean => useEditor(({ editor }) => usesCountries(editor.draft.rows));

const MAX_NAMES = 3;

/**
 * Returns a function that describes the countries of a row: up to three names (of more, two and the number of others),
 * all others, or everyone. Nobody yet, where other rows have countries and this one has none.
 */
export function useRowCountriesText(): (countries: readonly string[], hasCountryRows?: boolean) => string {
  const t = useTerms();
  const nameOf = useCountryNames();
  return (countries, hasCountryRows = false) => {
    if (countries.length === 0) return t(hasCountryRows ? 'admin#layout#nobodyYet' : 'admin#layout#everyone');
    const named = countries.filter((code) => code !== DEFAULT_ROW).map(nameOf);
    named.sort(new Intl.Collator(t.language).compare);
    const names = named.length === countries.length ? named : [...named, t('admin#layout#allOthers')];
    if (names.length <= MAX_NAMES) return formatList(t, names);
    const left = names.length - MAX_NAMES + 1;
    return formatList(t, [...names.slice(0, -left), t('admin#layout#more', { count: t.number(left) })]);
  };
}
