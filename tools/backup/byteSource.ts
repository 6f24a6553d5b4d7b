/** The bytes of a backup's file as lines, rows and files, hashed as they are taken. A few pieces are held, never more. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backupError.ts';

/** What ends the rows of a table. */
export const ROWS_END = Buffer.from('\\.\n');
/** What ends a file. */
export const FILE_END = Buffer.from('\n');

const ROWS_END_AFTER_ROW = Buffer.from('\n\\.\n');
const NEWLINE = 0x0a;
/** Bytes of a line that says what comes: the widest table takes a third. */
const MOST_LINE = 1_000_000;

export interface ByteSource {
  /** The next line; null at the end of the file. It counts for the checksum only when `count` is told. */
  line(): Promise<string | null>;
  count(text: string): void;
  /** Whole rows, up to the line that ends them. */
  rows(): AsyncGenerator<Buffer>;
  /** So many bytes, and what ends them. */
  bytes(length: number): AsyncGenerator<Buffer>;
  /** Of all that was counted or taken. */
  digest(): string;
}

/** Opens a file. All of it throws a BackupError where the file is torn, damaged, or cannot be read. */
export function byteSource(path: string): ByteSource {
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
  const takeCounted = (length: number): Buffer => {
    const taken = take(length);
    hash.update(taken);
    return taken;
  };
  return {
    async line() {
      let at: number;
      while ((at = buffer.indexOf(NEWLINE)) === -1) {
        if (buffer.length > MOST_LINE) throw damaged(path);
        if (!(await fill())) {
          if (buffer.length > 0) throw torn(path);
          return null;
        }
      }
      return take(at + 1).toString('utf8');
    },
    count: (text) => void hash.update(text),
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
        // All but the last line is surely rows.
        const whole = buffer.subarray(0, -1).lastIndexOf(NEWLINE) + 1;
        if (whole > 0) yield takeCounted(whole);
        if (!(await fill())) throw torn(path);
      }
    },
    async *bytes(length) {
      for (let left = length; left > 0;) {
        if (buffer.length === 0 && !(await fill())) throw torn(path);
        const piece = takeCounted(Math.min(left, buffer.length));
        left -= piece.length;
        yield piece;
      }
      if (buffer.length === 0 && !(await fill())) throw torn(path);
      if (!takeCounted(FILE_END.length).equals(FILE_END)) throw damaged(path);
    },
    digest: () => hash.digest('hex'),
  };
}

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

export const torn = (file: string) =>
  new BackupError(`${file} is torn: it ends before its end. Take another backup; nothing was changed.`);
export const damaged = (file: string) =>
  new BackupError(
    `${file} is damaged: its content is not what was written. Take another backup; nothing was changed.`,
  );
