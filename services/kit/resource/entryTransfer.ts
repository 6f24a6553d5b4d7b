/**
 * Entries as CSV or JSON, and back. A CSV has a column per field; a map has one per key ('settings:MX'), a set joins its
 * keywords with '|', a list is JSON. A cell that a spreadsheet would run as a formula is prefixed with `'`.
 */
import { parse } from 'csv-parse/sync';
import { sentenceOfFault, type FaultCode } from '../../../domain/forms/faults.ts';
import type { Field, Fields, Json, Values } from '../../../domain/resource/field.ts';
import type { StoredResource } from '../../../domain/resource/resource.ts';
import { asProblem, validationProblem } from '../../../rest/problem.ts';
import type { StoredEntry } from './entryRows.ts';

/** A row of an import. Values that it does not mention are absent. */
export interface ImportedRow {
  /** The line of a CSV file, or the number of the item, from 1. */
  readonly row: number;
  readonly id: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  /** Of maps that have a column per key: what each cell sets, undefined for an empty one. */
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
}

/** Why a row is not imported. */
export interface ImportProblem {
  readonly row: number;
  /** A field or a column; null for the whole row. */
  readonly field: string | null;
  readonly detail: string;
  readonly code: string | null;
}

interface ReadRows {
  readonly rows: readonly ImportedRow[];
  readonly problems: readonly ImportProblem[];
}

type Format = 'csv' | 'json';

export const exportText = (
  resource: StoredResource,
  entries: readonly StoredEntry[],
  format: Format,
): string =>
  format === 'json'
    ? `${JSON.stringify(
        entries.map(({ id, values }) => ({ id, ...values })),
        null,
        2,
      )}\n`
    : csvOf(resource, entries);

/** Reads a file. Throws VALIDATION when it is not of the format at all. */
export function readImport(resource: StoredResource, text: string, format: Format): ReadRows {
  try {
    return format === 'json' ? readJson(text) : readCsv(resource, text);
  } catch (error) {
    if (asProblem(error).status < 500) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    throw validationProblem([{ pointer: '/body/text', detail: `The file can’t be read: ${detail}` }]);
  }
}

