import { useTerms } from '../../../i18n/terms.tsx';
import type { EditorRow } from '../state/draft.ts';
import { useWhose } from './useWhose.ts';

/** A row's name: its place and whose it is. */
export function useRowTitle(): (
  row: Pick<EditorRow, 'countries'>,
  at: number,
  isUndecided?: boolean,
) => string {
  const t = useTerms();
  const whose = useWhose();
  return ({ countries }, at, isUndecided) =>
    t('admin#layout#rowTitle', { row: t.number(at + 1), whose: whose(countries, isUndecided) });
}
