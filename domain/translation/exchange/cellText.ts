/**
 * How a text is written into a cell of a spreadsheet and into a PO file, where an empty value means "not translated".
 * Reading reverses it exactly.
 */

/** What a spreadsheet would take for a formula, also in the full-width signs of East Asian keyboards. */
const FORMULA = String.raw`[=+\-@\t\r\n＝＋－＠]`;
/** How an empty text is written. */
const EMPTY = '""';

const needsMark = { formulas: new RegExp(`^'*(?:""$|${FORMULA})`), plain: /^'*""$/ };
const hasMark = { formulas: new RegExp(`^'+(?:""$|${FORMULA})`), plain: /^'+""$/ };

/** `formulas`: begins what a spreadsheet would run with an apostrophe. */
export type CellKind = keyof typeof needsMark;

export function toCell(text: string | null, kind: CellKind): string {
  if (text === null) return '';
  if (text === '') return EMPTY;
  return needsMark[kind].test(text) ? `'${text}` : text;
}

export function fromCell(cell: string, kind: CellKind): string | null {
  if (cell === '') return null;
  if (cell === EMPTY) return '';
  return hasMark[kind].test(cell) ? cell.slice(1) : cell;
}
