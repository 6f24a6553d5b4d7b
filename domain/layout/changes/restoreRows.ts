/** The row changes that restore a revision: all of it, one row, or what one country saw. Decision page 0024. */
import { choicesOf, DEFAULT_ROW, isChosen, usesCountries } from '../resolve/chooseRows.ts';
import { sameRow, type EditableRow } from '../rowFields.ts';

export type RestoreScope =
  | { readonly of: 'all' }
  | { readonly of: 'row'; readonly rowKey: string }
  | { readonly of: 'country'; readonly country: string };

export interface RestoredRows<R> {
  /** New and changed rows, in the order of their positions. */
  readonly added: readonly { readonly row: R; readonly rowIndex?: number | undefined }[];
  readonly deleted: readonly string[];
  /** Keys of the rows whose widgets are restored as well. */
  readonly restored: readonly string[];
}

const noChange = { added: [], deleted: [], restored: [] };
const withIndexes = <R>(rows: readonly R[]) => rows.map((row, rowIndex) => ({ row, rowIndex }));

interface RestoreDeps<R> {
  /** Creates a row key, for a country that shared its row and now gets its own. */
  readonly newKey: () => string;
  /** Whether the widgets of an old row still have the same settings. */
  readonly isAsThen: (row: R) => boolean;
}

/**
 * The change that restores `then` over `now`, both in order. Null when the scope selects nothing: a row that did not
 * exist, or a country when rows are for everyone.
 */
export function restoreRows<R extends EditableRow>(
  now: readonly R[],
  then: readonly R[],
  scope: RestoreScope,
  deps: RestoreDeps<R>,
): RestoredRows<R> | null {
  if (scope.of === 'all') {
    const keys = then.map(({ rowKey }) => rowKey);
    return {
      added: withIndexes(then),
      deleted: now.map(({ rowKey }) => rowKey).filter((key) => !keys.includes(key)),
      restored: keys,
    };
  }
  if (scope.of === 'row') {
    const index = then.findIndex(({ rowKey }) => rowKey === scope.rowKey);
    const row = then[index];
    if (!row) return null;
    const isThere = now.some(({ rowKey }) => rowKey === row.rowKey);
    return { added: [isThere ? { row } : { row, rowIndex: index }], deleted: [], restored: [row.rowKey] };
  }
  return restoreCountry(now, then, scope.country, deps);
}

/** Whether what one country saw in `then` can be restored over `now` at all. */
export function canRestoreCountry(now: readonly EditableRow[], then: readonly EditableRow[]): boolean {
  // A country's own row next to rows for everyone would hide those from all others; and of several rows for everyone
  // none is the country's.
  const isForAll = (rows: readonly EditableRow[]) => rows.length > 0 && !usesCountries(rows);
  if (isForAll(now) || (isForAll(then) && then.length > 1)) return false;
  return usesCountries(now) || usesCountries(then);
}

function restoreCountry<R extends EditableRow>(
  now: readonly R[],
  then: readonly R[],
  country: string,
  { newKey, isAsThen }: RestoreDeps<R>,
): RestoredRows<R> | null {
  if (!canRestoreCountry(now, then)) return null;
  const shownRow = (rows: readonly R[]) => {
    const choices = choicesOf(rows, country);
    return rows.find((_, index) => isChosen(choices[index]!)) ?? null;
  };
  const [was, is] = [shownRow(then), shownRow(now)];
  const own = (row: R | null) => row !== null && row.countries.includes(country);
  // It saw the default row, and uses it again if that row is unchanged.
  if (was !== null && !own(was) && was.countries.includes(DEFAULT_ROW)) {
    const isUnchanged = (row: R | null | undefined) => !!row && sameRow(row, was) && isAsThen(was);
    if (!own(is)) return isUnchanged(is) ? noChange : createOwnRow(was);
    if (isUnchanged(now.find((row) => row.countries.includes(DEFAULT_ROW)))) return withoutCountry(is!);
  }
  // A country that saw nothing needs an empty row where there is a default.
  const empty = { columns: [], bColumns: [], abRowActive: false };
  if (own(is) && is!.countries.length === 1) {
    // It keeps an empty row also when its row was the last with a country: the others would become everyone's.
    const others = now.filter((row) => row !== is);
    const isRemovable =
      !others.some((row) => row.countries.includes(DEFAULT_ROW)) &&
      (others.length === 0 || usesCountries(others));
    if (was === null && isRemovable) return { added: [], deleted: [is!.rowKey], restored: [] };
    const row = was === null ? { ...is!, ...empty } : { ...was, rowKey: is!.rowKey, countries: [country] };
    return { added: [{ row }], deleted: [], restored: was === null ? [] : [row.rowKey] };
  }
  const remaining = own(is) ? withoutCountry(is!).added : [];
  if (was === null) {
    const covered = now.some((row) => row.countries.includes(DEFAULT_ROW));
    const row = { ...is!, ...empty, rowKey: newKey(), countries: [country] };
    return { added: covered ? [...remaining, { row }] : remaining, deleted: [], restored: [] };
  }
  const ownRow = createOwnRow(was);
  return { ...ownRow, added: [...remaining, ...ownRow.added] };

  function createOwnRow(row: R): RestoredRows<R> {
    const key = newKey();
    return { added: [{ row: { ...row, rowKey: key, countries: [country] } }], deleted: [], restored: [key] };
  }
  function withoutCountry(row: R): RestoredRows<R> {
    const countries = row.countries.filter((it) => it !== country);
    return countries.length === 0
      ? { added: [], deleted: [row.rowKey], restored: [] }
      : { added: [{ row: { ...row, countries } }], deleted: [], restored: [] };
  }
}
