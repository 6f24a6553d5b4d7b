import { candidateRows } from '../../../domain/layout/resolve/chooseRows.ts';
import { isRowChanged } from './state/changes.ts';
import type { Base, EditorRow } from './state/draft.ts';
import type { EditorView } from './store.tsx';

type RowFilter = Pick<EditorView, 'country' | 'showsAll' | 'isEditing'>;

/** The rows that a country sees, or all rows (decisions 18 and 47). Rows without countries are included. */
export function visibleRows(
  rows: readonly EditorRow[],
  base: Base,
  { country, showsAll, isEditing }: RowFilter,
): readonly EditorRow[] {
  if (showsAll) return rows;
  // While editing, the default row stays visible next to the country's own (spec 1 §6), and so do unpublished rows:
  // otherwise a row would vanish when it is assigned to another country.
  const chosen = candidateRows(rows, country, isEditing);
  const staysVisible = (row: EditorRow) =>
    row.countries.length === 0 || (isEditing && isRowChanged(base, row));
  return rows.filter((row) => chosen.includes(row) || staysVisible(row));
}
