/** What the tests of backups share: pictures whose files are as large as asked, folders as lists, backups by hand. */
import { createHash, randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { freshDatabase } from '../../services/kit/testing.ts';
import { testMedia } from '../../services/media/testSupport.ts';
import { backup } from './backup.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone when the file's tests are. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-test-backup-')));
  folders.push(folder);
  return folder;
}

export async function onDatabase<T extends pg.QueryResultRow>(
  connectionString: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<T>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Puts in a picture with a row and files of these sizes, as the media service would; answers the names of the files. */
export async function addPicture(
  connectionString: string,
  uploads: string,
  { stem, sizes, deleted = false }: { stem: string; sizes: readonly number[]; deleted?: boolean },
): Promise<string[]> {
  const names = sizes.map((_, index) => `${stem}-${index + 1}.webp`);
  mkdirSync(join(uploads, stem.slice(0, 2)), { recursive: true });
  sizes.forEach((size, index) =>
    writeFileSync(join(uploads, stem.slice(0, 2), names[index]!), randomBytes(size)),
  );
  await onDatabase(
    connectionString,
    `insert into media.picture
       (id, owner, purpose, stem, content_hash, width, height, files, bytes, created_at, deleted_at)
     values (gen_random_uuid(), $1, 'avatar', $1, repeat('0', 64), 1, 1, $2::jsonb, 1, now(), $3)`,
    [stem, JSON.stringify(names.map((name) => ({ name }))), deleted ? new Date() : null],
  );
  return names;
}

/** A database with pictures, the folder of their files, and a backup of both. */
export interface Source {
  readonly connectionString: string;
  readonly uploads: string;
  readonly file: string;
  /** What is to come back: five files of 279,001 bytes in the folders 0a, 7b and ff. */
  readonly shown: Record<string, string>;
  close(): Promise<void>;
}

export async function filledSource(): Promise<Source> {
  const { databaseUrl: connectionString, dataDir, close } = await testMedia();
  const [uploads, file] = [join(dataDir, 'uploads'), join(temporaryFolder(), 'all.lectern')];
  const pictures: [string, number[]][] = [
    ['0a', [70_000, 0]],
    ['7b', [1, 9_000]],
    ['ff', [200_000]],
  ];
  for (const [pair, sizes] of pictures)
    await addPicture(connectionString, uploads, { stem: stemOf(pair), sizes });
  await backup({ connectionString, file, uploads });
  return { connectionString, uploads, file, shown: filesOf(uploads), close };
}

/** An empty database, and a data folder that holds nothing. */
export interface Place {
  readonly connectionString: string;
  readonly data: string;
  readonly uploads: string;
}

export async function freshPlace(): Promise<Place> {
  const [connectionString, data] = [await freshDatabase(), temporaryFolder()];
  return { connectionString, data, uploads: join(data, 'uploads') };
}

/** How the stems of the pictures that are shown begin. */
export async function rowsOf({ connectionString }: Place): Promise<string[]> {
  const rows = await onDatabase<{ pair: string }>(
    connectionString,
    'select left(stem, 2) as pair from media.picture where deleted_at is null order by 1',
  );
  return rows.map(({ pair }) => pair);
}

/** Nothing came: neither a table nor a file. */
export async function expectNothing({ connectionString, data }: Place): Promise<void> {
  const schemas = await onDatabase(connectionString, `select from pg_namespace where nspname = 'media'`);
  expect([schemas, filesOf(data)]).toEqual([[], {}]);
}

/** A stem of forty digits: 'ab' over and over. */
export const stemOf = (pair: string): string => pair.repeat(20);

/** What is below a folder: a hash by path; links by what they are. */
export function filesOf(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const it of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(it.parentPath, it.name);
    if (it.isFile()) found[relative(folder, path)] = hashOf(readFileSync(path));
    if (it.isSymbolicLink()) found[relative(folder, path)] = 'link';
  }
  return found;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A backup's content, one character a byte. */
export const opened = (file: string): string => gunzipSync(readFileSync(file)).toString('latin1');

/** Writes a content, one character a byte. */
export function writeContent(file: string, content: string): void {
  writeFileSync(file, gzipSync(Buffer.from(content, 'latin1')));
}

/** A content with a change, and the checksum and end line that belong to it. */
export function resealed(
  content: string,
  change: (body: string) => string,
  changeEnd: (end: Record<string, unknown>) => Record<string, unknown> = (end) => end,
): string {
  const at = content.lastIndexOf('\n{"end"') + 1;
  const body = change(content.slice(0, at));
  const { end } = JSON.parse(content.slice(at)) as { end: Record<string, unknown> };
  const sha256 = hashOf(Buffer.from(body, 'latin1'));
  return `${body}${JSON.stringify({ end: { ...changeEnd(end), sha256 } })}\n`;
}
