/** A layout as it is being edited. Rows fit the domain's own type, so that its rules and its resolver read them as they are. */
import type { LayoutSlot } from '../../../../domain/layout/types.ts';
import type { EditableRow } from '../../../../domain/layout/rowFields.ts';
import type { Raw } from '../../../../domain/widgets/definition.ts';

/** A slot; `uid` names it while it is edited, wherever it is moved. */
export interface EditorSlot extends LayoutSlot {
  readonly uid: string;
}
/** A column; `uid` as of a slot. */
export interface EditorColumn {
  readonly uid: string;
  readonly className: string;
  readonly widgets: readonly EditorSlot[];
}
/** A row. Its place is that in the list: `rowIndex` is 0 in all of them, so that a row that moves is the same object. */
export interface EditorRow extends EditableRow {
  readonly columns: readonly EditorColumn[];
  readonly bColumns: readonly EditorColumn[];
}
export type Side = 'columns' | 'bColumns';
export const SIDES: readonly Side[] = ['columns', 'bColumns'];

/** A widget with the settings it has in the draft. */
export interface DraftWidget {
  readonly id: string;
  readonly type: string;
  readonly settings: Raw;
  /** The version it was read at, 0 for a new one. */
  readonly version: number;
}

/** What is edited, as one value: it changes as a whole, and what did not change is the same object. */
export interface Draft {
  readonly rows: readonly EditorRow[];
  /** By id; some may stand in no row any more. */
  readonly widgets: Readonly<Record<string, DraftWidget>>;
}

/** What is published: where a draft began. */
export interface Base extends Draft {
  readonly revision: number;
}

/** What a query answers of a layout. */
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

/** A layout as it was read, to begin from. */
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

/** The same place gets the same uid, however often a layout is read. */
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

/** All slots of a row, of both its versions. */
export const slotsOf = (row: EditorRow): EditorSlot[] =>
  SIDES.flatMap((side) => row[side].flatMap(({ widgets }) => widgets));

/** The ids of the widgets in a row. */
export const widgetIdsOf = (row: EditorRow): string[] => [...new Set(slotsOf(row).map(({ id }) => id))];

/** A new row without anything in it: one empty column, no test (99/1, spec 1 §9). */
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
