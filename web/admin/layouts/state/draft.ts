/** The draft of a layout. Its rows extend the domain's type, so that the domain's rules and resolver accept them. */
import type { LayoutSlot, LayoutInput, PinnedWidget } from '../../../../domain/layout/types.ts';
import type { EditableRow } from '../../../../domain/layout/rowFields.ts';
import type { Raw } from '../../../../domain/widgets/definition.ts';

/** A slot; `uid` identifies it during editing, wherever it is moved. */
export interface EditorSlot extends LayoutSlot {
  readonly uid: string;
}
/** A column; `uid` identifies it during editing. */
export interface EditorColumn {
  readonly uid: string;
  readonly className: string;
  readonly widgets: readonly EditorSlot[];
}
/** A row. Its position is its index in the list: `rowIndex` is always 0, so that a moved row stays the same object. */
export interface EditorRow extends EditableRow {
  readonly columns: readonly EditorColumn[];
  readonly bColumns: readonly EditorColumn[];
}
export type Side = 'columns' | 'bColumns';
export const SIDES: readonly Side[] = ['columns', 'bColumns'];

/** A widget with its settings in the draft. */
export interface DraftWidget {
  readonly id: string;
  readonly type: string;
  readonly settings: Raw;
  /** The version that the settings are based on; 0 for a new widget. */
  readonly version: number;
}

/** The edited layout as one immutable value; parts that did not change stay the same objects. */
export interface Draft {
  readonly rows: readonly EditorRow[];
  /** By id; may contain widgets that are in no row any more. */
  readonly widgets: Readonly<Record<string, DraftWidget>>;
}

/** The published layout that a draft is based on. */
export interface Base extends Draft {
  readonly revision: number;
}

/** A layout as the query returns it. */
export interface ReadLayout {
  readonly revision: number;
  readonly rows: readonly (Omit<EditableRow, 'rowIndex' | 'columns' | 'bColumns'> & {
    readonly columns: readonly ReadColumn[];
    readonly bColumns: readonly ReadColumn[];
  })[];
  readonly widgets: readonly {
    readonly widgetId: string;
    readonly type: string;
    readonly settings: Raw;
    readonly version: number;
  }[];
}
interface ReadColumn {
  readonly className: string;
  readonly widgets: readonly { readonly key: string | null; readonly widgetId: string }[];
}

/** The base of a draft, made from a query result. */
export function baseOf({ revision, rows, widgets }: ReadLayout): Base {
  return {
    revision,
    rows: rows.map((row) => ({
      rowKey: row.rowKey,
      rowIndex: 0,
      columns: columnsOf(row.columns, `${row.rowKey}/a`),
      bColumns: columnsOf(row.bColumns, `${row.rowKey}/b`),
      countries: row.countries,
      abRowActive: row.abRowActive,
      aPercentage: row.aPercentage,
      bPercentage: row.bPercentage,
      abRowStartDate: row.abRowStartDate,
      abRowEndDate: row.abRowEndDate,
      abRowName: row.abRowName,
      abRowEmail: row.abRowEmail,
      abRowScheduledLang: row.abRowScheduledLang,
    })),
    widgets: Object.fromEntries(
      widgets.map(({ widgetId: id, type, settings, version }) => [id, { id, type, settings, version }]),
    ),
  };
}

/** Uids derived from positions, so that reading a layout again gives the same uids. */
const columnsOf = (columns: readonly ReadColumn[], at: string): EditorColumn[] =>
  columns.map(({ className, widgets }, index) => ({
    uid: `${at}${index}`,
    className,
    widgets: widgets.map(({ key, widgetId }, place) => ({
      uid: `${at}${index}.${place}`,
      ...(key !== null && { key }),
      id: widgetId,
    })),
  }));

/** All slots of a row, of both versions. */
export const slotsOf = (row: EditorRow): EditorSlot[] =>
  SIDES.flatMap((side) => row[side].flatMap(({ widgets }) => widgets));

/** The ids of the widgets in a row, without duplicates. */
export const widgetIdsOf = (row: EditorRow): string[] => [...new Set(slotsOf(row).map(({ id }) => id))];

/** An empty row: one empty column, no test (99/1, spec 1 §9). */
export function emptyRow(rowKey: string, countries: readonly string[], columnUid: string): EditorRow {
  return {
    rowKey,
    rowIndex: 0,
    columns: [{ uid: columnUid, className: '', widgets: [] }],
    bColumns: [],
    countries,
    abRowActive: false,
    aPercentage: 99,
    bPercentage: 1,
    abRowStartDate: null,
    abRowEndDate: null,
    abRowName: null,
    abRowEmail: null,
    abRowScheduledLang: null,
  };
}

/** The ids of the widgets that a feature toggle refers to; empty for other types. */
export function toggleTargetsOf({ type, settings }: Pick<DraftWidget, 'type' | 'settings'>): string[] {
  if (type !== 'feature-toggle') return [];
  return [settings['widgetA'], settings['widgetB']].filter(
    (id): id is string => typeof id === 'string' && id !== '',
  );
}

const cache = new WeakMap<DraftWidget, PinnedWidget>();

/** A widget with its settings as text; memoised, because the resolver parses each widget object only once. */
function pinned(widget: DraftWidget): PinnedWidget {
  const cached = cache.get(widget);
  if (cached) return cached;
  const { id, type, settings, version } = widget;
  const pinnedWidget = { id, type, version, widgetContent: JSON.stringify(settings) };
  cache.set(widget, pinnedWidget);
  return pinnedWidget;
}

/** The rows with their indexes, and every widget of the draft. */
export const layoutInput = (layout: string, { rows, widgets }: Draft): LayoutInput => ({
  layout,
  rows: rows.map((row, rowIndex) => ({ ...row, rowIndex })),
  widgets: Object.values(widgets).map(pinned),
});
