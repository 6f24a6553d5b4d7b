import { candidateRows } from '../../../domain/layout/chooseRows.ts';
import { isRowChanged } from './state/changes.ts';
import type { Base, EditorRow } from './state/draft.ts';
import type { Sight } from './store.tsx';

type Looked = Pick<Sight, 'country' | 'showsAll' | 'isEditing'>;

/** The rows a country sees, or all of them (decisions 18 and 47); one that nobody has given a country yet is among them. */
export function rowsInSight(
  rows: readonly EditorRow[],
  base: Base,
  { country, showsAll, isEditing }: Looked,
): readonly EditorRow[] {
  if (showsAll) return rows;
  // While it is edited the row for all others stays in sight beside the country's own (spec 1 §6), and so does
  // whatever is not published yet: a row given to another country does not go from under somebody's hands.
  const chosen = candidateRows(rows, country, isEditing);
  const isKept = (row: EditorRow) => row.countries.length === 0 || (isEditing && isRowChanged(base, row));
  return rows.filter((row) => chosen.includes(row) || isKept(row));
}
