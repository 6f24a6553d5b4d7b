/** Reads the database catalogue: the services' tables, sequences, foreign keys, and the migrations that ran. */
import type { Client } from 'pg';
import pg from 'pg';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { schemaOf } from '../../services/kit/migrate.ts';
import type { Sequence, Table } from './format.ts';

export interface Migration {
  readonly name: string;
  readonly hash: string;
}

/** Session settings that make text output and input the same on every server. */
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

/** Runs `work` on a database session of its own and closes the session afterwards. */
export async function withSession<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'lectern backup' });
  client.on('error', () => undefined); // the running query rejects with the same error
  await client.connect();
  try {
    for (const setting of sessionSettings) await client.query(`set ${setting}`);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The qualified name of a table or sequence, quoted for SQL. */
export const quotedName = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** The columns of a table, quoted for SQL. */
export const columnList = ({ columns }: Pick<Table, 'columns'>): string =>
  columns.map((it) => pg.escapeIdentifier(it)).join(', ');

/** The migrations that ran, by service; services that never ran on this database are left out. */
export async function readMigrations(client: Client): Promise<Partial<Record<ServiceName, Migration[]>>> {
  const { rows } = await client.query<{ schema: string }>(
    `select schemaname as schema from pg_tables where tablename = 'migration' and schemaname = any($1)`,
    [serviceNames.map(schemaOf)],
  );
  const found = new Set(rows.map(({ schema }) => schema));
  const migrations: Partial<Record<ServiceName, Migration[]>> = {};
  for (const service of serviceNames) {
    const schema = schemaOf(service);
    if (!found.has(schema)) continue;
    const { rows: ran } = await client.query<Migration>(
      `select name, hash from ${quotedName({ schema, name: 'migration' })} order by name`,
    );
    migrations[service] = ran;
  }
  return migrations;
}

/**
 * The tables of the given services with their stored columns; generated columns are left out, for they are computed.
 */
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

/** The current value of each sequence. Sequences change outside of transactions, but are never behind the rows. */
export async function readSequences(client: Client, services: readonly string[]): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [services.map(schemaOf)],
  );
  const sequences: Sequence[] = [];
  for (const row of rows) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quotedName(row)}`,
    );
    sequences.push({ ...row, ...state[0]! });
  }
  return sequences;
}

/** A foreign key, with what is needed to drop it and add it again. */
export interface ForeignKey {
  readonly schema: string;
  readonly name: string;
  readonly constraint: string;
  readonly definition: string;
}

export async function readForeignKeys(client: Client, services: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select n.nspname as schema, c.relname as name, k.conname as constraint, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1) order by 1, 2, 3`,
    [services.map(schemaOf)],
  );
  return rows;
}

/** Whether any table except the migration tables holds a row. */
export async function hasContent(client: Client, services: readonly string[]): Promise<boolean> {
  for (const table of await readTables(client, services)) {
    if (table.name === 'migration') continue;
    const condition = contentCondition(table);
    const { rowCount } = await client.query(`select from ${quotedName(table)} where ${condition} limit 1`);
    if (rowCount) return true;
  }
  return false;
}

/** What tells content apart in the tables into which every start writes the shipped terms. */
function contentCondition({ schema, name }: { readonly schema: string; readonly name: string }): string {
  if (schema !== 'translation') return 'true';
  if (name === 'term') return 'edited';
  if (name === 'term_version') return 'subject is not null';
  return name === 'language_state' ? 'false' : 'true';
}
