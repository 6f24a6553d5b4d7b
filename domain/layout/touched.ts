/** The countries a publish touches: those whose readers may see something else by it, for rights and the audit. Decision 27. */
import { DEFAULT_ROW, usesCountries } from './chooseRows.ts';
import type { MergedRows } from './mergeRows.ts';
import { sameButCountries, type EditableRow } from './rowFields.ts';
import type { LayoutRow } from './types.ts';

/** The countries of rows, for rights and audit; a row without any counts as the default one. Decision 55. */
export function countriesOf(rows: readonly (Pick<LayoutRow, 'countries'> | null)[]): string[] {
  const all = rows.flatMap((row) =>
    row === null ? [] : row.countries.length === 0 ? [DEFAULT_ROW] : row.countries,
  );
  return [...new Set(all)].sort();
}

/**
 * The countries a change of a row touches: those before and after, for all of them see another row. Of a row in which
 * nothing but its countries changed only those that came or went: what the others see is the same. Decision page 0024.
 */
function rowTouches(before: EditableRow | null, after: EditableRow | null): string[] {
  const [was, is] = [countriesOf(before ? [before] : []), countriesOf(after ? [after] : [])];
  const all = [...new Set([...was, ...is])];
  if (before === null || after === null || !sameButCountries(before, after)) return all;
  return all.filter((code) => was.includes(code) !== is.includes(code));
}

/** The countries a publish touches, before and after, clashing rows included. */
export function countriesTouched({ changes, clashes, rows, reordered }: MergedRows<EditableRow>): string[] {
  const touched = [
    ...changes.flatMap(({ before, after }) => rowTouches(before, after)),
    ...clashes.flatMap(({ yours, theirs }) => rowTouches(theirs, yours)),
  ];
  // Where countries are used a reader gets one row, so the order of rows changes nothing for anybody.
  const orderMatters = reordered && !usesCountries(rows);
  const isForAll = orderMatters || turnsOver(changes, rows);
  return [...new Set([...touched, ...(isForAll ? [DEFAULT_ROW] : [])])].sort();
}

/**
 * Whether the layout begins or ceases to divide its readers by country (decision 17): rows for everybody are then shown
 * to nobody, or rows of some to all.
 */
function turnsOver(changes: MergedRows<EditableRow>['changes'], after: readonly EditableRow[]): boolean {
  const changed = new Set(changes.flatMap(({ after: row }) => (row ? [row.rowKey] : [])));
  const before = [
    ...after.filter(({ rowKey }) => !changed.has(rowKey)),
    ...changes.flatMap(({ before: row }) => (row ? [row] : [])),
  ];
  return before.length > 0 && after.length > 0 && usesCountries(before) !== usesCountries(after);
}
