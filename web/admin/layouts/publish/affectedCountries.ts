/**
 * The countries that a draft affects, as the service determines them: of rows changed, moved or deleted, and of rows
 * that show a changed widget.
 */
import { mergeRows } from '../../../../domain/layout/changes/mergeRows.ts';
import { mergeRow, sameRow } from '../../../../domain/layout/rowFields.ts';
import { countriesJoined, countriesOf, countriesTouched } from '../../../../domain/layout/changes/touched.ts';
import { changesOf } from '../state/changes.ts';
import { widgetIdsOf, type Base, type Draft, type EditorRow } from '../state/draft.ts';
import { toggleTargetsOf } from '../state/toggles.ts';

/**
 * With `isRestored`, rows are restored from history: sharing a row was permitted when it was published, and is not
 * checked again.
 */
export function affectedCountries(base: Base, draft: Draft, { isRestored = false } = {}): string[] {
  const { added, deleted, widgets } = changesOf(base, draft);
  const merged = mergeRows<EditorRow>({
    base: null,
    head: base.rows,
    added: added.map(({ rowKey, rowIndex }) => ({
      row: draft.rows.find((row) => row.rowKey === rowKey)!,
      rowIndex: rowIndex ?? undefined,
    })),
    deleted,
    same: sameRow,
    merge: (before, theirs, mine) => {
      const { row, fields } = mergeRow(before, theirs, mine);
      return { row, fields };
    },
  });
  const changed = new Set(widgets.map(({ widgetId }) => widgetId));
  const showsChangedWidget = (row: EditorRow) =>
    widgetIdsOf(row).some((id) => {
      const widget = draft.widgets[id];
      return (
        changed.has(id) || (widget !== undefined && toggleTargetsOf(widget).some((it) => changed.has(it)))
      );
    });
  const countries = [
    ...countriesTouched(merged),
    ...(isRestored ? [] : countriesJoined(merged)),
    ...countriesOf(draft.rows.filter(showsChangedWidget)),
  ];
  return [...new Set(countries)].sort();
}
