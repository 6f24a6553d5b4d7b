/** Reads a backup file as lines, rows and files, and hashes what it reads. Buffers only a few chunks. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backupError.ts';

/** The line that ends the rows of a table. */
export const ROWS_END = Buffer.from('\\.\n');
/** The line feed that ends a file. */
export const FILE_END = Buffer.from('\n');

const ROWS_END_AFTER_ROW = Buffer.from('\n\\.\n');
const NEWLINE = 0x0a;
/** Maximum bytes of a JSON line; the widest table takes a third of it. */
const MAX_LINE_BYTES = 1_000_000;

export interface BackupFile {
  /** The next line; null at the end of the file. The line is hashed only when the caller passes it to `addToHash`. */
  line(): Promise<string | null>;
  addToHash(text: string): void;
  /** Complete rows, up to the line that ends them. */
  rows(): AsyncGenerator<Buffer>;
  /** The next `length` bytes; also consumes the line feed after them. */
  bytes(length: number): AsyncGenerator<Buffer>;
  /** SHA-256 as hex of everything that was hashed so far. */
  digest(): string;
}

/** Opens a file. Every method throws a BackupError when the file is truncated, damaged, or cannot be read. */
export function openBackupFile(path: string): BackupFile {
  const chunks = readChunks(path);
  const hash = createHash('sha256');
  let buffer: Buffer = Buffer.alloc(0);
  const readMore = async (): Promise<boolean> => {
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
  const takeCounted = (length: number): Buffer => {
    const taken = take(length);
    hash.update(taken);
    return taken;
  };
  return {
    async line() {
      let at: number;
      while ((at = buffer.indexOf(NEWLINE)) === -1) {
        if (buffer.length > MAX_LINE_BYTES) throw damagedError(path);
        if (!(await readMore())) {
          if (buffer.length > 0) throw truncatedError(path);
          return null;
        }
      }
      return take(at + 1).toString('utf8');
    },
    addToHash: (text) => void hash.update(text),
    async *rows() {
      for (;;) {
        const isAtEnd = buffer.subarray(0, ROWS_END.length).equals(ROWS_END);
        const before = isAtEnd ? 0 : buffer.indexOf(ROWS_END_AFTER_ROW) + 1;
        if (isAtEnd || before > 0) {
          const rows = takeCounted(before);
          if (rows.length > 0) yield rows;
          takeCounted(ROWS_END.length);
          return;
        }
        // Everything but the last line is rows; the last line may be the end marker.
        const complete = buffer.subarray(0, -1).lastIndexOf(NEWLINE) + 1;
        if (complete > 0) yield takeCounted(complete);
        if (!(await readMore())) throw truncatedError(path);
      }
    },
    async *bytes(length) {
      for (let remaining = length; remaining > 0;) {
        if (buffer.length === 0 && !(await readMore())) throw truncatedError(path);
        const piece = takeCounted(Math.min(remaining, buffer.length));
        remaining -= piece.length;
        yield piece;
      }
      if (buffer.length === 0 && !(await readMore())) throw truncatedError(path);
      if (!takeCounted(FILE_END.length).equals(FILE_END)) throw damagedError(path);
    },
    digest: () => hash.digest('hex'),
  };
}

async function* readChunks(file: string): AsyncGenerator<Buffer> {
  const raw = createReadStream(file);
  const unzipped = createGunzip();
  raw.on('error', (error) => unzipped.destroy(error));
  raw.pipe(unzipped);
  try {
    for await (const chunk of unzipped) yield chunk as Buffer;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw truncatedError(file);
    if (code.startsWith('Z_')) throw damagedError(file);
    throw new BackupError(`${file} cannot be read: ${message}.`);
  } finally {
    raw.destroy();
  }
}

export const truncatedError = (file: string) =>
  new BackupError(`${file} is torn: it ends before its end. Take another backup; nothing was changed.`);
export const damagedError = (file: string) =>
  new BackupError(
    `${file} is damaged: its content is not what was written. Take another backup; nothing was changed.`,
  );
