/** Three-way merge of one editor's rows with the rows published since. Decision 21. */

interface Keyed {
  readonly rowKey: string;
}

/** The change of one row; null where the row does not exist. */
export interface RowChange<R> {
  readonly rowKey: string;
  readonly before: R | null;
  readonly after: R | null;
}

export interface RowConflict<R> {
  readonly rowKey: string;
  readonly base: R | null;
  readonly yours: R | null;
  readonly theirs: R | null;
  /** The fields both sides changed differently, as `rowFields` names them; `row` where one side has no row. */
  readonly fields: readonly string[];
}

export interface MergeInput<R extends Keyed> {
  /** The rows the editor started from, in order; null when unknown, then the published rows are used. */
  readonly base: readonly R[] | null;
  /** The rows as published now, in order. */
  readonly head: readonly R[];
  /** New and changed rows, each key once; `rowIndex` is the requested position, if any. */
  readonly added: readonly { readonly row: R; readonly rowIndex?: number | undefined }[];
  /** Keys of rows to remove; unknown keys are ignored. */
  readonly deleted: readonly string[];
  /** Whether two rows have the same content, positions aside. */
  readonly same: (one: R, other: R) => boolean;
  /** Merges one row that both sides changed; `fields` are those in conflict. */
  readonly merge: (base: R, theirs: R, mine: R) => { readonly row: R; readonly fields: readonly string[] };
}

export interface MergedRows<R> {
  /** All rows in their new order. Only valid when there is no conflict. */
  readonly rows: readonly R[];
  /** The rows that differ from `head`. */
  readonly changes: readonly RowChange<R>[];
  /** The rows that both sides changed differently. */
  readonly conflicts: readonly RowConflict<R>[];
  /** Whether existing rows are in another order. */
  readonly reordered: boolean;
}

/**
 * Applies the editor's changes to rows nobody else changed. A row the editor sent unchanged stays as published, and a
 * row that both sides changed is merged by fields. Positions are not content: moving rows never conflicts, and a row
 * sent with its old position stays where it is now.
 */
export function mergeRows<R extends Keyed>(input: MergeInput<R>): MergedRows<R> {
  const base = byKey(input.base ?? input.head);
  const head = byKey(input.head);
  const same = (one: R | null, other: R | null) =>
    one === null || other === null ? one === other : input.same(one, other);
  const both = (before: R | null, theirs: R | null, yours: R | null) =>
    before && theirs && yours
      ? input.merge(before, theirs, yours)
      : { row: theirs, fields: ['row'] as readonly string[] };
  const edits = [
    ...input.deleted.map((rowKey) => ({ rowKey, yours: null, isMine: true })),
    ...input.added.map(({ row }) => ({
      rowKey: row.rowKey,
      yours: row,
      isMine: !same(row, base.get(row.rowKey) ?? null),
    })),
  ];

  const after = new Map<string, R>(head);
  const changes: RowChange<R>[] = [];
  const conflicts: RowConflict<R>[] = [];
  for (const { rowKey, yours, isMine } of edits) {
    const theirs = head.get(rowKey) ?? null;
    if (!isMine || same(yours, theirs)) continue;
    const before = base.get(rowKey) ?? null;
    const merged = same(before, theirs) ? { row: yours, fields: [] } : both(before, theirs, yours);
    if (merged.fields.length > 0) {
      conflicts.push({ rowKey, base: before, yours, theirs, fields: merged.fields });
      continue;
    }
    if (same(merged.row, theirs)) continue;
    changes.push({ rowKey, before: theirs, after: merged.row });
    if (merged.row === null) after.delete(rowKey);
    else after.set(rowKey, merged.row);
  }
  const rows = inOrder(input, after);
  const keptKeys = (list: readonly R[]) =>
    list.map(({ rowKey }) => rowKey).filter((key) => head.has(key) && after.has(key));
  const reordered = keptKeys(rows).join(' ') !== keptKeys(input.head).join(' ');
  return { rows, changes, conflicts, reordered };
}

const byKey = <R extends Keyed>(rows: readonly R[]): Map<string, R> =>
  new Map(rows.map((row) => [row.rowKey, row]));

/** The rows in their current order, with those the editor moved or added at the requested positions. */
function inOrder<R extends Keyed>({ base, head, added }: MergeInput<R>, rows: ReadonlyMap<string, R>): R[] {
  const placeBefore = new Map((base ?? head).map(({ rowKey }, index) => [rowKey, index]));
  const moved = added
    .flatMap(({ row, rowIndex }) => (rowIndex === undefined ? [] : [{ rowKey: row.rowKey, rowIndex }]))
    .filter(({ rowKey, rowIndex }) => rows.has(rowKey) && placeBefore.get(rowKey) !== rowIndex)
    .sort((a, b) => a.rowIndex - b.rowIndex);
  const order = [...rows.keys()].filter((rowKey) => !moved.some((move) => move.rowKey === rowKey));
  let after = -1;
  for (const { rowKey, rowIndex } of moved) {
    after = Math.min(Math.max(rowIndex, after + 1), order.length);
    order.splice(after, 0, rowKey);
  }
  return order.map((rowKey) => rows.get(rowKey)!);
}
