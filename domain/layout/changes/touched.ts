/**
 * The countries a publish touches: those whose readers may see a difference. Used for rights and the audit. Decision
 * 27.
 */
import { DEFAULT_ROW, usesCountries } from '../resolve/chooseRows.ts';
import type { MergedRows } from './mergeRows.ts';
import { sameButCountries, type RowContent } from '../rowFields.ts';
import type { LayoutRow } from '../types.ts';

/** The countries of rows, for rights and audit; a row without any counts as the default row. Decision 55. */
export function countriesOf(rows: readonly (Pick<LayoutRow, 'countries'> | null)[]): string[] {
  const codes = rows.flatMap((row) =>
    row === null ? [] : row.countries.length === 0 ? [DEFAULT_ROW] : row.countries,
  );
  return [...new Set(codes)].sort();
}

/**
 * The countries a change of a row touches: those before and after, because all of them see another row. If only the
 * row's countries changed, just the added and removed ones: the others see the same as before. Decision page 0024.
 */
function rowTouches(before: RowContent | null, after: RowContent | null): string[] {
  const [was, is] = [countriesOf(before ? [before] : []), countriesOf(after ? [after] : [])];
  const codes = [...new Set([...was, ...is])];
  if (before === null || after === null || !sameButCountries(before, after)) return codes;
  return codes.filter((code) => was.includes(code) !== is.includes(code));
}

/**
 * The countries of rows to which others are added. They see the same as before, but from then on the row can only be
 * changed for all of them together. So adding a country needs the right for the existing ones; removing one does not.
 */
export function countriesJoined({ changes, conflicts }: Pick<TouchInput, 'changes' | 'conflicts'>): string[] {
  const pairs = [
    ...changes.map(({ before, after }) => [before, after] as const),
    ...conflicts.map(({ yours, theirs }) => [theirs, yours] as const),
  ];
  return pairs.flatMap(([before, after]) => {
    if (before === null || after === null) return [];
    const was = countriesOf([before]);
    return countriesOf([after]).some((code) => !was.includes(code)) ? was : [];
  });
}

type RowCountries = Pick<LayoutRow, 'rowKey' | 'countries'>;
/** The changes; of the current rows only their countries are needed. */
type TouchInput = Pick<MergedRows<RowContent>, 'changes' | 'conflicts' | 'reordered'> & {
  readonly rows: readonly RowCountries[];
};

/** The countries a publish touches, before and after, including rows in conflict. */
export function countriesTouched({ changes, conflicts, rows, reordered }: TouchInput): string[] {
  const touched = [
    ...changes.flatMap(({ before, after }) => rowTouches(before, after)),
    ...conflicts.flatMap(({ yours, theirs }) => rowTouches(theirs, yours)),
  ];
  // Where countries are used a reader gets one row, so the order of rows makes no difference.
  const orderMatters = reordered && !usesCountries(rows);
  const isForAll = orderMatters || togglesCountryUse(changes, rows);
  return [...new Set([...touched, ...(isForAll ? [DEFAULT_ROW] : [])])].sort();
}

/**
 * Whether the layout starts or stops using countries (decision 17): rows for everyone are then shown to nobody, or rows
 * of some countries to everyone.
 */
function togglesCountryUse(
  changes: MergedRows<RowContent>['changes'],
  after: readonly RowCountries[],
): boolean {
  const changed = new Set(changes.map(({ rowKey }) => rowKey));
  const before = [
    ...after.filter(({ rowKey }) => !changed.has(rowKey)),
    ...changes.flatMap(({ before: row }) => (row ? [row] : [])),
  ];
  return before.length > 0 && after.length > 0 && usesCountries(before) !== usesCountries(after);
}
