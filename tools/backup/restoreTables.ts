/**
 * Creates the tables of a restore as they were when the backup was written, empties them and loads their rows.
 * Everything runs in the current transaction.
 */
import type { Client } from 'pg';
import pg from 'pg';
import { schemaOf } from '../../services/kit/migrate.ts';
import { BackupError } from './backupError.ts';
import {
  columnList,
  quotedName,
  readMigrations,
  readForeignKeys,
  readTables,
  type Migration,
  type ForeignKey,
} from './catalogue.ts';
import { copyIn } from './copy.ts';
import type { Header, Sequence, Table } from './format.ts';
import { ownMigrationsOf, runMigrations } from './ownMigrations.ts';

export interface EmptiedTables {
  readonly tables: readonly Table[];
  readonly references: readonly ForeignKey[];
}

/**
 * Empties the tables of a backup's services and takes their foreign keys and triggers off. The locks make readers wait
 * until the commit.
 */
export async function emptyTables(client: Client, header: Header): Promise<EmptiedTables> {
  await recreateSchemas(client, header);
  const services = Object.keys(header.services);
  const tables = await readTables(client, services);
  const references = await readForeignKeys(client, services);
  for (const { constraint, ...table } of references) {
    await client.query(`alter table ${quotedName(table)} drop constraint ${pg.escapeIdentifier(constraint)}`);
  }
  for (const table of tables) await client.query(`alter table ${quotedName(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(quotedName).join(', ')}`);
  return { tables, references };
}

/**
 * Adds the foreign keys and triggers that `emptyTables` took off. Foreign keys come after all rows, which checks each
 * of them.
 */
export async function restoreConstraints(
  client: Client,
  { tables, references }: EmptiedTables,
): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quotedName(table)} enable trigger user`);
  for (const { constraint, definition, ...table } of references) {
    await client.query(
      `alter table ${quotedName(table)} add constraint ${pg.escapeIdentifier(constraint)} ${definition}`,
    );
  }
}

/**
 * Copies rows into a table and returns their number. Throws a BackupError when the table or one of its columns does not
 * exist here.
 */
export async function loadTable(
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
  return copyIn(client, `copy ${quotedName(table)} (${columnList(table)}) from stdin`, rows);
}

export async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { last, called, ...sequence } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quotedName(sequence), last, called]);
  }
}

/**
 * Creates the schemas as they were when the backup was written, and the tables that follow from declarations. A schema
 * with the same migrations is kept, with the rights granted on it.
 */
async function recreateSchemas(client: Client, header: Header): Promise<void> {
  const existing = await readMigrations(client);
  for (const [service, ran] of Object.entries(header.services)) {
    if (!isSame(existing[service as keyof typeof existing], ran)) await recreateSchema(client, service, ran);
    else await ownMigrationsOf(service)?.ensureTables?.(client);
  }
  await client.query('set local search_path = pg_catalog');
}

async function recreateSchema(client: Client, service: string, ran: readonly Migration[]): Promise<void> {
  const schema = pg.escapeIdentifier(schemaOf(service));
  await client.query(`drop schema if exists ${schema} cascade`);
  await client.query(`create schema ${schema}`);
  await client.query(
    `create table ${schema}.migration (name text primary key, hash text not null, ran_at timestamptz not null default now())`,
  );
  // Before the migrations, which may move rows into them.
  await ownMigrationsOf(service)?.ensureTables?.(client);
  await runMigrations(client, service, ran);
}

const isSame = (existing: readonly Migration[] | undefined, expected: readonly Migration[]): boolean =>
  existing !== undefined &&
  existing.length === expected.length &&
  existing.every(({ name, hash }, index) => name === expected[index]!.name && hash === expected[index]!.hash);
