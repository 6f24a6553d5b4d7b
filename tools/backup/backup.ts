/**
 * Writes a backup: every row of the services in one database snapshot, and the uploaded files they name. The file
 * format is in format.ts.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { BackupError, writeFailure } from './backupError.ts';
import {
  columnList,
  quotedName,
  readMigrations,
  readSequences,
  readTables,
  withSession,
} from './catalogue.ts';
import { FILE_END, ROWS_END } from './backupReader.ts';
import { copyOut } from './copy.ts';
import { FORMAT, readBackup, VERSION, type Header, type Uploads } from './format.ts';
import { contentOf, uploadedFiles } from './uploads.ts';

export interface BackupOptions {
  readonly connectionString: string;
  readonly file: string;
  /** The folder of uploaded files; null when this machine does not store them. */
  readonly uploads: string | null;
  readonly now?: Date;
}

export interface BackupResult {
  readonly services: number;
  readonly tables: number;
  readonly rows: number;
  /** Size of the backup file. */
  readonly bytes: number;
  /** Null when this machine does not store uploads. */
  readonly uploads: Uploads | null;
  /** The first few names of files that a row names and the folder does not hold. */
  readonly missing: readonly string[];
}

/** Running totals of what has been written. */
interface Counts {
  services: number;
  tables: number;
  rows: number;
  readonly uploads: { files: number; bytes: number; missing: number } | null;
  readonly missing: string[];
}

const MAX_NAMED = 3;

/**
 * Writes the services of a database and their uploaded files to one file. Reads from one repeatable-read snapshot while
 * the services keep running, and streams, so memory stays small. A file that is removed meanwhile is left out and
 * counted as missing. Writes to a temporary file, syncs and renames it, so that an incomplete backup never has the
 * final name. Overwrites only another backup. Throws a BackupError.
 */
export async function backup(options: BackupOptions): Promise<BackupResult> {
  const { connectionString, file, uploads, now = new Date() } = options;
  await refuseToReplace(file);
  const partialFile = `${file}.unfinished-${process.pid}`;
  const uploadCounts = uploads === null ? null : { files: 0, bytes: 0, missing: 0 };
  const counts: Counts = { services: 0, tables: 0, rows: 0, uploads: uploadCounts, missing: [] };
  try {
    await withSession(connectionString, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const target = createWriteStream(partialFile, { mode: 0o600, flags: 'wx' });
      await pipeline(writeSections(client, uploads, now, counts), createGzip(), target);
      await client.query('commit');
    });
    await syncToDisk(partialFile);
    await rename(partialFile, file);
    await syncToDisk(dirname(file));
  } catch (error) {
    await rm(partialFile, { force: true });
    throw writeFailure(error, file);
  }
  return { ...counts, bytes: (await stat(file)).size };
}

async function* writeSections(
  client: Client,
  uploads: string | null,
  now: Date,
  counts: Counts,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const hashed = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  const migrations = await readMigrations(client);
  const services = Object.keys(migrations);
  if (services.length === 0) throw new BackupError('The database is empty: no service has ever run on it.');
  const { rows: version } = await client.query<{ server_version: string }>('show server_version');
  const header: Header = {
    format: FORMAT,
    version: VERSION,
    made: now.toISOString(),
    postgres: version[0]!.server_version,
    services: migrations as Header['services'],
  };
  counts.services = services.length;
  yield hashed(lineOf(header));
  if (uploads !== null && migrations.media) {
    for await (const chunk of writeFiles(client, uploads, counts)) yield hashed(chunk);
  }
  for (const table of await readTables(client, services)) {
    yield hashed(lineOf({ table }));
    for await (const rows of copyOut(client, `copy ${quotedName(table)} (${columnList(table)}) to stdout`)) {
      counts.rows += countLines(rows);
      yield hashed(rows);
    }
    yield hashed(ROWS_END);
    counts.tables += 1;
  }
  yield hashed(lineOf({ sequences: await readSequences(client, services) }));
  const { tables, rows } = counts;
  yield lineOf({ end: { tables, rows, uploads: counts.uploads, sha256: hash.digest('hex') } });
}

/** Uploaded files come first: the sooner after the snapshot they are read, the fewer are removed meanwhile. */
async function* writeFiles(client: Client, folder: string, counts: Counts): AsyncGenerator<Buffer> {
  const found = counts.uploads!;
  for await (const { name, file } of uploadedFiles(client, folder)) {
    if (file === null) {
      found.missing += 1;
      if (counts.missing.length < MAX_NAMED) counts.missing.push(name);
      continue;
    }
    yield lineOf({ file: { name, bytes: file.bytes } });
    yield* contentOf(name, file);
    yield FILE_END;
    found.files += 1;
    found.bytes += file.bytes;
  }
}

const lineOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/** Counts rows: COPY writes one line per row. */
function countLines(rows: Buffer): number {
  let lines = 0;
  for (let at = rows.indexOf(0x0a); at !== -1; at = rows.indexOf(0x0a, at + 1)) lines += 1;
  return lines;
}

/** Throws when the target exists and is not a backup, so that a mistyped name overwrites nothing. */
async function refuseToReplace(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found === null) return;
  try {
    await readBackup(file).next();
  } catch {
    throw new BackupError(`${file} is there and is no backup. Choose another name.`);
  }
}

/** Waits until a file or folder is on the disk (fsync). */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
