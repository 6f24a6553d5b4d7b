/** What the services have in a database: their tables, sequences, references and the migrations that ran. */
import type { Client } from 'pg';
import pg from 'pg';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { schemaOf } from '../../services/kit/migrate.ts';
import type { Sequence, Table } from './format.ts';

export interface Migration {
  readonly name: string;
  readonly hash: string;
}

/** Text is written and read the same whatever the server is set to. */
const sessionSettings = [
  "client_encoding = 'UTF8'",
  "timezone = 'UTC'",
  "datestyle = 'ISO, MDY'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  'search_path = pg_catalog',
];

/** A session for a backup or a restore, closed afterwards. */
export async function withSession<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'lectern backup' });
  client.on('error', () => undefined); // the query at work fails with it
  await client.connect();
  try {
    for (const setting of sessionSettings) await client.query(`set ${setting}`);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A table's or sequence's name as statements have it. */
export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** The columns of a table as statements have them. */
export const columnList = ({ columns }: Pick<Table, 'columns'>): string =>
  columns.map((it) => pg.escapeIdentifier(it)).join(', ');

/** The migrations that ran, by service; services that never ran here are left out. */
export async function readMigrations(client: Client): Promise<Partial<Record<ServiceName, Migration[]>>> {
  const { rows } = await client.query<{ schema: string }>(
    `select schemaname as schema from pg_tables where tablename = 'migration' and schemaname = any($1)`,
    [serviceNames.map(schemaOf)],
  );
  const found = new Set(rows.map(({ schema }) => schema));
  const all: Partial<Record<ServiceName, Migration[]>> = {};
  for (const service of serviceNames) {
    const schema = schemaOf(service);
    if (!found.has(schema)) continue;
    const { rows: ran } = await client.query<Migration>(
      `select name, hash from ${quoted({ schema, name: 'migration' })} order by name`,
    );
    all[service] = ran;
  }
  return all;
}

/** The tables of some services, with the columns that hold something (generated ones follow from others). */
export async function readTables(client: Client, services: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any($1) order by 1, 2`,
    [services.map(schemaOf)],
  );
  return rows;
}

/** Where each sequence stands. They move outside of transactions, but never behind the rows. */
export async function readSequences(client: Client, services: readonly string[]): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [services.map(schemaOf)],
  );
  const sequences: Sequence[] = [];
  for (const row of rows) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(row)}`,
    );
    sequences.push({ ...row, ...state[0]! });
  }
  return sequences;
}

/** A reference of one table to another, as it can be taken away and put back. */
export interface Reference {
  readonly schema: string;
  readonly name: string;
  readonly constraint: string;
  readonly definition: string;
}

export async function readReferences(client: Client, services: readonly string[]): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select n.nspname as schema, c.relname as name, k.conname as constraint, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1) order by 1, 2, 3`,
    [services.map(schemaOf)],
  );
  return rows;
}

/** Whether any table but the lists of migrations holds a row. */
export async function hasContent(client: Client, services: readonly string[]): Promise<boolean> {
  for (const table of await readTables(client, services)) {
    if (table.name === 'migration') continue;
    const isWords = table.schema === 'translation' && table.name === 'term';
    const own = isWords ? 'where edited' : ''; // every start brings the words that are shipped
    const { rowCount } = await client.query(`select from ${quoted(table)} ${own} limit 1`);
    if (rowCount) return true;
  }
  return false;
}
