/** The tables of a restore: made as they were when the backup was written, emptied, filled. All in the transaction at hand. */
import type { Client } from 'pg';
import pg from 'pg';
import { schemaOf } from '../../services/kit/migrate.ts';
import { BackupError } from './backupError.ts';
import {
  columnList,
  quoted,
  readMigrations,
  readReferences,
  readTables,
  type Migration,
  type Reference,
} from './catalogue.ts';
import { copyIn } from './copy.ts';
import type { Header, Sequence, Table } from './format.ts';
import { runMigrations } from './ownMigrations.ts';

export interface Emptied {
  readonly tables: readonly Table[];
  readonly references: readonly Reference[];
}

/** The tables of a backup's services without rows, references and triggers. Whoever reads them waits from here on. */
export async function emptyTables(client: Client, header: Header): Promise<Emptied> {
  await makeSchemas(client, header);
  const services = Object.keys(header.services);
  const tables = await readTables(client, services);
  const references = await readReferences(client, services);
  for (const { constraint, ...table } of references) {
    await client.query(`alter table ${quoted(table)} drop constraint ${pg.escapeIdentifier(constraint)}`);
  }
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  return { tables, references };
}

/** Puts back what `emptyTables` took: references when all rows are there, which checks each. */
export async function closeTables(client: Client, { tables, references }: Emptied): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
  for (const { constraint, definition, ...table } of references) {
    await client.query(
      `alter table ${quoted(table)} add constraint ${pg.escapeIdentifier(constraint)} ${definition}`,
    );
  }
}

/** Answers how many rows came. Throws a BackupError for a table that is not there, or has not all the columns. */
export async function fillTable(
  client: Client,
  tables: readonly Table[],
  table: Table,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const target = tables.find(({ schema, name }) => schema === table.schema && name === table.name);
  if (!target || table.columns.some((column) => !target.columns.includes(column))) {
    throw new BackupError(
      `The backup holds ${table.schema}.${table.name}, which does not fit the tables here.`,
    );
  }
  return copyIn(client, `copy ${quoted(table)} (${columnList(table)}) from stdin`, rows);
}

export async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { last, called, ...sequence } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(sequence), last, called]);
  }
}

/** The tables as they were when the backup was made. Those that fit already stay, with the rights on them. */
async function makeSchemas(client: Client, header: Header): Promise<void> {
  const there = await readMigrations(client);
  for (const [service, ran] of Object.entries(header.services)) {
    if (isSame(there[service as keyof typeof there], ran)) continue;
    const schema = pg.escapeIdentifier(schemaOf(service));
    await client.query(`drop schema if exists ${schema} cascade`);
    await client.query(`create schema ${schema}`);
    await client.query(
      `create table ${schema}.migration (name text primary key, hash text not null, ran_at timestamptz not null default now())`,
    );
    await runMigrations(client, service, ran);
  }
  await client.query('set local search_path = pg_catalog');
}

const isSame = (there: readonly Migration[] | undefined, wanted: readonly Migration[]): boolean =>
  there !== undefined &&
  there.length === wanted.length &&
  there.every(({ name, hash }, index) => name === wanted[index]!.name && hash === wanted[index]!.hash);
