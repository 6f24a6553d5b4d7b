/** Lookups and immutable updates within a draft. */
import { SIDES, type Draft, type EditorColumn, type EditorRow, type EditorSlot, type Side } from './draft.ts';

/** The position of a column. */
export interface ColumnPlace {
  readonly rowKey: string;
  readonly side: Side;
  readonly index: number;
}
/** The position of a slot. */
export interface SlotPlace extends ColumnPlace {
  /** Index within its column. */
  readonly place: number;
}

/** The list with an entry inserted; an index beyond the end appends it. */
export const inserted = <T>(list: readonly T[], at: number, entry: T): T[] => {
  const to = Math.max(0, Math.min(at, list.length));
  return [...list.slice(0, to), entry, ...list.slice(to)];
};
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);
/** The list with an entry moved to another index, which counts after removal. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  inserted(without(list, from), to, list[from]!);

export const rowIndexOf = (draft: Draft, rowKey: string): number =>
  draft.rows.findIndex((row) => row.rowKey === rowKey);
export const rowOf = (draft: Draft, rowKey: string): EditorRow | null =>
  draft.rows.find((row) => row.rowKey === rowKey) ?? null;

export function findColumn(draft: Draft, uid: string): (ColumnPlace & { column: EditorColumn }) | null {
  for (const row of draft.rows) {
    for (const side of SIDES) {
      const index = row[side].findIndex((column) => column.uid === uid);
      if (index >= 0) return { rowKey: row.rowKey, side, index, column: row[side][index]! };
    }
  }
  return null;
}

export function findSlot(
  draft: Draft,
  uid: string,
): (SlotPlace & { column: EditorColumn; slot: EditorSlot }) | null {
  for (const row of draft.rows) {
    for (const side of SIDES) {
      for (const [index, column] of row[side].entries()) {
        const place = column.widgets.findIndex((slot) => slot.uid === uid);
        if (place >= 0)
          return { rowKey: row.rowKey, side, index, place, column, slot: column.widgets[place]! };
      }
    }
  }
  return null;
}

/** The draft with one row changed; all other rows stay the same objects. */
export function withRow(draft: Draft, rowKey: string, change: (row: EditorRow) => EditorRow): Draft {
  const at = rowIndexOf(draft, rowKey);
  if (at < 0) return draft;
  const before = draft.rows[at]!;
  const after = change(before);
  return after === before ? draft : { ...draft, rows: draft.rows.with(at, after) };
}

/** The draft with the columns of one side of a row changed. */
export const withColumns = (
  draft: Draft,
  { rowKey, side }: { readonly rowKey: string; readonly side: Side },
  change: (columns: readonly EditorColumn[]) => readonly EditorColumn[],
): Draft => withRow(draft, rowKey, (row) => ({ ...row, [side]: change(row[side]) }));

/** The draft with the slots of one column changed. */
export const withSlots = (
  draft: Draft,
  { rowKey, side, index }: ColumnPlace,
  change: (slots: readonly EditorSlot[]) => readonly EditorSlot[],
): Draft =>
  withColumns(draft, { rowKey, side }, (columns) =>
    columns.map((column, at) => (at === index ? { ...column, widgets: change(column.widgets) } : column)),
  );
