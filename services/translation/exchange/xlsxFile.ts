/**
 * XLSX: written by a kept library, read by the kit's reader of sheets. Texts are cells of type text and begin with an apostrophe where a spreadsheet that edits the
 * cell would take them for a formula.
 */
import writeXlsxFile from 'write-excel-file/node';
import { ExchangeError, type ExchangeFile } from '../../../domain/translation/exchange/exchangeTerms.ts';
import { readSheet, SheetError } from '../../kit/files/xlsxSheet.ts';
import { fromRows, toRows } from './spreadsheet.ts';

/** All parts of a workbook unpacked; 10,000 terms with their sources take about 8 MB. */
const MAX_UNPACKED = 30_000_000;

const WIDTHS = [40, 60, 60, 14, 40].map((width) => ({ width }));

export async function writeXlsx(file: ExchangeFile): Promise<Uint8Array> {
  const [head = [], ...rows] = toRows(file);
  const cell = (value: string) => ({ value: escapeText(value), type: String, wrap: true });
  const data = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (value === '' ? null : cell(value)))),
  ];
  const written = writeXlsxFile(data, { columns: WIDTHS, stickyRowsCount: 1, sheet: 'terms' });
  return new Uint8Array(await written.toBuffer());
}

/** How a workbook writes what XML cannot hold or would change: `_x000D_`. */
const TO_ESCAPE =
  // oxlint-disable-next-line no-control-regex -- control characters are what is escaped
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFD-\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)|\p{Noncharacter_Code_Point}/gu;
/** `toString` as well: the library looks texts up in an object and would find what every object inherits. */
const escapeText = (text: string) =>
  text.replace(text in Object.prototype ? /^./ : TO_ESCAPE, (sign) =>
    Array.from(
      { length: sign.length },
      (_, at) => `_x${sign.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}_`,
    ).join(''),
  );

export function readXlsx(content: Uint8Array): ExchangeFile {
  try {
    return fromRows(readSheet(content, MAX_UNPACKED).map(({ cells }) => cells));
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new ExchangeError(error.message, { cause: error });
  }
}
