/** Reads the audit of a service: filtered, newest first, page by page. */
import type { z } from 'zod';
import type { auditEntry, Outcome } from './auditContract.ts';
import type { Queries, Value } from '../database.ts';
import { schemaOf } from '../migrate.ts';
import { likePattern } from '../likePattern.ts';

export type Entry = z.output<typeof auditEntry>;

export interface AuditFilter {
  /** Any of these; an empty list means no filter. */
  readonly subject?: readonly string[] | undefined;
  readonly operation?: string | undefined;
  /** Prefix of the object. */
  readonly object?: string | undefined;
  readonly outcome?: Outcome | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: string | undefined;
}

/** The condition of each filter. A statement holds only the filters that are set, so that each plan uses its index. */
const clauses: Readonly<Record<keyof AuditFilter, (parameter: string) => string>> = {
  subject: (it) => `a.subject = any(${it}::text[])`,
  operation: (it) => `a.operation = ${it}`,
  object: (it) => `a.object like ${it}`,
  outcome: (it) => `a.outcome = ${it}`,
  from: (it) => `a.at >= ${it}::timestamptz`,
  to: (it) => `a.at < ${it}::timestamptz`,
  before: (it) => `a.id < ${it}::bigint`,
};
const names = Object.keys(clauses) as (keyof AuditFilter)[];

/** Returns up to `first` entries, newest first. */
export function readEntries(
  db: Queries,
  service: string,
  filter: AuditFilter,
  first: number,
): Promise<Entry[]> {
  const schema = schemaOf(service);
  const values: Value[] = [first];
  const where = names.flatMap((name) => {
    const value = filter[name];
    if (value === undefined || value.length === 0) return [];
    values.push(name === 'object' ? startingWith(filter.object!) : value);
    return [clauses[name](`$${values.length}`)];
  });
  return db.rows(
    `select a.id::text, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, a.subject,
            a.session_id as session, a.address, a.operation, a.object, a.countries, a.outcome,
            a.before_hash as "beforeHash", a.after_hash as "afterHash", a.before_value as before,
            a.after_value as after, a.request_id as "requestId", s.seal
       from ${schema}.audit a left join ${schema}.audit_seal s on s.audit_id = a.id
      ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by a.id desc limit $1`,
    values,
  );
}

const startingWith = (text: string): string => `${likePattern(text)}%`;

const columns = [
  'id',
  'at',
  'subject',
  'session',
  'address',
  'operation',
  'object',
  'countries',
  'outcome',
  'before',
  'after',
  'beforeHash',
  'afterHash',
  'requestId',
  'seal',
] as const satisfies readonly (keyof Entry)[];

/** One entry per line, as JSON. */
export const asNdjson = (entries: readonly Entry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/**
 * A header line and one entry per line (RFC 4180). Cells that a spreadsheet would run as a formula are prefixed with
 * `'`.
 */
export function asCsv(entries: readonly Entry[]): string {
  const lines = entries.map((entry) => columns.map((name) => cell(entry[name])).join(','));
  return [columns.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

function cell(value: unknown): string {
  const text =
    value === null || value === undefined
      ? ''
      : Array.isArray(value)
        ? value.join(' ')
        : typeof value === 'string'
          ? value
          : JSON.stringify(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
