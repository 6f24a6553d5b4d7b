/** Finding and changing things within a draft; every function answers a new value and leaves what it was given. */
import { SIDES, type Draft, type EditorColumn, type EditorRow, type EditorSlot, type Side } from './draft.ts';

/** Where a column stands. */
export interface ColumnPlace {
  readonly rowKey: string;
  readonly side: Side;
  readonly index: number;
}
/** Where a slot stands. */
export interface SlotPlace extends ColumnPlace {
  /** Within its column. */
  readonly place: number;
}

/** A list with an entry at a place; beyond the end it comes last. */
export const inserted = <T>(list: readonly T[], at: number, entry: T): T[] => {
  const to = Math.max(0, Math.min(at, list.length));
  return [...list.slice(0, to), entry, ...list.slice(to)];
};
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);
/** A list with the entry of one place at another, counted after it was taken out. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  inserted(without(list, from), to, list[from]!);

export const rowAt = (draft: Draft, rowKey: string): number =>
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

/** The draft with one row changed; all other rows are the same objects. */
export function withRow(draft: Draft, rowKey: string, change: (row: EditorRow) => EditorRow): Draft {
  const at = rowAt(draft, rowKey);
  if (at < 0) return draft;
  const before = draft.rows[at]!;
  const after = change(before);
  return after === before ? draft : { ...draft, rows: draft.rows.with(at, after) };
}

/** With the columns of one side of a row changed. */
export const withColumns = (
  draft: Draft,
  { rowKey, side }: { readonly rowKey: string; readonly side: Side },
  change: (columns: readonly EditorColumn[]) => readonly EditorColumn[],
): Draft => withRow(draft, rowKey, (row) => ({ ...row, [side]: change(row[side]) }));

/** With the slots of one column changed. */
export const withSlots = (
  draft: Draft,
  { rowKey, side, index }: ColumnPlace,
  change: (slots: readonly EditorSlot[]) => readonly EditorSlot[],
): Draft =>
  withColumns(draft, { rowKey, side }, (columns) =>
    columns.map((column, at) => (at === index ? { ...column, widgets: change(column.widgets) } : column)),
  );