function csvOf({ fields }: StoredResource, entries: readonly StoredEntry[]): string {
  const columns = Object.entries(fields).flatMap(([name, field]): [string, (values: Values) => string][] => {
    if (field.shape !== 'map')
      return [[name, (values) => guarded(cellText(field as Field<Json>, values[name]!))]];
    const maps = entries.map(({ values }) => values[name] as Record<string, Json>);
    const keys = [...new Set(maps.flatMap((map) => Object.keys(map)))].toSorted();
    return keys.map((key) => [
      `${name}:${key}`,
      (values) => {
        const value = (values[name] as Record<string, Json>)[key];
        return value === undefined ? '' : guarded(cellText(field.of!, value)) || EMPTY;
      },
    ]);
  });
  const lines = [
    ['id', ...columns.map(([column]) => column)],
    ...entries.map(({ id, values }) => [id, ...columns.map(([, read]) => read(values))]),
  ];
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

const cellText = ({ shape }: Field<Json>, value: Json): string => {
  if (value === null) return '';
  if (shape === 'set') return (value as readonly string[]).join('|');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** In a map's column, a value that is empty; an empty cell is no value. */
const EMPTY = "'";

const FORMULA = /^[=+\-@\t\r']/;
const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const unguarded = (text: string): string =>
  text === EMPTY || (text.startsWith("'") && FORMULA.test(text.slice(1))) ? text.slice(1) : text;

/** What separates cells: a spreadsheet writes semicolons where the comma is the decimal sign. */
const DELIMITERS = [',', ';', '\t'] as const;

interface ParsedRow {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

const parseCsv = (text: string, options: { readonly delimiter: string; readonly to?: number }) =>
  parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    ...options,
  }) as unknown as readonly ParsedRow[];

/** The header by the delimiter that finds the most columns in it. */
function delimiterOf(text: string): string {
  const counts = DELIMITERS.map((delimiter) => parseCsv(text, { delimiter, to: 1 })[0]?.record.length ?? 0);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

const problemAt = (row: number, field: string | null, code: FaultCode): ImportProblem => ({
  row,
  field,
  detail: sentenceOfFault(code),
  code,
});

/** A column of a file. */
interface Column {
  readonly name: string;
  readonly field: Field<Json> | null;
  /** Of a map: the key whose values are below. */
  readonly key: string | undefined;
}

function readColumns(fields: Fields, header: readonly string[]) {
  const problems: ImportProblem[] = [];
  const titles = header.map((title) => title.trim());
  const columns = titles.map((title, index): Column => {
    const at = title.indexOf(':');
    const [name, key] = at < 0 ? [title, undefined] : [title.slice(0, at), title.slice(at + 1)];
    const field = Object.hasOwn(fields, name) ? (fields[name] as Field<Json>) : null;
    const isKnown = title === 'id' || (field !== null && (field.shape === 'map') === (key !== undefined));
    if (!isKnown) problems.push(problemAt(1, title, 'unknownColumn'));
    else if (titles.indexOf(title) < index) problems.push(problemAt(1, title, 'columnTwice'));
    return { name, field: isKnown ? field : null, key };
  });
  return { columns, problems };
}

function readCsv({ fields }: StoredResource, text: string): ReadRows {
  const [header, ...parsed] = parseCsv(text, { delimiter: delimiterOf(text) });
  const { columns, problems } = readColumns(fields, header?.record ?? []);
  const rows = parsed.map(({ info, record }): ImportedRow => {
    const row = info.lines;
    const values: Record<string, unknown> = {};
    const cells = new Map<string, Map<string, unknown>>();
    let id: string | null = null;
    if (record.length > columns.length) problems.push(problemAt(row, null, 'tooManyCells'));
    for (const [index, { name, field, key }] of columns.entries()) {
      const cell = record[index];
      if (cell === undefined) continue;
      if (!field) {
        if (name === 'id' && cell !== '') id = cell;
        continue;
      }
      try {
        if (key === undefined) values[name] = valueOf(field, unguarded(cell));
        else {
          const set = cells.get(name) ?? new Map<string, unknown>();
          cells.set(name, set.set(key, cell === '' ? undefined : valueOf(field.of!, unguarded(cell))));
        }
      } catch {
        problems.push(problemAt(row, name, 'unread'));
      }
    }
    return { row, id, values, cells };
  });
  return { rows, problems };
}

/** The value a cell stands for, still to be checked. */
function valueOf({ kind, shape, initial }: Field<Json>, text: string): unknown {
  if (shape === 'set') return text === '' ? [] : text.split('|').map((keyword) => keyword.trim());
  if (shape === 'list') return text === '' ? [] : (JSON.parse(text) as unknown);
  if (typeof initial === 'boolean')
    return text === ''
      ? initial
      : /^(?:true|1|yes)$/i.test(text)
        ? true
        : /^(?:false|0|no)$/i.test(text)
          ? false
          : text;
  if (text === '') return initial;
  if (kind === 'integer') return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text;
  return typeof initial === 'object' && initial !== null ? (JSON.parse(text) as unknown) : text;
}

function readJson(text: string): ReadRows {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) throw new Error('A list of entries is expected.');
  const problems: ImportProblem[] = [];
  const rows = parsed.map((item: unknown, index): ImportedRow => {
    const row = index + 1;
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw new Error(`Item ${row} is no object.`);
    const { id = null, ...values } = item as Record<string, unknown>;
    if (id !== null && typeof id !== 'string') problems.push(problemAt(row, 'id', 'unread'));
    return { row, id: typeof id === 'string' ? id : null, values, cells: new Map() };
  });
  return { rows, problems };
}
