/**
 * Reads the uploaded files that rows name for a backup, and removes the files of replaced rows after a restore.
 * Decision page 0017.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { isStoredName } from '../../domain/media/storedNames.ts';
import { openFile, shardOf, type OpenedFile } from '../../services/media/storage/folder.ts';
import { BackupError } from './backupError.ts';

const BATCH_SIZE = 1_000;

/** A file that a row names; `file` is null when the folder does not hold it. */
export interface NamedFile {
  readonly name: string;
  readonly file: OpenedFile | null;
}

/**
 * The files of the pictures that are not deleted, as the current transaction sees them, in the order of their names.
 * Rows marked as deleted are left out: their files are being added or removed, and the cleanup that reads the row again
 * removes them. Throws a BackupError.
 */
export async function* uploadedFiles(client: Client, folder: string): AsyncGenerator<NamedFile> {
  await client.query(
    `declare uploaded cursor for
     select file->>'name' as name from media.picture, jsonb_array_elements(files) as file
      where deleted_at is null order by stem`,
  );
  for (;;) {
    const { rows } = await client.query<{ name: string }>(`fetch ${BATCH_SIZE} from uploaded`);
    for (const { name } of rows) {
      const file = isStoredName(name) ? await openFile(folder, name).catch(throwUnreadable(name)) : null;
      try {
        yield { name, file };
      } finally {
        await file?.close();
      }
    }
    if (rows.length < BATCH_SIZE) break;
  }
  await client.query('close uploaded');
}

/** The content of a file, exactly as long as `file.bytes`. Throws a BackupError when it is shorter or unreadable. */
export async function* contentOf(name: string, file: OpenedFile): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of file.chunks()) {
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throwUnreadable(name)(error);
  }
  if (bytes !== file.bytes) throwUnreadable(name)(new Error('it is shorter than it was'));
}

const throwUnreadable =
  (name: string) =>
  (error: unknown): never => {
    throw new BackupError(`The uploaded file ${name} cannot be read: ${(error as Error).message}.`);
  };

/** Records the file names of all current rows in a temporary table, for `removeReplacedFiles`. */
export async function recordCurrentFiles(client: Client): Promise<void> {
  const { rows } = await client.query(`select where to_regclass('media.picture') is not null`);
  if (rows.length === 0) return;
  await client.query(
    `create temp table replaced as
     select file->>'name' as name from media.picture, jsonb_array_elements(files) as file`,
  );
}

/**
 * Removes the recorded files that no row names any more: nothing else refers to them, and they are pictures of people.
 * Call it after the commit. Returns how many were removed, and how many could not be.
 */
export async function removeReplacedFiles(
  client: Client,
  folder: string,
): Promise<{ removed: number; left: number }> {
  const counts = { removed: 0, left: 0 };
  const { rows } = await client.query(`select where to_regclass('pg_temp.replaced') is not null`);
  if (rows.length === 0) return counts;
  await client.query(
    `delete from pg_temp.replaced where name in
       (select file->>'name' from media.picture, jsonb_array_elements(files) as file)`,
  );
  for (;;) {
    const { rows: batch } = await client.query<{ name: string }>(
      `delete from pg_temp.replaced where ctid = any(array(select ctid from pg_temp.replaced limit ${BATCH_SIZE}))
       returning name`,
    );
    for (const { name } of batch) {
      const isGone = isStoredName(name) && (await removeFile(folder, name));
      counts[isGone ? 'removed' : 'left'] += 1;
    }
    if (batch.length < BATCH_SIZE) return counts;
  }
}

const removeFile = (folder: string, name: string): Promise<boolean> =>
  rm(join(shardOf(folder, name), name), { force: true }).then(
    () => true,
    () => false,
  );
