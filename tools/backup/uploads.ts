/** The uploaded files that rows name: into a backup, and away when their rows went. Decision page 0017. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { isKeptName } from '../../domain/media/pictures.ts';
import { openFile, shelfOf, type KeptFile } from '../../services/media/folder.ts';
import { BackupError } from './backupError.ts';

const MANY = 1_000;

/** A file, or null for one that is named and not there. */
export interface NamedFile {
  readonly name: string;
  readonly file: KeptFile | null;
}

/**
 * The files of the pictures shown in the transaction at hand, in the order of their names. Those of marked rows are left
 * out: they are on their way in or out, and whoever reads the row again takes them away. Throws a BackupError.
 */
export async function* uploadedFiles(client: Client, folder: string): AsyncGenerator<NamedFile> {
  await client.query(
    `declare uploaded cursor for
     select file->>'name' as name from media.picture, jsonb_array_elements(files) as file
      where deleted_at is null order by stem`,
  );
  for (;;) {
    const { rows } = await client.query<{ name: string }>(`fetch ${MANY} from uploaded`);
    for (const { name } of rows) {
      const file = isKeptName(name) ? await openFile(folder, name).catch(unreadable(name)) : null;
      try {
        yield { name, file };
      } finally {
        await file?.close();
      }
    }
    if (rows.length < MANY) break;
  }
  await client.query('close uploaded');
}

/** The content of a file, exactly as long as it was said to be. Throws a BackupError. */
export async function* contentOf(name: string, file: KeptFile): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of file.chunks()) {
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    unreadable(name)(error);
  }
  if (bytes !== file.bytes) unreadable(name)(new Error('it is shorter than it was'));
}

const unreadable =
  (name: string) =>
  (error: unknown): never => {
    throw new BackupError(`The uploaded file ${name} cannot be read: ${(error as Error).message}.`);
  };

/** Notes the files of all rows there are, for `removeReplaced`. */
export async function noteFiles(client: Client): Promise<void> {
  const { rows } = await client.query(`select where to_regclass('media.picture') is not null`);
  if (rows.length === 0) return;
  await client.query(
    `create temp table replaced as
     select file->>'name' as name from media.picture, jsonb_array_elements(files) as file`,
  );
}

/**
 * Takes away the noted files that no row names any more: nobody else knows them, and they are people's faces. To be
 * called when the rows are there for good. Answers how many went, and how many could not be removed.
 */
export async function removeReplaced(
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
    const { rows: some } = await client.query<{ name: string }>(
      `delete from pg_temp.replaced where ctid = any(array(select ctid from pg_temp.replaced limit ${MANY}))
       returning name`,
    );
    for (const { name } of some) {
      const isGone = isKeptName(name) && (await remove(folder, name));
      counts[isGone ? 'removed' : 'left'] += 1;
    }
    if (some.length < MANY) return counts;
  }
}

const remove = (folder: string, name: string): Promise<boolean> =>
  rm(join(shelfOf(folder, name), name), { force: true }).then(
    () => true,
    () => false,
  );
