/** Tables before anybody has said what their columns are: CSV files, spreadsheets and lists in JSON. */
import { printableLine } from '../../../domain/text/cleanText.ts';
import { readSheet, SheetError } from '../files/xlsxSheet.ts';
import { controlFilter } from './files/controlCharacters.ts';
import { readJsonFile } from './files/jsonFile.ts';
import { nameOf, type ImportFile } from './files/textFile.ts';
import { ImportError } from './importError.ts';
import { mappedRecord } from './mapping/mappedRecord.ts';
import type { DevotionalFields } from './mapping/mapping.ts';
import { csvRows, placeOf, shortRow } from './mapping/readCsv.ts';
import { cellsOf, isEmptyRow, visibleHeading } from './mapping/tableRow.ts';
import { badRecord, sourceDefaults, type Remark, type Source } from './record.ts';

export const tableFormats = ['csv', 'xlsx', 'json'] as const;
export type TableFormat = (typeof tableFormats)[number];

export type TableRow =
  | {
      readonly where: string;
      readonly record: Readonly<Record<string, unknown>>;
      /** Cells at its end. */
      readonly missing?: number;
    }
  | { readonly where: string; readonly reason: string; readonly code?: string };

export interface Table {
  /** Their names, each once, in order. */
  readonly columns: readonly string[];
  /** Every row after the headings, the same on each call; rows without a value are left out. */
  readonly rows: () => AsyncGenerator<TableRow>;
  /** Complete after one pass. */
  readonly remarks: () => readonly Remark[];
}

const MAX_COLUMNS = 200;
/** Bytes of a spreadsheet unpacked. */
const MAX_UNPACKED = 30_000_000;

/** Opens a table. Throws an ImportError that says what is wrong and what to do. */
export async function openTable(file: ImportFile, format: TableFormat, bytes: Uint8Array): Promise<Table> {
  if (format === 'json') return jsonTable(file);
  return format === 'csv' ? csvTable(file) : sheetTable(file, bytes);
}

/** A table with a mapping as a source of an import. */
export function mappedTable(
  { rows, remarks }: Table,
  name: string,
  fieldsOf: (record: Readonly<Record<string, unknown>>) => DevotionalFields,
): Source {
  return {
    ...sourceDefaults,
    name: () => name,
    remarks,
    async *read() {
      for await (const row of rows()) {
        if ('reason' in row) yield badRecord(row.where, row.reason, 'devotional', row.code);
        else {
          const mapping = { format: 'csv', devotional: fieldsOf(row.record) } as const;
          yield shortRow(mappedRecord(row.record, mapping, row.where), row.missing ?? 0);
        }
      }
    },
  };
}

async function csvTable(file: ImportFile): Promise<Table> {
  let header: string[] | null = null;
  for await (const row of csvRows(file, undefined, true)) {
    if ('reason' in row || isEmptyRow(row.record)) continue;
    header = columnNames(row.record);
    break;
  }
  if (!header) throw noHeadings(file);
  const columns = header;
  let controls = controlFilter('none');
  return {
    columns,
    remarks: () => controls.remarks(),
    async *rows() {
      let isHeader = true;
      controls = controlFilter('none');
      for await (const row of csvRows(file, undefined, true, controls)) {
        if ('reason' in row) yield { where: `line ${row.line}`, reason: row.reason };
        else if (isEmptyRow(row.record)) continue;
        else if (isHeader) isHeader = false;
        else yield rowOf(columns, row.record, placeOf(row));
      }
    },
  };
}

function sheetTable(file: ImportFile, bytes: Uint8Array): Table {
  const rows = sheetRows(file, bytes).filter(({ cells }) => !isEmptyRow(cells));
  const [header, ...rest] = rows;
  if (!header) throw noHeadings(file);
  const columns = columnNames(header.cells);
  return {
    columns,
    remarks: () => [],
    async *rows() {
      for (const { number, cells } of rest) yield rowOf(columns, cells, `row ${number}`);
    },
  };
}

function sheetRows(file: ImportFile, bytes: Uint8Array) {
  try {
    return readSheet(bytes, MAX_UNPACKED);
  } catch (error) {
    if (error instanceof SheetError)
      throw new ImportError('BROKEN', `${nameOf(file)}: ${error.message}`, error);
    throw error;
  }
}

const noHeadings = (file: ImportFile): ImportError =>
  new ImportError('FORMAT', `${nameOf(file)} has no row of column names that can be read.`);

/** The headings without invisible signs, each once: a second one gets a number, an empty one its letter. */
function columnNames(cells: readonly string[]): string[] {
  const names: string[] = [];
  for (const [index, cell] of cells.slice(0, MAX_COLUMNS).entries()) {
    const heading = visibleHeading(cell).slice(0, 100);
    const base = heading === '' ? columnLetter(index) : heading;
    let name = base;
    for (let count = 2; names.includes(name); count += 1) name = `${base} (${count})`;
    names.push(name);
  }
  return names;
}

/** 0 is A, 26 is AA. */
const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const rowOf = (columns: readonly string[], cells: readonly string[], where: string): TableRow => ({
  where,
  ...cellsOf(columns, cells),
});

async function jsonTable(file: ImportFile): Promise<Table> {
  const controls = controlFilter('json');
  const list = listIn(await readJsonFile(file, controls));
  if (!list) throw new ImportError('FORMAT', `${nameOf(file)} holds no list of records.`);
  const columns = new Set<string>();
  const rows = list.map((item, index): TableRow => {
    const where = `record ${index + 1}`;
    if (!isGroup(item)) return { where, reason: 'it is no group of fields' };
    const record = flat(item);
    for (const name of Object.keys(record)) if (columns.size < MAX_COLUMNS) columns.add(name);
    return { where, record };
  });
  if (columns.size === 0) throw new ImportError('FORMAT', `${nameOf(file)} holds no record with fields.`);
  return {
    columns: [...columns],
    remarks: controls.remarks,
    async *rows() {
      yield* rows;
    },
  };
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list at the top, or the one list of groups in a field of the top. */
function listIn(json: unknown): readonly unknown[] | null {
  if (Array.isArray(json)) return json;
  if (!isGroup(json)) return null;
  const lists = Object.values(json).filter((it): it is unknown[] => Array.isArray(it) && it.some(isGroup));
  return lists.length === 1 ? lists[0]! : null;
}

/** The fields of a group, and those of groups in it under 'reference.raw'. */
function flat(group: Readonly<Record<string, unknown>>, prefix = '', depth = 0): Record<string, unknown> {
  const record = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of Object.entries(group)) {
    const name = printableLine(`${prefix}${key}`);
    if (isGroup(value) && depth < 3) Object.assign(record, flat(value, `${name}.`, depth + 1));
    else record[name] = value;
  }
  return record;
}
