import { useTerms } from '../../../i18n/terms.tsx';
import type { EditorRow } from '../state/draft.ts';
import { useRowCountriesText } from './useRowCountriesText.ts';

/** Returns a function that names a row by its number and countries. */
export function useRowTitle(): (
  row: Pick<EditorRow, 'countries'>,
  at: number,
  hasCountryRows?: boolean,
) => string {
  const t = useTerms();
  const countriesText = useRowCountriesText();
  return ({ countries }, at, hasCountryRows) =>
    t('admin#layout#rowTitle', { row: t.number(at + 1), whose: countriesText(countries, hasCountryRows) });
}
