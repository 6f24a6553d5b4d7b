/** Rows of tables: the same rules for a mapping of the command and for the columns of the import screen. */

/** Characters that nobody sees, which files of spreadsheets and pages have in their headings. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;

/** A heading as a person reads it. */
export const visibleHeading = (cell: string): string =>
  cell.replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim();

/** A row of delimiters alone, which spreadsheets write below the last filled one. */
export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

export type RowCells =
  | { readonly record: Readonly<Record<string, string>>; readonly missing: number }
  | { readonly reason: string; readonly code: string };

/**
 * A row by the names of its columns. A short one lacks its last values, because spreadsheets leave empty cells out; a longer
 * one is refused if they are filled in. The record has no prototype, because a column may have any name.
 */
export function cellsOf(columns: readonly string[], cells: readonly string[]): RowCells {
  if (!isEmptyRow(cells.slice(columns.length)))
    return {
      reason: `it has ${cells.length} fields, the first row has ${columns.length}`,
      code: 'tooManyCells',
    };
  const record = Object.create(null) as Record<string, string>;
  for (const [index, name] of columns.entries()) record[name] = cells[index] ?? '';
  return { record, missing: Math.max(0, columns.length - cells.length) };
}
