/**
 * Helpers for the tests of backups: pictures with files of given sizes, folders as hashes by path, backup files edited
 * by hand.
 */
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
import { createEmptyDatabase } from '../../services/kit/service.fixture.ts';
import { testMedia } from '../../services/media/media.fixture.ts';
import { backup } from './backup.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A temporary folder, removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-test-backup-')));
  folders.push(folder);
  return folder;
}

export async function queryDatabase<T extends pg.QueryResultRow>(
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

/**
 * Inserts a picture with its row and files of the given sizes, as the media service would; returns the names of the
 * files.
 */
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
  await queryDatabase(
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
  /** What a restore must bring: five files of 279,001 bytes in the folders 0a, 7b and ff, as hashes by path. */
  readonly expectedFiles: Record<string, string>;
  close(): Promise<void>;
}

export async function createSource(): Promise<Source> {
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
  return { connectionString, uploads, file, expectedFiles: filesOf(uploads), close };
}

/** The target of a restore: an empty database and an empty data folder. */
export interface RestoreTarget {
  readonly connectionString: string;
  readonly data: string;
  readonly uploads: string;
}

export async function createTarget(): Promise<RestoreTarget> {
  const [connectionString, data] = [await createEmptyDatabase(), temporaryFolder()];
  return { connectionString, data, uploads: join(data, 'uploads') };
}

/** The first two letters of the stem of every picture that is not deleted. */
export async function storedStems({ connectionString }: RestoreTarget): Promise<string[]> {
  const rows = await queryDatabase<{ pair: string }>(
    connectionString,
    'select left(stem, 2) as pair from media.picture where deleted_at is null order by 1',
  );
  return rows.map(({ pair }) => pair);
}

/** Asserts that nothing was restored: no table and no file. */
export async function expectNothingRestored({ connectionString, data }: RestoreTarget): Promise<void> {
  const schemas = await queryDatabase(connectionString, `select from pg_namespace where nspname = 'media'`);
  expect([schemas, filesOf(data)]).toEqual([[], {}]);
}

/** A stem of forty digits: the pair repeated 20 times. */
export const stemOf = (pair: string): string => pair.repeat(20);

/** The files below a folder: hash by path, or 'link' for a symbolic link. */
export function filesOf(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found[relative(folder, path)] = hashOf(readFileSync(path));
    if (entry.isSymbolicLink()) found[relative(folder, path)] = 'link';
  }
  return found;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The unzipped content of a backup, one character per byte. */
export const unzippedContent = (file: string): string => gunzipSync(readFileSync(file)).toString('latin1');

/** Writes a backup from unzipped content, one character per byte. */
export function writeContent(file: string, content: string): void {
  writeFileSync(file, gzipSync(Buffer.from(content, 'latin1')));
}

/** Applies a change to the content and writes the matching checksum and end line. */
export function withValidChecksum(
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
