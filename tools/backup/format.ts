/**
 * The format of a backup file. One gzip stream of lines:
 *
 *   {"format":"lectern backup","version":2,"made":…,"postgres":…,"services":{"pages":[{"name":…,"hash":…}],…}}
 *   {"file":{"name":"3f0c…-256.webp","bytes":4711}}
 *   … that many bytes, and a line feed …
 *   … further files: those of the pictures in the snapshot …
 *   {"table":{"schema":"pages","name":"page","columns":["site_code",…]}}
 *   … its rows as COPY writes them: text, UTF-8, one line each …
 *   \.
 *   … further tables …
 *   {"sequences":[{"schema":…,"name":…,"last":"12","called":true},…]}
 *   {"end":{"tables":…,"rows":…,"uploads":{"files":…,"bytes":…,"missing":…},"sha256":"of every byte before this line"}}
 *
 * A row is never the line `\.`, for COPY doubles a backslash. A file without its last line is truncated. `uploads` is
 * null when this machine does not store uploads. Version 1 is the same without files and without `uploads`.
 */
import { access } from 'node:fs/promises';
import { z } from 'zod';
import { isStoredName } from '../../domain/media/storedNames.ts';
import { BackupError } from './backupError.ts';
import { openBackupFile, damagedError, truncatedError } from './backupReader.ts';

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
/** Totals of the uploaded files; `missing` counts files that a row names and the folder does not hold. */
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

/**
 * The sections of a backup, in order. The consumer must read the rows or content before it asks for the next section.
 */
export type Section =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'file'; readonly name: string; readonly content: AsyncIterable<Buffer> }
  | { readonly kind: 'table'; readonly table: Table; readonly rows: AsyncIterable<Buffer> }
  | { readonly kind: 'sequences'; readonly sequences: readonly Sequence[] }
  | { readonly kind: 'end'; readonly end: End };

/**
 * Reads a backup. Throws a BackupError when the file is not a backup, has a later format version, is truncated, does
 * not match its checksum, or holds a file whose name no upload has.
 */
export async function* readBackup(path: string): AsyncGenerator<Section> {
  await access(path).catch(() => {
    throw new BackupError(`There is no file ${path}, or this user may not see it.`);
  });
  const source = openBackupFile(path);
  const first = await source.line().catch(() => null);
  yield { kind: 'header', header: readHeader(path, first) };
  source.addToHash(first!);
  const readFiles = { files: 0, bytes: 0 };
  for (;;) {
    const text = await source.line();
    const parsedLine = text === null ? null : parse(text);
    if (parsedLine === null) throw truncatedError(path);
    if ('end' in parsedLine) {
      const { files, bytes } = parsedLine.end.uploads ?? { files: 0, bytes: 0 };
      const isComplete = files === readFiles.files && bytes === readFiles.bytes;
      if (source.digest() !== parsedLine.end.sha256 || !isComplete) throw damagedError(path);
      if ((await source.line()) !== null) throw damagedError(path);
      yield { kind: 'end', end: parsedLine.end };
      return;
    }
    source.addToHash(text!);
    if ('sequences' in parsedLine) yield { kind: 'sequences', sequences: parsedLine.sequences };
    else if ('table' in parsedLine) yield { kind: 'table', table: parsedLine.table, rows: source.rows() };
    else {
      refuseForeignName(path, parsedLine.file.name);
      readFiles.files += 1;
      readFiles.bytes += parsedLine.file.bytes;
      yield { kind: 'file', name: parsedLine.file.name, content: source.bytes(parsedLine.file.bytes) };
    }
  }
}

function readHeader(path: string, text: string | null): Header {
  const parsed = text === null ? null : header.safeParse(json(text));
  if (!parsed?.success) throw new BackupError(`${path} is no backup of Lectern.`);
  if (parsed.data.version > VERSION) {
    throw new BackupError(
      `${path} was written by a later Lectern (its format is ${parsed.data.version}, this one reads ${VERSION}). Restore it with that one.`,
    );
  }
  return parsed.data;
}

/** Throws unless the name is one of an upload: only such names are ever joined to a folder, so none escapes it. */
function refuseForeignName(path: string, fileName: string): void {
  if (isStoredName(fileName)) return;
  throw new BackupError(
    `${path} holds a file with the name ${JSON.stringify(fileName)}, which no upload has. Nothing was changed.`,
  );
}

function parse(text: string): z.output<typeof line> | null {
  const parsed = line.safeParse(json(text));
  return parsed.success ? parsed.data : null;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
