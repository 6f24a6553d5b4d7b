/** The differences between two revisions, by rows and widgets and their fields. */
import { sameValue } from '../../../../domain/merge/mergeFields.ts';
import { rowFields } from '../../../../domain/layout/rowFields.ts';
import { widgetContentOf, widgetFields } from '../../../../domain/widgets/widgetFields.ts';
import { isWidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { isRowChanged } from '../state/changes.ts';
import { widgetIdsOf, type Base, type DraftWidget, type EditorRow } from '../state/draft.ts';

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
export interface RowDifference {
  readonly rowKey: string;
  readonly before: EditorRow | null;
  readonly after: EditorRow | null;
  /** Empty for an added or removed row, and when only its widgets changed. */
  readonly fields: readonly FieldChange[];
  /** The changed widgets in it. */
  readonly widgets: readonly string[];
}
export interface WidgetDifference {
  readonly id: string;
  readonly before: DraftWidget;
  readonly after: DraftWidget;
  readonly fields: readonly FieldChange[];
}
export interface Differences {
  readonly rows: readonly RowDifference[];
  readonly widgets: readonly WidgetDifference[];
  /** Whether the order of the remaining rows changed. */
  readonly reordered: boolean;
}

export function differencesOf(before: Base, after: Base): Differences {
  const widgets = Object.values(after.widgets).flatMap((widget): WidgetDifference[] => {
    const previous = before.widgets[widget.id];
    if (!previous || sameValue(previous.settings, widget.settings)) return [];
    return [{ id: widget.id, before: previous, after: widget, fields: widgetChanges(previous, widget) }];
  });
  const changed = new Set(widgets.map(({ id }) => id));
  const rowsBefore = new Map(before.rows.map((row) => [row.rowKey, row]));
  const keysAfter = new Set(after.rows.map(({ rowKey }) => rowKey));
  const rows = after.rows.flatMap((row): RowDifference[] => {
    const old = rowsBefore.get(row.rowKey) ?? null;
    const changedInRow = widgetIdsOf(row).filter((id) => changed.has(id));
    if (!isRowChanged(before, row) && changedInRow.length === 0) return [];
    return [
      {
        rowKey: row.rowKey,
        before: old,
        after: row,
        fields: old ? rowChanges(old, row) : [],
        widgets: changedInRow,
      },
    ];
  });
  const removed = before.rows
    .filter(({ rowKey }) => !keysAfter.has(rowKey))
    .map((row) => ({ rowKey: row.rowKey, before: row, after: null, fields: [], widgets: [] }));
  const remainingKeys = (list: Base['rows']) =>
    list.map(({ rowKey }) => rowKey).filter((key) => rowsBefore.has(key) && keysAfter.has(key));
  return {
    rows: [...rows, ...removed],
    widgets,
    reordered: remainingKeys(before.rows).join(' ') !== remainingKeys(after.rows).join(' '),
  };
}

export const rowChanges = (before: EditorRow, after: EditorRow): FieldChange[] =>
  changesBetween(...(rowFields([before, after]) as [Fields, Fields]));

type Fields = ReadonlyMap<string, unknown>;
function widgetChanges(before: DraftWidget, after: DraftWidget): FieldChange[] {
  const content = ({ type, settings }: DraftWidget) =>
    isWidgetType(type) ? widgetContentOf(type, settings) : settings;
  return changesBetween(...(widgetFields([content(before), content(after)]) as [Fields, Fields]));
}

const changesBetween = (before: Fields, after: Fields): FieldChange[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => !sameValue(before.get(field), after.get(field)))
    .map((field) => ({ field, before: before.get(field) ?? null, after: after.get(field) ?? null }));
