/** Which rows bring a revision back: all of it, one row, or what one country saw. Decision page 0024. */
import { choicesOf, DEFAULT_ROW, isChosen, usesCountries } from './chooseRows.ts';
import { sameRow, type EditableRow } from './rowFields.ts';

export type RestoreScope =
  | { readonly of: 'all' }
  | { readonly of: 'row'; readonly rowKey: string }
  | { readonly of: 'country'; readonly country: string };

export interface RestoredRows<R> {
  /** New and changed rows, in the order of their places. */
  readonly added: readonly { readonly row: R; readonly rowIndex?: number | undefined }[];
  readonly deleted: readonly string[];
  /** Keys of the rows whose widgets come back as they were. */
  readonly restored: readonly string[];
}

const nothing = { added: [], deleted: [], restored: [] };
const placed = <R>(rows: readonly R[]) => rows.map((row, rowIndex) => ({ row, rowIndex }));

interface Means<R> {
  /** Makes the key of a row of its own: a country that shared its row gets one, and the others keep theirs. */
  readonly newKey: () => string;
  /** Whether the widgets of a row of then have the settings now that they had. */
  readonly isAsThen: (row: R) => boolean;
}

/**
 * The change that brings `then` back over `now`, both in order. Null where the scope names nothing: a row that was not
 * there, a country where rows are for everybody.
 */
export function restoreRows<R extends EditableRow>(
  now: readonly R[],
  then: readonly R[],
  scope: RestoreScope,
  means: Means<R>,
): RestoredRows<R> | null {
  if (scope.of === 'all') {
    const keys = then.map(({ rowKey }) => rowKey);
    return {
      added: placed(then),
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
  return restoreCountry(now, then, scope.country, means);
}

/** Whether what one country saw `then` can come back over `now` at all. */
export function hasCountriesBack(now: readonly EditableRow[], then: readonly EditableRow[]): boolean {
  // A row of its own beside rows for everybody would hide those from all others; and of several rows none is its own.
  const isForAll = (rows: readonly EditableRow[]) => rows.length > 0 && !usesCountries(rows);
  if (isForAll(now) || (isForAll(then) && then.length > 1)) return false;
  return usesCountries(now) || usesCountries(then);
}

function restoreCountry<R extends EditableRow>(
  now: readonly R[],
  then: readonly R[],
  country: string,
  { newKey, isAsThen }: Means<R>,
): RestoredRows<R> | null {
  if (!hasCountriesBack(now, then)) return null;
  const seen = (rows: readonly R[]) => {
    const choices = choicesOf(rows, country);
    return rows.find((_, index) => isChosen(choices[index]!)) ?? null;
  };
  const [was, is] = [seen(then), seen(now)];
  const own = (row: R | null) => row !== null && row.countries.includes(country);
  // It had the default row, and shall follow it again where that is what it was.
  if (was !== null && !own(was) && was.countries.includes(DEFAULT_ROW)) {
    const isAgain = (row: R | null | undefined) => !!row && sameRow(row, was) && isAsThen(was);
    if (!own(is)) return isAgain(is) ? nothing : rowOfOwn(was);
    if (isAgain(now.find((row) => row.countries.includes(DEFAULT_ROW)))) return without(is!);
  }
  // Where there is a default, who saw nothing has an empty row before it.
  const empty = { columns: [], bColumns: [], abRowActive: false };
  if (own(is) && is!.countries.length === 1) {
    // So has it where its row was the last with a country: the others would be everybody's then.
    const others = now.filter((row) => row !== is);
    const isBare =
      !others.some((row) => row.countries.includes(DEFAULT_ROW)) &&
      (others.length === 0 || usesCountries(others));
    if (was === null && isBare) return { added: [], deleted: [is!.rowKey], restored: [] };
    const row = was === null ? { ...is!, ...empty } : { ...was, rowKey: is!.rowKey, countries: [country] };
    return { added: [{ row }], deleted: [], restored: was === null ? [] : [row.rowKey] };
  }
  const left = own(is) ? without(is!).added : [];
  if (was === null) {
    const covered = now.some((row) => row.countries.includes(DEFAULT_ROW));
    const row = { ...is!, ...empty, rowKey: newKey(), countries: [country] };
    return { added: covered ? [...left, { row }] : left, deleted: [], restored: [] };
  }
  const alone = rowOfOwn(was);
  return { ...alone, added: [...left, ...alone.added] };

  function rowOfOwn(row: R): RestoredRows<R> {
    const key = newKey();
    return { added: [{ row: { ...row, rowKey: key, countries: [country] } }], deleted: [], restored: [key] };
  }
  function without(row: R): RestoredRows<R> {
    const countries = row.countries.filter((it) => it !== country);
    return countries.length === 0
      ? { added: [], deleted: [row.rowKey], restored: [] }
      : { added: [{ row: { ...row, countries } }], deleted: [], restored: [] };
  }
}
