/** CSV: UTF-8 with a byte order mark, so that spreadsheets read it as UTF-8; formulas begin with an apostrophe. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { ExchangeError, type ExchangeFile } from '../../../domain/translation/exchange/exchangeTerms.ts';
import { fromRows, toRows } from './spreadsheet.ts';

const BYTE_ORDER_MARK = '\uFEFF';

export const writeCsv = (file: ExchangeFile): string =>
  // Every cell is quoted: a bare line end or no-break space at an edge then survives every reader.
  BYTE_ORDER_MARK + stringify(toRows(file), { quoted: true, record_delimiter: '\r\n' });

/** The delimiter follows from the first row: spreadsheets of many countries write semicolons. */
export function readCsv(content: string): ExchangeFile {
  const text = content.startsWith(BYTE_ORDER_MARK) ? content.slice(1) : content;
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = [',', ';', '\t'].find((each) => firstLine.includes(each)) ?? ',';
  try {
    return fromRows(
      parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true }) as string[][],
    );
  } catch (error) {
    if (error instanceof ExchangeError) throw error;
    throw new ExchangeError(
      `The file cannot be read as CSV: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
