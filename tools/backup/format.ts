/**
 * The file of a backup. One gzip stream of lines:
 *
 *   {"format":"lectern backup","version":1,"made":…,"postgres":…,"services":{"pages":[{"name":…,"hash":…}],…}}
 *   {"table":{"schema":"pages","name":"page","columns":["site_code",…]}}
 *   … its rows as COPY writes them: text, UTF-8, one line each …
 *   \.
 *   … further tables …
 *   {"sequences":[{"schema":…,"name":…,"last":"12","called":true},…]}
 *   {"end":{"tables":…,"rows":…,"sha256":"of every byte before this line"}}
 *
 * A row never is the line `\.`, for COPY doubles a backslash. A file without its last line is torn.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from './backupError.ts';

export const FORMAT = 'lectern backup';
export const VERSION = 1;
export const ROWS_END = Buffer.from('\\.\n');

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
const table = z.object({ schema: name, name, columns: z.array(name) });
const sequence = z.object({ schema: name, name, last: z.string().regex(/^-?\d+$/), called: z.boolean() });
const end = z.object({ tables: z.int(), rows: z.int(), sha256: z.string() });
const line = z.union([z.object({ table }), z.object({ sequences: z.array(sequence) }), z.object({ end })]);

export type Header = z.output<typeof header>;
export type Table = z.output<typeof table>;
export type Sequence = z.output<typeof sequence>;
export type End = z.output<typeof end>;

/** What a backup holds, in order. The rows of a table must be taken before the next thing is asked for. */
export type Section =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'table'; readonly table: Table; readonly rows: AsyncIterable<Buffer> }
  | { readonly kind: 'sequences'; readonly sequences: readonly Sequence[] }
  | { readonly kind: 'end'; readonly end: End };

/** Reads a backup. Throws a BackupError when it is none, of a later version, torn, or not what was written. */
export async function* readBackup(file: string): AsyncGenerator<Section> {
  await access(file).catch(() => {
    throw new BackupError(`There is no file ${file}, or this user may not see it.`);
  });
  const source = byteSource(file);
  yield { kind: 'header', header: await readHeader(file, source.line()) };
  for (;;) {
    const text = await source.line();
    const found = text === null ? null : parse(text);
    if (found === null) throw torn(file);
    if ('end' in found) {
      if (source.digest() !== found.end.sha256) throw damaged(file);
      if ((await source.line()) !== null) throw damaged(file);
      yield { kind: 'end', end: found.end };
      return;
    }
    source.count(text!);
    if ('sequences' in found) yield { kind: 'sequences', sequences: found.sequences };
    else yield { kind: 'table', table: found.table, rows: source.rows() };
  }

  async function readHeader(of: string, first: Promise<string | null>): Promise<Header> {
    const text = await first.catch(() => null);
    const read = text === null ? null : header.safeParse(json(text));
    if (!read?.success) throw new BackupError(`${of} is no backup of Lectern.`);
    if (read.data.version > VERSION) {
      throw new BackupError(
        `${of} was written by a later Lectern (its format is ${read.data.version}, this one reads ${VERSION}). Restore it with that one.`,
      );
    }
    source.count(text!);
    return read.data;
  }

  function byteSource(path: string) {
    const chunks = readChunks(path);
    const hash = createHash('sha256');
    let buffer: Buffer = Buffer.alloc(0);
    const fill = async (): Promise<boolean> => {
      const next = await chunks.next();
      if (next.done) return false;
      buffer = buffer.length === 0 ? next.value : Buffer.concat([buffer, next.value]);
      return true;
    };
    const take = (length: number): Buffer => {
      const taken = buffer.subarray(0, length);
      buffer = buffer.subarray(length);
      return taken;
    };
    return {
      /** The next line; null at the end of the file. It counts for the checksum only when `count` is told. */
      async line(): Promise<string | null> {
        let at: number;
        while ((at = buffer.indexOf(NEWLINE)) === -1) {
          if (!(await fill())) {
            if (buffer.length > 0) throw torn(path);
            return null;
          }
        }
        return take(at + 1).toString('utf8');
      },
      count: (text: string) => void hash.update(text),
      /** Whole rows, up to the line that ends them. */
      async *rows(): AsyncGenerator<Buffer> {
        for (;;) {
          const isAtEnd = buffer.subarray(0, ROWS_END.length).equals(ROWS_END);
          const before = isAtEnd ? 0 : buffer.indexOf(ROWS_END_AFTER_ROW) + 1;
          if (isAtEnd || before > 0) {
            const rows = take(before);
            hash.update(rows);
            if (rows.length > 0) yield rows;
            hash.update(take(ROWS_END.length));
            return;
          }
          // All but the last line is surely rows.
          const whole = buffer.subarray(0, -1).lastIndexOf(NEWLINE) + 1;
          if (whole > 0) {
            const rows = take(whole);
            hash.update(rows);
            yield rows;
          }
          if (!(await fill())) throw torn(path);
        }
      },
      digest: () => hash.digest('hex'),
    };
  }
}

const NEWLINE = 0x0a;
const ROWS_END_AFTER_ROW = Buffer.from('\n\\.\n');

async function* readChunks(file: string): AsyncGenerator<Buffer> {
  const raw = createReadStream(file);
  const plain = createGunzip();
  raw.on('error', (error) => plain.destroy(error));
  raw.pipe(plain);
  try {
    for await (const chunk of plain) yield chunk as Buffer;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw torn(file);
    if (code.startsWith('Z_')) throw damaged(file);
    throw new BackupError(`${file} cannot be read: ${message}.`);
  } finally {
    raw.destroy();
  }
}

const torn = (file: string) =>
  new BackupError(`${file} is torn: it ends before its end. Take another backup; nothing was changed.`);
const damaged = (file: string) =>
  new BackupError(
    `${file} is damaged: its content is not what was written. Take another backup; nothing was changed.`,
  );

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
