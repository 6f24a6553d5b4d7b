/**
 * Puts a backup back: checked as a whole first, then in one transaction, with the files at its end. See format.ts for
 * the file.
 */
import type { Client } from 'pg';
import { ALL } from '../../rest/tagBus.ts';
import { PURGE_CHANNEL } from '../../services/kit/database.ts';
import { migrate } from '../../services/kit/migrate.ts';
import type { FolderBatch } from '../../services/media/folderBatch.ts';
import { BackupError } from './backupError.ts';
import { hasContent, quoted, readTables, withSession } from './catalogue.ts';
import { readBackup, type End, type Header } from './format.ts';
import { migrationFolder, readOwnMigrations } from './ownMigrations.ts';
import { noPlace, restoredFiles } from './restoreFiles.ts';
import { closeTables, emptyTables, fillTable, setSequences, type Emptied } from './restoreTables.ts';
import { noteFiles, removeReplaced } from './uploads.ts';

export interface RestoreOptions {
  readonly connectionString: string;
  readonly file: string;
  /** The folder of uploaded files; null where they are not kept here. */
  readonly uploads: string | null;
  /** Whether what is there may go. */
  readonly replace: boolean;
}

export interface Restored extends End {
  /** When the backup was made. */
  readonly made: string;
  readonly services: readonly string[];
  /** Migrations younger than the backup that ran afterwards. */
  readonly migrated: number;
  /** Files of rows that were replaced: those that went, and those that could not be removed. */
  readonly replaced: { readonly removed: number; readonly left: number };
}

interface Checked {
  readonly header: Header;
  readonly end: End;
}

/**
 * Restores the services a backup holds, and their uploaded files. The backup is read through before anything is
 * touched; then all of it comes or nothing. Throws a BackupError: torn, damaged, of a later Lectern, a database that
 * holds something already, files without a place, a disk that takes no more.
 *
 * Files are written aside while the tables are still as they were, and come into their place right before the commit:
 * no row ever shows a picture whose files are not there. A restore that is killed between the two leaves whole files
 * that no row names; the next one names them.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { connectionString, uploads } = options;
  const checked = await check(options.file);
  const { header, end } = checked;
  checkMigrations(header);
  if (uploads === null && (end.uploads?.files ?? 0) > 0) throw noPlace();
  const files = restoredFiles(uploads);
  let replaced: Restored['replaced'] = { removed: 0, left: 0 };
  try {
    await withSession(connectionString, async (client) => {
      await change(client, options, checked, files).catch(async (error: unknown) => {
        await files.takeBack().catch(() => undefined);
        throw error;
      });
      await client.query('commit'); // may have happened even when its answer is lost: the files stay
      if (uploads !== null) replaced = await removeReplaced(client, uploads);
    });
  } finally {
    await files.close();
  }
  const services = Object.keys(header.services);
  return { ...end, made: header.made, services, replaced, migrated: await goOn(connectionString, services) };
}

/** Reads it to its end, which proves the checksum. */
async function check(file: string): Promise<Checked> {
  let header: Header | undefined;
  for await (const section of readBackup(file)) {
    if (section.kind === 'header') header = section.header;
    else if (section.kind === 'table') for await (const _ of section.rows);
    else if (section.kind === 'file') for await (const _ of section.content);
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

/** All that comes before the commit. */
async function change(
  client: Client,
  { file, replace }: RestoreOptions,
  { header, end }: Checked,
  files: FolderBatch,
): Promise<void> {
  await client.query('begin');
  // As a start does: nobody migrates meanwhile.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('lectern migrate', 0))`);
  if (!replace && (await hasContent(client, Object.keys(header.services)))) {
    throw new BackupError(
      'The database holds content already. To put the backup in its place say --replace; what is there now is then lost.',
    );
  }
  let emptied: Emptied | null = null;
  let rows = 0;
  for await (const section of readBackup(file)) {
    if (section.kind === 'file') await files.add(section.name, section.content);
    if (section.kind === 'sequences') await setSequences(client, section.sequences);
    if (section.kind === 'table') {
      if (emptied === null) await noteFiles(client);
      emptied ??= await emptyTables(client, header);
      rows += await fillTable(client, emptied.tables, section.table, section.rows);
    }
  }
  if (rows !== end.rows) throw new BackupError(`${rows} rows came of ${end.rows}. Nothing was changed.`);
  if (emptied) await closeTables(client, emptied);
  await files.place();
  // Lecterns that run on it hold answers of before.
  await client.query('select pg_notify($1, $2)', [PURGE_CHANNEL, JSON.stringify(['restore', ALL])]);
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
