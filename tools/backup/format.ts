/**
 * The file of a backup. One gzip stream of lines:
 *
 *   {"format":"lectern backup","version":2,"made":…,"postgres":…,"services":{"pages":[{"name":…,"hash":…}],…}}
 *   {"file":{"name":"3f0c…-256.webp","bytes":4711}}
 *   … so many bytes, and a line feed …
 *   … further files: those of the pictures that the snapshot shows …
 *   {"table":{"schema":"pages","name":"page","columns":["site_code",…]}}
 *   … its rows as COPY writes them: text, UTF-8, one line each …
 *   \.
 *   … further tables …
 *   {"sequences":[{"schema":…,"name":…,"last":"12","called":true},…]}
 *   {"end":{"tables":…,"rows":…,"uploads":{"files":…,"bytes":…,"missing":…},"sha256":"of every byte before this line"}}
 *
 * A row never is the line `\.`, for COPY doubles a backslash. A file without its last line is torn. `uploads` is null
 * where they are kept elsewhere. Version 1 is the same without files and without `uploads`.
 */
import { access } from 'node:fs/promises';
import { z } from 'zod';
import { isKeptName } from '../../domain/media/pictures.ts';
import { BackupError } from './backupError.ts';
import { byteSource, damaged, torn } from './byteSource.ts';

export const FORMAT = 'lectern backup';
export const VERSION = 2;

const name = z.string().min(1).max(200);
export const migrationEntry = z.object({ name, hash: z.string() });
const header = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  made: z.string(),
  postgres: z.string(),
  /** The migrations that had run, by service. */
  services: z.record(z.string(), z.array(migrationEntry)),
});
const count = z.int().nonnegative();
const file = z.object({ name, bytes: count });
const table = z.object({ schema: name, name, columns: z.array(name) });
const sequence = z.object({ schema: name, name, last: z.string().regex(/^-?\d+$/), called: z.boolean() });
/** Of the uploaded files; `missing` ones were named by a row and not there. */
const uploads = z.object({ files: count, bytes: count, missing: count });
const end = z.object({
  tables: z.int(),
  rows: z.int(),
  uploads: uploads.nullable().default(null),
  sha256: z.string(),
});
const line = z.union([
  z.object({ file }),
  z.object({ table }),
  z.object({ sequences: z.array(sequence) }),
  z.object({ end }),
]);

export type Header = z.output<typeof header>;
export type Table = z.output<typeof table>;
export type Sequence = z.output<typeof sequence>;
export type Uploads = z.output<typeof uploads>;
export type End = z.output<typeof end>;

/** What a backup holds, in order. Rows and content must be taken before the next thing is asked for. */
export type Section =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'file'; readonly name: string; readonly content: AsyncIterable<Buffer> }
  | { readonly kind: 'table'; readonly table: Table; readonly rows: AsyncIterable<Buffer> }
  | { readonly kind: 'sequences'; readonly sequences: readonly Sequence[] }
  | { readonly kind: 'end'; readonly end: End };

/**
 * Reads a backup. Throws a BackupError when it is none, of a later version, torn, not what was written, or holds a file
 * whose name no upload has.
 */
export async function* readBackup(path: string): AsyncGenerator<Section> {
  await access(path).catch(() => {
    throw new BackupError(`There is no file ${path}, or this user may not see it.`);
  });
  const source = byteSource(path);
  const first = await source.line().catch(() => null);
  yield { kind: 'header', header: readHeader(path, first) };
  source.count(first!);
  const seen = { files: 0, bytes: 0 };
  for (;;) {
    const text = await source.line();
    const found = text === null ? null : parse(text);
    if (found === null) throw torn(path);
    if ('end' in found) {
      const { files, bytes } = found.end.uploads ?? { files: 0, bytes: 0 };
      const isWhole = files === seen.files && bytes === seen.bytes;
      if (source.digest() !== found.end.sha256 || !isWhole) throw damaged(path);
      if ((await source.line()) !== null) throw damaged(path);
      yield { kind: 'end', end: found.end };
      return;
    }
    source.count(text!);
    if ('sequences' in found) yield { kind: 'sequences', sequences: found.sequences };
    else if ('table' in found) yield { kind: 'table', table: found.table, rows: source.rows() };
    else {
      refuseForeignName(path, found.file.name);
      seen.files += 1;
      seen.bytes += found.file.bytes;
      yield { kind: 'file', name: found.file.name, content: source.bytes(found.file.bytes) };
    }
  }
}

function readHeader(path: string, text: string | null): Header {
  const read = text === null ? null : header.safeParse(json(text));
  if (!read?.success) throw new BackupError(`${path} is no backup of Lectern.`);
  if (read.data.version > VERSION) {
    throw new BackupError(
      `${path} was written by a later Lectern (its format is ${read.data.version}, this one reads ${VERSION}). Restore it with that one.`,
    );
  }
  return read.data;
}

/** Only such names ever reach a folder: none leads out of it. */
function refuseForeignName(path: string, given: string): void {
  if (isKeptName(given)) return;
  throw new BackupError(
    `${path} holds a file with the name ${JSON.stringify(given)}, which no upload has. Nothing was changed.`,
  );
}

function parse(text: string): z.output<typeof line> | null {
  const read = line.safeParse(json(text));
  return read.success ? read.data : null;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
