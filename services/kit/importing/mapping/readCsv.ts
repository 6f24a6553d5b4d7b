/** Reads CSV files with a mapping, as a stream. */
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { printableLine } from '../../../../domain/text/cleanText.ts';
import { ImportError } from '../importError.ts';
import type { DateOrder } from '../../../../domain/dates/writtenDate.ts';
import { dateOrderOf } from './dateColumn.ts';
import { mappedRecord } from './mappedRecord.ts';
import { cellsOf, isEmptyRow, visibleHeading, type RowCells } from './tableRow.ts';
import { columnsOf, type Mapping } from './mapping.ts';
import { badRecord, sourceDefaults, type Entry, type Source } from '../record.ts';
import { controlFilter, type ControlFilter } from '../files/controlCharacters.ts';
import { countLines, nameOf, readHead, readText, type ImportFile } from '../files/textFile.ts';

/** Maximum characters of a record: a longer one means that a quotation mark is never closed. */
const MAX_RECORD_LENGTH = 2_000_000;

export type Row = {
  readonly record: string[];
  readonly raw: string;
  readonly info: { readonly lines: number };
};
type Skipped = { readonly line: number; readonly reason: string };

/** Opens a CSV file. The first row names the columns; a mapping with other columns throws an ImportError. */
export function readCsv(path: ImportFile, mapping: Mapping & { format: 'csv' }): Source {
  let controls = controlFilter('none');
  let order: DateOrder | null = null;
  return {
    ...sourceDefaults,
    name: () => 'CSV file',
    remarks: () => controls.remarks(),
    async *read() {
      controls = controlFilter('none');
      order ??= await orderIn(path, mapping);
      yield* entriesOf(path, mapping, controls, order);
    },
  };
}

async function* entriesOf(
  path: ImportFile,
  mapping: Mapping & { format: 'csv' },
  controls: ControlFilter,
  order: DateOrder,
): AsyncGenerator<Entry> {
  const kind = mapping.devotional ? 'devotional' : 'page';
  for await (const row of recordsOf(path, mapping, controls)) {
    if ('reason' in row) yield badRecord(row.where, row.reason, kind, row.code);
    else yield shortRow(mappedRecord(row.record, mapping, row.where, order), row.missing);
  }
}

/** The order of the dates in the file. */
async function orderIn(path: ImportFile, mapping: Mapping & { format: 'csv' }): Promise<DateOrder> {
  async function* records() {
    for await (const row of recordsOf(path, mapping, controlFilter('none')))
      if ('record' in row) yield row.record;
  }
  return dateOrderOf(mapping, records());
}

type MappedRow = RowCells & { readonly where: string };

/** The rows below the headings by the names of their columns; empty rows are passed over. */
async function* recordsOf(
  path: ImportFile,
  mapping: Mapping & { format: 'csv' },
  controls: ControlFilter,
): AsyncGenerator<MappedRow | { readonly where: string; readonly reason: string; readonly code?: string }> {
  let header: string[] | null = null;
  for await (const row of csvRows(path, mapping.delimiter, true, controls)) {
    if ('reason' in row) yield { where: `line ${row.line}`, reason: row.reason };
    else if (isEmptyRow(row.record)) continue;
    else if (header) yield { where: placeOf(row), ...cellsOf(header, row.record) };
    else header = checkedHeader(row.record, mapping, path);
  }
  if (!header)
    throw new ImportError('FORMAT', `${nameOf(path)} has no row of column names that can be read.`);
}

/** Says of a record that its row ends early. */
export const shortRow = (entry: Entry, missing: number): Entry =>
  entry.type !== 'record' || missing === 0
    ? entry
    : {
        ...entry,
        left: [...(entry.left ?? []), { kind: 'short', name: `${missing} cells missing`, count: 1 }],
      };

/** Where a row begins. */
export const placeOf = ({ info, raw }: Row): string => `line ${info.lines - countLines(raw.trim())}`;

function checkedHeader(row: readonly string[], mapping: Mapping, path: ImportFile): string[] {
  const header = row.map(visibleHeading);
  const columns = header.map(printableLine).join(', ');
  for (const [column, key] of columnsOf(mapping)) {
    const count = header.filter((name) => name === column).length;
    if (count === 1) continue;
    const sentence =
      count > 1
        ? 'stands in the file more than once'
        : `is not in ${nameOf(path)}, which has: ${printableLine(columns)}`;
    throw new ImportError('MAPPING', `The column '${printableLine(column)}' that ${key} names ${sentence}.`);
  }
  return header;
}

/** What separates cells: a spreadsheet writes semicolons where the comma is the decimal sign. */
const DELIMITERS = [',', ';', '\t'] as const;
/** The first line of some spreadsheets, which names the delimiter; saved again it has quotation marks. */
const NAMED_DELIMITER = /^(?:sep=(.)|"sep=(.)"[,;\t]*)(?=\r?\n)/i;

/** The delimiter that the file names, otherwise the most frequent one of its first line if `isGuessed`, otherwise a comma. */
export function delimiterOf(head: string, isGuessed: boolean): string {
  const [, bare, quoted] = NAMED_DELIMITER.exec(head) ?? [];
  const named = bare ?? quoted;
  if (named !== undefined || !isGuessed) return named ?? ',';
  const [line = ''] = head.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/**
 * The text with line feeds alone: the parser counts a CRLF within a cell as two lines. The line that names the delimiter is
 * emptied, so that the lines keep their numbers.
 */
async function* linesOf(file: ImportFile, controls: ControlFilter): AsyncGenerator<string> {
  let held = '';
  let isFirst = true;
  for await (const chunk of readText(file, controls)) {
    const text = (held + chunk).replaceAll('\r\n', '\n');
    held = text.endsWith('\r') ? '\r' : '';
    const complete = held === '' ? text : text.slice(0, -1);
    yield isFirst ? complete.replace(NAMED_DELIMITER, '') : complete;
    isFirst = false;
  }
  yield held;
}

/** The rows of the file, and the lines that could not be parsed. */
export async function* csvRows(
  path: ImportFile,
  named?: string,
  isGuessed = false,
  controls = controlFilter('none'),
): AsyncGenerator<Row | Skipped> {
  const delimiter = named ?? delimiterOf(await readHead(path), isGuessed);
  let skipped: string[] = [];
  let line = 1;
  const parser = parse({
    delimiter,
    info: true,
    raw: true,
    // A quotation mark within a field is an ordinary character; refusing it would swallow the lines up to the next one.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_RECORD_LENGTH,
    on_skip: (error) => {
      if (error?.code === 'CSV_MAX_RECORD_SIZE') parser.destroy(error);
      skipped.push(error?.code === 'CSV_QUOTE_NOT_CLOSED' ? NOT_CLOSED : 'it cannot be read as CSV');
      return undefined;
    },
  });
  const source = Readable.from(linesOf(path, controls));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const row of parser as AsyncIterable<Row>) {
      yield* skipped.map((reason) => ({ line, reason }));
      skipped = [];
      line = row.info.lines + 1;
      yield row;
    }
    yield* skipped.map((reason) => ({ line, reason }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const sentence = `has a record of more than ${MAX_RECORD_LENGTH} characters at line ${line}, perhaps for a quotation mark that never closes`;
    throw new ImportError('BROKEN', `The CSV file ${nameOf(path)} ${sentence}.`, error);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

const NOT_CLOSED = 'a quotation mark opens a field and never closes it; nothing from here on could be read';
