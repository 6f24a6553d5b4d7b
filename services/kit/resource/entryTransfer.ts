/**
 * Entries as CSV or JSON, and back. A CSV has a column per field; a map has one per key ('settings:MX'), a set joins its
 * keywords with '|', a list is JSON. A cell that a spreadsheet would run as a formula is prefixed with `'`.
 */
import { parse } from 'csv-parse/sync';
import type { Field, Json, Values } from '../../../domain/resource/field.ts';
import type { StoredResource } from '../../../domain/resource/resource.ts';
import { asProblem, validationProblem } from '../../../rest/problem.ts';
import type { StoredEntry } from './entryRows.ts';

/** A row of an import. Values that it does not mention are absent. */
export interface ImportedRow {
  /** The line of a CSV file, or the number of the item, from 1. */
  readonly row: number;
  readonly id: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

interface ReadRows {
  readonly rows: readonly ImportedRow[];
  readonly problems: readonly { row: number; field: string | null; detail: string; code: string | null }[];
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

function readCsv({ fields }: StoredResource, text: string): ReadRows {
  const parsed = parse(text, {
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim()),
    info: true,
    relax_column_count_less: true,
    skip_empty_lines: true,
  }) as unknown as readonly {
    readonly info: { readonly lines: number };
    readonly record: Readonly<Record<string, string>>;
  }[];
  const problems: ReadRows['problems'][number][] = [];
  const columns = Object.keys(parsed[0]?.record ?? {});
  for (const column of columns) {
    const [name, key] = column.split(':') as [string, string?];
    const field = Object.hasOwn(fields, name) ? fields[name]! : null;
    if (column === 'id' || (field && (field.shape === 'map') === (key !== undefined))) continue;
    problems.push({ row: 1, field: column, detail: `Unknown column: ${column}.`, code: 'unknownColumn' });
  }
  const rows = parsed.map(({ info, record }): ImportedRow => {
    const values: Record<string, unknown> = {};
    for (const [column, cell] of Object.entries(record)) {
      const [name, key] = column.split(':') as [string, string?];
      const field = Object.hasOwn(fields, name) ? (fields[name] as Field<Json>) : null;
      if (!field) continue;
      if (field.shape !== 'map') values[name] = valueOf(field, unguarded(cell));
      else {
        const map = (values[name] ??= {}) as Record<string, unknown>;
        if (cell !== '' && key !== undefined) map[key] = valueOf(field.of!, unguarded(cell));
      }
    }
    return { row: info.lines, id: record['id'] ? record['id'] : null, values };
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
  const rows = parsed.map((item: unknown, index): ImportedRow => {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw new Error(`Item ${index + 1} is no object.`);
    const { id, ...values } = item as Record<string, unknown>;
    return { row: index + 1, id: typeof id === 'string' ? id : null, values };
  });
  return { rows, problems: [] };
}
