/** Brings one editor's rows together with what others published since. Decision 21. */

interface Keyed {
  readonly rowKey: string;
}

/** One row's state, null where it is not there. */
export interface RowChange<R> {
  readonly rowKey: string;
  readonly before: R | null;
  readonly after: R | null;
}

export interface RowClash<R> {
  readonly rowKey: string;
  readonly base: R | null;
  readonly yours: R | null;
  readonly theirs: R | null;
  /** What both changed in different ways, as `rowFields` names it; `row` where one side has none. */
  readonly fields: readonly string[];
}

export interface MergeInput<R extends Keyed> {
  /** The rows the editor began with, in order; null when unknown: then the present ones count as them. */
  readonly base: readonly R[] | null;
  /** The rows as published now, in order. */
  readonly head: readonly R[];
  /** New and changed rows, each key once; `rowIndex` is the place wanted, if any. */
  readonly added: readonly { readonly row: R; readonly rowIndex?: number | undefined }[];
  /** Keys of rows to remove; one that is not there is fine. */
  readonly deleted: readonly string[];
  /** Whether two rows say the same, their places aside. */
  readonly same: (one: R, other: R) => boolean;
  /** Brings one row together that both sides changed; `fields` are what it could not decide. */
  readonly merge: (base: R, theirs: R, mine: R) => { readonly row: R; readonly fields: readonly string[] };
}

export interface MergedRows<R> {
  /** All rows in their new order. Only to be used when nothing clashes. */
  readonly rows: readonly R[];
  /** The rows that differ from `head`. */
  readonly changes: readonly RowChange<R>[];
  /** The rows changed on both sides, in different ways. */
  readonly clashes: readonly RowClash<R>[];
  /** Whether rows that were there stand in another order. */
  readonly reordered: boolean;
}

/**
 * Takes the editor's changes of rows that nobody else changed; a row the editor sent unchanged stays as others made it, and
 * of a row that both changed each one's fields are taken. Places are no content: moving rows never clashes, and a row sent
 * with its old place stays where it is now.
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
  const wanted = [
    ...input.deleted.map((rowKey) => ({ rowKey, yours: null, isMine: true })),
    ...input.added.map(({ row }) => ({
      rowKey: row.rowKey,
      yours: row,
      isMine: !same(row, base.get(row.rowKey) ?? null),
    })),
  ];

  const after = new Map<string, R>(head);
  const changes: RowChange<R>[] = [];
  const clashes: RowClash<R>[] = [];
  for (const { rowKey, yours, isMine } of wanted) {
    const theirs = head.get(rowKey) ?? null;
    if (!isMine || same(yours, theirs)) continue;
    const before = base.get(rowKey) ?? null;
    const merged = same(before, theirs) ? { row: yours, fields: [] } : both(before, theirs, yours);
    if (merged.fields.length > 0) {
      clashes.push({ rowKey, base: before, yours, theirs, fields: merged.fields });
      continue;
    }
    if (same(merged.row, theirs)) continue;
    changes.push({ rowKey, before: theirs, after: merged.row });
    if (merged.row === null) after.delete(rowKey);
    else after.set(rowKey, merged.row);
  }
  const rows = inOrder(input, after);
  const kept = (list: readonly R[]) =>
    list.map(({ rowKey }) => rowKey).filter((key) => head.has(key) && after.has(key));
  const reordered = kept(rows).join(' ') !== kept(input.head).join(' ');
  return { rows, changes, clashes, reordered };
}

const byKey = <R extends Keyed>(rows: readonly R[]): Map<string, R> =>
  new Map(rows.map((row) => [row.rowKey, row]));

/** The rows as they stand now, with those that the editor moved or added at the places wanted. */
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
