/** What one revision changed of another, by rows and widgets and their fields. */
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
  /** Empty for a row that came or went, and for one whose widgets alone changed. */
  readonly fields: readonly FieldChange[];
  /** The widgets in it that changed. */
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
  /** Whether the rows that stayed stand in another order. */
  readonly reordered: boolean;
}

export function differencesOf(before: Base, after: Base): Differences {
  const widgets = Object.values(after.widgets).flatMap((is): WidgetDifference[] => {
    const was = before.widgets[is.id];
    if (!was || sameValue(was.settings, is.settings)) return [];
    return [{ id: is.id, before: was, after: is, fields: widgetChanges(was, is) }];
  });
  const changed = new Set(widgets.map(({ id }) => id));
  const was = new Map(before.rows.map((row) => [row.rowKey, row]));
  const is = new Set(after.rows.map(({ rowKey }) => rowKey));
  const rows = after.rows.flatMap((row): RowDifference[] => {
    const old = was.get(row.rowKey) ?? null;
    const inIt = widgetIdsOf(row).filter((id) => changed.has(id));
    if (!isRowChanged(before, row) && inIt.length === 0) return [];
    return [
      { rowKey: row.rowKey, before: old, after: row, fields: old ? rowChanges(old, row) : [], widgets: inIt },
    ];
  });
  const gone = before.rows
    .filter(({ rowKey }) => !is.has(rowKey))
    .map((row) => ({ rowKey: row.rowKey, before: row, after: null, fields: [], widgets: [] }));
  const kept = (list: Base['rows']) =>
    list.map(({ rowKey }) => rowKey).filter((key) => was.has(key) && is.has(key));
  return {
    rows: [...rows, ...gone],
    widgets,
    reordered: kept(before.rows).join(' ') !== kept(after.rows).join(' '),
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
