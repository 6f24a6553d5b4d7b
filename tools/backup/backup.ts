/** Writes a backup: every row of the services as of one moment. See format.ts for the file. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { BackupError } from './backupError.ts';
import { columnList, quoted, readMigrations, readSequences, readTables, withSession } from './catalogue.ts';
import { copyOut } from './copy.ts';
import { FORMAT, readBackup, ROWS_END, VERSION, type Header } from './format.ts';

export interface Written {
  readonly services: number;
  readonly tables: number;
  readonly rows: number;
  /** Of the file. */
  readonly bytes: number;
}

/**
 * Writes the services of a database to a file: from one snapshot, while they go on, with a small memory. The file is
 * there when it is whole, and replaces only another backup. Throws a BackupError.
 */
export async function backup(connectionString: string, file: string, now = new Date()): Promise<Written> {
  await refuseToReplace(file);
  const draft = `${file}.unfinished-${process.pid}`;
  const counts = { services: 0, tables: 0, rows: 0 };
  try {
    await withSession(connectionString, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const target = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
      await pipeline(contentOf(client, now, counts), createGzip(), target);
      await client.query('commit');
    });
    await settle(draft);
    await rename(draft, file);
    await settle(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw named(error, file);
  }
  return { ...counts, bytes: (await stat(file)).size };
}

async function* contentOf(
  client: Client,
  now: Date,
  counts: { services: number; tables: number; rows: number },
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
  yield lineOf({ end: { tables, rows, sha256: hash.digest('hex') } });
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

function named(error: unknown, file: string): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined || typeof code !== 'string') return error;
  const advice: Readonly<Record<string, string>> = {
    ENOSPC: 'The disk is full. Free some space, or choose another.',
    EACCES: 'This user may not write there.',
    EROFS: 'The disk takes no writes.',
    ENOENT: 'The folder is not there.',
  };
  return new BackupError(`${file} could not be written. ${advice[code] ?? message}`);
}
