import { newRowKey, newUid } from './newIds.ts';
import { emptyRow } from './state/draft.ts';
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
