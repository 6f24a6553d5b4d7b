/** Writes a backup: every row of the services as of one moment, and the files they name. See format.ts for the file. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { BackupError } from './backupError.ts';
import { columnList, quoted, readMigrations, readSequences, readTables, withSession } from './catalogue.ts';
import { FILE_END, ROWS_END } from './byteSource.ts';
import { copyOut } from './copy.ts';
import { FORMAT, readBackup, VERSION, type Header, type Uploads } from './format.ts';
import { contentOf, uploadedFiles } from './uploads.ts';
import { writeFailure } from './writeFailure.ts';

export interface BackupOptions {
  readonly connectionString: string;
  readonly file: string;
  /** The folder of uploaded files; null where they are not kept here. */
  readonly uploads: string | null;
  readonly now?: Date;
}

export interface Written {
  readonly services: number;
  readonly tables: number;
  readonly rows: number;
  /** Of the file. */
  readonly bytes: number;
  /** Null where they are not kept here. */
  readonly uploads: Uploads | null;
  /** Names of files that were not there, a few of them. */
  readonly missing: readonly string[];
}

/** What has been written so far. */
interface Counts {
  services: number;
  tables: number;
  rows: number;
  readonly uploads: { files: number; bytes: number; missing: number } | null;
  readonly missing: string[];
}

const MOST_NAMED = 3;

/**
 * Writes the services of a database and their uploaded files to one file: from one snapshot, while they go on, with a
 * small memory. A file that is removed meanwhile is left out and counted as missing. The backup is there when it is
 * whole, and replaces only another backup. Throws a BackupError.
 */
export async function backup(options: BackupOptions): Promise<Written> {
  const { connectionString, file, uploads, now = new Date() } = options;
  await refuseToReplace(file);
  const draft = `${file}.unfinished-${process.pid}`;
  const none = uploads === null ? null : { files: 0, bytes: 0, missing: 0 };
  const counts: Counts = { services: 0, tables: 0, rows: 0, uploads: none, missing: [] };
  try {
    await withSession(connectionString, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const target = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
      await pipeline(contentOfBackup(client, uploads, now, counts), createGzip(), target);
      await client.query('commit');
    });
    await settle(draft);
    await rename(draft, file);
    await settle(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw writeFailure(error, file);
  }
  return { ...counts, bytes: (await stat(file)).size };
}

async function* contentOfBackup(
  client: Client,
  uploads: string | null,
  now: Date,
  counts: Counts,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const counted = (bytes: Buffer): Buffer => {
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
  yield counted(lineOf(header));
  if (uploads !== null && migrations.media) {
    for await (const piece of filesOf(client, uploads, counts)) yield counted(piece);
  }
  for (const table of await readTables(client, services)) {
    yield counted(lineOf({ table }));
    for await (const rows of copyOut(client, `copy ${quoted(table)} (${columnList(table)}) to stdout`)) {
      counts.rows += countLines(rows);
      yield counted(rows);
    }
    yield counted(ROWS_END);
    counts.tables += 1;
  }
  yield counted(lineOf({ sequences: await readSequences(client, services) }));
  const { tables, rows } = counts;
  yield lineOf({ end: { tables, rows, uploads: counts.uploads, sha256: hash.digest('hex') } });
}

/** The uploaded files first: the sooner after the snapshot, the fewer are removed meanwhile. */
async function* filesOf(client: Client, folder: string, counts: Counts): AsyncGenerator<Buffer> {
  const found = counts.uploads!;
  for await (const { name, file } of uploadedFiles(client, folder)) {
    if (file === null) {
      found.missing += 1;
      if (counts.missing.length < MOST_NAMED) counts.missing.push(name);
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

/** Each row is a line. */
function countLines(rows: Buffer): number {
  let lines = 0;
  for (let at = rows.indexOf(0x0a); at !== -1; at = rows.indexOf(0x0a, at + 1)) lines += 1;
  return lines;
}

/** A slip of the pen must not cost another file. */
async function refuseToReplace(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found === null) return;
  try {
    await readBackup(file).next();
  } catch {
    throw new BackupError(`${file} is there and is no backup. Choose another name.`);
  }
}

/** Waits until it is on the disk. */
async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
