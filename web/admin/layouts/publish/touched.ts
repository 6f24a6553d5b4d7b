/** The countries a draft touches, as the service will ask: rows changed, moved, taken out, and those that show a changed widget. */
import { mergeRows } from '../../../../domain/layout/mergeRows.ts';
import { mergeRow, sameRow } from '../../../../domain/layout/rowFields.ts';
import { countriesJoined, countriesOf, countriesTouched } from '../../../../domain/layout/touched.ts';
import { changesOf } from '../state/changes.ts';
import { widgetIdsOf, type Base, type Draft, type EditorRow } from '../state/draft.ts';
import { toggleTargetsOf } from '../state/toggles.ts';

/** @param it.isPutBack what stood on a page before: whom a row is shared with was asked then, and is not now */
export function touchedBy(base: Base, draft: Draft, { isPutBack = false } = {}): string[] {
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
  const shows = (row: EditorRow) =>
    widgetIdsOf(row).some((id) => {
      const widget = draft.widgets[id];
      return (
        changed.has(id) || (widget !== undefined && toggleTargetsOf(widget).some((it) => changed.has(it)))
      );
    });
  const countries = [
    ...countriesTouched(merged),
    ...(isPutBack ? [] : countriesJoined(merged)),
    ...countriesOf(draft.rows.filter(shows)),
  ];
  return [...new Set(countries)].sort();
}
