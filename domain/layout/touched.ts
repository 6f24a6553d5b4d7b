/** The countries a publish touches: those whose readers may see something else by it, for rights and the audit. Decision 27. */
import { DEFAULT_ROW, usesCountries } from './chooseRows.ts';
import type { MergedRows } from './mergeRows.ts';
import { sameButCountries, type RowContent } from './rowFields.ts';
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
function rowTouches(before: RowContent | null, after: RowContent | null): string[] {
  const [was, is] = [countriesOf(before ? [before] : []), countriesOf(after ? [after] : [])];
  const all = [...new Set([...was, ...is])];
  if (before === null || after === null || !sameButCountries(before, after)) return all;
  return all.filter((code) => was.includes(code) !== is.includes(code));
}

/**
 * The countries of rows that others join: they see what they saw, and may change it only together with those from then on.
 * So joining needs their right; leaving does not.
 */
export function countriesJoined({ changes, clashes }: Pick<Touching, 'changes' | 'clashes'>): string[] {
  const pairs = [
    ...changes.map(({ before, after }) => [before, after] as const),
    ...clashes.map(({ yours, theirs }) => [theirs, yours] as const),
  ];
  return pairs.flatMap(([before, after]) => {
    if (before === null || after === null) return [];
    const was = countriesOf([before]);
    return countriesOf([after]).some((code) => !was.includes(code)) ? was : [];
  });
}

type WhoseRow = Pick<LayoutRow, 'rowKey' | 'countries'>;
/** What was changed; of the rows that stand now only whose they are is asked. */
type Touching = Pick<MergedRows<RowContent>, 'changes' | 'clashes' | 'reordered'> & {
  readonly rows: readonly WhoseRow[];
};

/** The countries a publish touches, before and after, clashing rows included. */
export function countriesTouched({ changes, clashes, rows, reordered }: Touching): string[] {
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
function turnsOver(changes: MergedRows<RowContent>['changes'], after: readonly WhoseRow[]): boolean {
  const changed = new Set(changes.map(({ rowKey }) => rowKey));
  const before = [
    ...after.filter(({ rowKey }) => !changed.has(rowKey)),
    ...changes.flatMap(({ before: row }) => (row ? [row] : [])),
  ];
  return before.length > 0 && after.length > 0 && usesCountries(before) !== usesCountries(after);
}
