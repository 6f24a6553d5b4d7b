import { newRowKey, newUid } from './newIds.ts';
import { MOST_COLUMNS } from '../../../domain/layout/rowRules.ts';
import { emptyRow, type Draft } from './state/draft.ts';
import type { SlotPlace } from './state/places.ts';
import type { EditorStore } from './store.tsx';

/**
 * A row below the last. Where countries are used it begins as that of the country that is looked at, if it has none yet.
 * @param mayEdit whether rows of that country are the editor's to publish
 * @returns its key, and whether it still has to be said whose it is
 */
export function addRowBelow(
  store: EditorStore,
  mayEdit: (country: string) => boolean,
): { rowKey: string; asks: boolean } {
  const { editor, sight } = store.get();
  const { rows } = editor.draft;
  const { country } = sight;
  const rowKey = newRowKey();
  const uses = rows.some(({ countries }) => countries.length > 0);
  const isFree = mayEdit(country) && !rows.some(({ countries }) => countries.includes(country));
  store.run({
    do: 'addRow',
    row: emptyRow(rowKey, uses && isFree ? [country] : [], newUid()),
    at: rows.length,
  });
  return { rowKey, asks: uses && !isFree };
}

/**
 * Where a widget goes that was clicked in the palette: into the version that is on show of the last row in sight that has
 * room, its first empty column before a new one.
 * @param seen keys of the rows in sight
 * @param versions which version of each tested row is on show
 * @returns null where no row has room
 */
export function placeInSight(
  { rows }: Draft,
  seen: readonly string[],
  versions: Readonly<Record<string, string>>,
): SlotPlace | null {
  const places = rows.flatMap((row): SlotPlace[] => {
    if (!seen.includes(row.rowKey)) return [];
    const side = row.abRowActive && versions[row.rowKey] === 'B' ? 'bColumns' : 'columns';
    const empty = row[side].findIndex(({ widgets }) => widgets.length === 0);
    const index = empty < 0 ? row[side].length : empty;
    return index < MOST_COLUMNS ? [{ rowKey: row.rowKey, side, index, place: 0 }] : [];
  });
  return places.at(-1) ?? null;
}
