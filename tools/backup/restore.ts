/**
 * Restores a backup: validates the file completely first, then restores in one transaction and moves the files into
 * place just before the commit. The file format is in format.ts.
 */
import type { Client } from 'pg';
import { ALL_TAGS } from '../../rest/cache/tagBus.ts';
import { PURGE_CHANNEL } from '../../services/kit/database.ts';
import { migrate, readMigrationFiles } from '../../services/kit/migrate.ts';
import type { FolderBatch } from '../../services/media/storage/folderBatch.ts';
import { BackupError } from './backupError.ts';
import { hasContent, quotedName, readTables, withSession } from './catalogue.ts';
import { readBackup, type End, type Header } from './format.ts';
import { findOwn, ownMigrationsOf } from './ownMigrations.ts';
import { noUploadsFolderError, restoreBatch } from './restoreFiles.ts';
import {
  restoreConstraints,
  emptyTables,
  loadTable,
  setSequences,
  type EmptiedTables,
} from './restoreTables.ts';
import { recordCurrentFiles, removeReplacedFiles } from './uploads.ts';

export interface RestoreOptions {
  readonly connectionString: string;
  readonly file: string;
  /** The folder of uploaded files; null when this machine does not store them. */
  readonly uploads: string | null;
  /** Whether existing content may be replaced. */
  readonly replace: boolean;
}

export interface RestoreResult extends End {
  /** When the backup was written, as an ISO time. */
  readonly made: string;
  readonly services: readonly string[];
  /** How many migrations newer than the backup ran afterwards. */
  readonly migrated: number;
  /** Files of replaced rows: how many were removed, and how many could not be. */
  readonly replaced: { readonly removed: number; readonly left: number };
}

interface ValidatedBackup {
  readonly header: Header;
  readonly end: End;
}

/**
 * Restores the services of a backup and their uploaded files. Reads the whole backup before it changes anything; then
 * everything is restored or nothing is. Throws a BackupError when the file is truncated, damaged or from a later
 * Lectern, when the database already holds content, when there is no folder for the files, or when the disk is full.
 *
 * Files are written to a temporary folder while the tables are still unchanged, and are moved into place right before
 * the commit, so no row ever shows a picture whose files are missing. A restore that is killed between the two leaves
 * complete files that no row names; the next restore names them.
 */
export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  const { connectionString, uploads } = options;
  const validated = await validateBackup(options.file);
  const { header, end } = validated;
  checkMigrations(header);
  if (uploads === null && (end.uploads?.files ?? 0) > 0) throw noUploadsFolderError();
  const files = restoreBatch(uploads);
  let replaced: RestoreResult['replaced'] = { removed: 0, left: 0 };
  try {
    await withSession(connectionString, async (client) => {
      await applyBackup(client, options, validated, files).catch(async (error: unknown) => {
        await files.rollBack().catch(() => undefined);
        throw error;
      });
      // The commit may have succeeded even when its response is lost, so the files stay from here on.
      await client.query('commit');
      if (uploads !== null) replaced = await removeReplacedFiles(client, uploads);
    });
  } finally {
    await files.close();
  }
  const services = Object.keys(header.services);
  return {
    ...end,
    made: header.made,
    services,
    replaced,
    migrated: await runLaterMigrations(connectionString, services),
  };
}

/** Reads the file to its end, which verifies the checksum. */
async function validateBackup(file: string): Promise<ValidatedBackup> {
  let header: Header | undefined;
  for await (const section of readBackup(file)) {
    if (section.kind === 'header') header = section.header;
    else if (section.kind === 'table') for await (const _ of section.rows);
    else if (section.kind === 'file') for await (const _ of section.content);
    else if (section.kind === 'end') return { header: header!, end: section.end };
  }
  throw new BackupError(`${file} has no end.`);
}

/**
 * Throws unless the backup's migrations of each service are, unchanged and in order, the first ones that this Lectern
 * ships. Those of the kit may be missing: they may run at any time.
 */
function checkMigrations({ services }: Header): void {
  for (const [service, ran] of Object.entries(services)) {
    const migrations = ownMigrationsOf(service);
    if (migrations === null)
      throw new BackupError(`The backup holds the service ${service}, which this Lectern does not have.`);
    const own = readMigrationFiles(migrations);
    const numbered = own.filter(({ isKit }) => !isKit);
    for (const migration of ran) {
      const file = findOwn(own, migration);
      const isNext = file?.isKit || file?.name === numbered.shift()?.name;
      if (file?.isSame && isNext) continue;
      throw new BackupError(
        `The backup was made by another Lectern: its ${service} ran the migration ${migration.name}, which this one ${file ? 'has in another form' : 'does not know'}. Restore it with the version that made it, or a later one.`,
      );
    }
  }
}

/** Everything inside the transaction, up to the commit. */
async function applyBackup(
  client: Client,
  { file, replace }: RestoreOptions,
  { header, end }: ValidatedBackup,
  files: FolderBatch,
): Promise<void> {
  await client.query('begin');
  // The same advisory lock as at start: no other process migrates meanwhile.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('lectern migrate', 0))`);
  if (!replace && (await hasContent(client, Object.keys(header.services)))) {
    throw new BackupError(
      'The database holds content already. To put the backup in its place say --replace; what is there now is then lost.',
    );
  }
  let emptied: EmptiedTables | null = null;
  let rows = 0;
  for await (const section of readBackup(file)) {
    if (section.kind === 'file') await files.add(section.name, section.content);
    if (section.kind === 'sequences') await setSequences(client, section.sequences);
    if (section.kind === 'table') {
      if (emptied === null) await recordCurrentFiles(client);
      emptied ??= await emptyTables(client, header);
      rows += await loadTable(client, emptied.tables, section.table, section.rows);
    }
  }
  if (rows !== end.rows) throw new BackupError(`${rows} rows came of ${end.rows}. Nothing was changed.`);
  if (emptied) await restoreConstraints(client, emptied);
  await files.commit();
  // Running Lecterns still cache responses from before the restore.
  await client.query('select pg_notify($1, $2)', [PURGE_CHANNEL, JSON.stringify(['restore', ALL_TAGS])]);
}

/** Runs the migrations that are newer than the backup, and grants the services their database rights. */
async function runLaterMigrations(connectionString: string, services: readonly string[]): Promise<number> {
  let count = 0;
  for (const service of services) {
    const { ran } = await migrate({ connectionString, service, ...ownMigrationsOf(service)! });
    count += ran.length;
  }
  await withSession(connectionString, async (client) => {
    for (const table of await readTables(client, services))
      await client.query(`analyze ${quotedName(table)}`);
  });
  return count;
}
