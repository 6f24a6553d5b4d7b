/** Puts a backup back: checked as a whole first, then in one transaction. See format.ts for the file. */
import type { Client } from 'pg';
import pg from 'pg';
import { ALL } from '../../rest/tagBus.ts';
import { PURGE_CHANNEL } from '../../services/kit/database.ts';
import { migrate, schemaOf } from '../../services/kit/migrate.ts';
import { BackupError } from './backupError.ts';
import {
  columnList,
  hasContent,
  quoted,
  readMigrations,
  readReferences,
  readTables,
  withSession,
  type Migration,
} from './catalogue.ts';
import { copyIn } from './copy.ts';
import { readBackup, type End, type Header, type Sequence, type Table } from './format.ts';
import { migrationFolder, readOwnMigrations, runMigrations } from './ownMigrations.ts';

export interface RestoreOptions {
  readonly connectionString: string;
  readonly file: string;
  /** Whether what is there may go. */
  readonly replace: boolean;
}

export interface Restored extends End {
  /** When the backup was made. */
  readonly made: string;
  readonly services: readonly string[];
  /** Migrations younger than the backup that ran afterwards. */
  readonly migrated: number;
}

/**
 * Restores the services a backup holds. The file is read through before anything is touched; then all of it comes or
 * nothing. Throws a BackupError: torn, damaged, of a later Lectern, or a database that holds something already.
 */
export async function restore({ connectionString, file, replace }: RestoreOptions): Promise<Restored> {
  const { header, end } = await check(file);
  const services = Object.keys(header.services);
  checkMigrations(header);
  await withSession(connectionString, async (client) => {
    await client.query('begin');
    // As a start does: nobody migrates meanwhile.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('lectern migrate', 0))`);
    if (!replace && (await hasContent(client, services))) {
      throw new BackupError(
        'The database holds content already. To put the backup in its place say --replace; what is there now is then lost.',
      );
    }
    await makeSchemas(client, header);
    await fill(client, file, services, end);
    // Lecterns that run on it hold answers of before.
    await client.query('select pg_notify($1, $2)', [PURGE_CHANNEL, JSON.stringify(['restore', ALL])]);
    await client.query('commit');
  });
  return { ...end, made: header.made, services, migrated: await goOn(connectionString, services) };
}

/** Reads it to its end, which proves the checksum. */
async function check(file: string): Promise<{ header: Header; end: End }> {
  let header: Header | undefined;
  for await (const section of readBackup(file)) {
    if (section.kind === 'header') header = section.header;
    else if (section.kind === 'table') for await (const _ of section.rows);
    else if (section.kind === 'end') return { header: header!, end: section.end };
  }
  throw new BackupError(`${file} has no end.`);
}

/** Every migration of the backup must be one of ours, unchanged, and the first of them. */
function checkMigrations({ services }: Header): void {
  for (const [service, ran] of Object.entries(services)) {
    const own = readOwnMigrations(service);
    if (own === null)
      throw new BackupError(`The backup holds the service ${service}, which this Lectern does not have.`);
    ran.forEach(({ name, hash }, index) => {
      if (own[index]?.name === name && own[index].hash === hash) return;
      throw new BackupError(
        `The backup was made by another Lectern: its ${service} ran the migration ${name}, which this one ${own.some((it) => it.name === name) ? 'has in another form' : 'does not know'}. Restore it with the version that made it, or a later one.`,
      );
    });
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

/** Empties the tables and fills them; references are put back when all rows are there, which checks each. */
async function fill(client: Client, file: string, services: readonly string[], end: End): Promise<void> {
  const tables = await readTables(client, services);
  const references = await readReferences(client, services);
  for (const { constraint, ...table } of references) {
    await client.query(`alter table ${quoted(table)} drop constraint ${pg.escapeIdentifier(constraint)}`);
  }
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  let rows = 0;
  for await (const section of readBackup(file)) {
    if (section.kind === 'table') rows += await fillTable(client, tables, section.table, section.rows);
    if (section.kind === 'sequences') await setSequences(client, section.sequences);
  }
  if (rows !== end.rows) throw new BackupError(`${rows} rows came of ${end.rows}. Nothing was changed.`);
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
  for (const { constraint, definition, ...table } of references) {
    await client.query(
      `alter table ${quoted(table)} add constraint ${pg.escapeIdentifier(constraint)} ${definition}`,
    );
  }
}

async function fillTable(
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

async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { last, called, ...sequence } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(sequence), last, called]);
  }
}

/** Runs what is younger than the backup, and gives the services their rights. */
async function goOn(connectionString: string, services: readonly string[]): Promise<number> {
  let count = 0;
  for (const service of services) {
    const { ran } = await migrate({ connectionString, service, folder: migrationFolder(service) });
    count += ran.length;
  }
  await withSession(connectionString, async (client) => {
    for (const table of await readTables(client, services)) await client.query(`analyze ${quoted(table)}`);
  });
  return count;
}
