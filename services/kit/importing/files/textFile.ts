/** Reads text files as a stream, from disk or as they were uploaded, with clear errors for files that are not text. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { ImportError } from '../importError.ts';
import { printableLine } from '../../../../domain/text/cleanText.ts';
import type { ControlFilter } from './controlCharacters.ts';
import { inspectEncoding } from './textEncoding.ts';

/** A path, or a file that was uploaded. */
export type ImportFile = string | { readonly name: string; readonly bytes: Uint8Array };

/** A file as messages name it. */
export const nameOf = (file: ImportFile): string =>
  printableLine(typeof file === 'string' ? file : file.name);

const HEAD_BYTES = 4_096;
const CHUNK_BYTES = 65_536;
/** NULs of a text file that a program wrote by mistake; they are taken out. Other files have many. */
const MAX_STRAY_NULS = 10;

/** First bytes of other file types, and the message for each. */
const OTHER_TYPES: readonly (readonly [bytes: readonly number[], sentence: string])[] = [
  [[0x1f, 0x8b], 'is packed with gzip. Unpack it first (gunzip).'],
  [
    [0x50, 0x4b],
    'is a ZIP archive (or a spreadsheet, which is one). Unpack it, or save the sheet as CSV UTF-8.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'is a PDF, not an export.'],
  [[0xff, 0xfe], 'is written in UTF-16. Save it as UTF-8.'],
  [[0xfe, 0xff], 'is written in UTF-16. Save it as UTF-8.'],
];

/**
 * The beginning of a text file, without its byte order mark. Throws an ImportError when the path is missing, not a
 * file, empty, packed, or not UTF-8.
 */
export async function readHead(file: ImportFile): Promise<string> {
  const size = await sizeOf(file);
  if (size === 0) throw new ImportError('FORMAT', `${nameOf(file)} is empty.`);
  const bytes = typeof file === 'string' ? await firstBytes(file) : file.bytes.subarray(0, HEAD_BYTES);
  for (const [start, sentence] of OTHER_TYPES) {
    if (start.every((byte, at) => bytes[at] === byte))
      throw new ImportError('FORMAT', `${nameOf(file)} ${sentence}`);
  }
  const nuls = bytes.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  if (nuls > Math.min(MAX_STRAY_NULS, bytes.length / 20)) {
    // UTF-16 without a byte order mark has a zero in every other byte of Latin text.
    const sentence =
      bytes[0] === 0 || bytes[1] === 0 ? 'is written in UTF-16. Save it as UTF-8.' : 'is no text file.';
    throw new ImportError('FORMAT', `${nameOf(file)} ${sentence}`);
  }
  const head = new TextDecoder().decode(bytes);
  if (head.trim() === '' && size <= HEAD_BYTES) throw new ImportError('FORMAT', `${nameOf(file)} is empty.`);
  return head;
}

/** The size in bytes. Throws an ImportError when the path is missing or not a file. */
export async function sizeOf(file: ImportFile): Promise<number> {
  if (typeof file !== 'string') return file.bytes.length;
  const info = await stat(file).catch((error: unknown) => {
    throw unreadable(file, error);
  });
  if (!info.isFile()) throw new ImportError('FILE', `${nameOf(file)} is no file.`);
  return info.size;
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Yields the text in chunks of about 64 kB, without its byte order mark and without control characters. `controls` counts
 * these, and the bytes that became U+FFFD. Throws an ImportError for a file in an encoding that it does not declare.
 */
export async function* readText(file: ImportFile, controls: ControlFilter): AsyncGenerator<string> {
  const { encoding, foreignLine, invalid } = await inspectEncoding(bytesOf(file));
  if (foreignLine !== null) throw notUtf8(file, foreignLine);
  for (const [line, count] of invalid) controls.addInvalid(line, count);
  const decoder = new TextDecoder(encoding);
  const isUnchecked = encoding !== 'utf-8';
  let line = 1;
  for await (const bytes of bytesOf(file)) {
    const text = decoder.decode(bytes, { stream: true });
    if (isUnchecked) line = noteReplacements(text, line, controls);
    yield controls.filter(text);
  }
  yield controls.filter(decoder.decode()) + controls.end();
}

/** Notes each U+FFFD of a text; returns the line at its end. */
function noteReplacements(text: string, line: number, controls: ControlFilter): number {
  for (const [index, part] of text.split('\n').entries()) {
    const count = part.split('\uFFFD').length - 1;
    if (count > 0) controls.addInvalid(line + index, count);
  }
  return line + countLines(text);
}

async function* bytesOf(file: ImportFile): AsyncGenerator<Uint8Array> {
  if (typeof file !== 'string') {
    for (let at = 0; at < file.bytes.length; at += CHUNK_BYTES)
      yield file.bytes.subarray(at, at + CHUNK_BYTES);
    return;
  }
  const stream = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall ? unreadable(file, error) : error;
  } finally {
    stream.destroy();
  }
}

function notUtf8(file: ImportFile, line: number): ImportError {
  const sentence = `is not UTF-8 at line ${line}. Save it as UTF-8 (in Excel: CSV UTF-8).`;
  return new ImportError('FORMAT', `${nameOf(file)} ${sentence}`, undefined, `notUtf8:${line}`);
}

/** The number of line feeds in a text. */
export function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function unreadable(path: ImportFile, cause: unknown): ImportError {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new ImportError('FILE', `There is no file ${nameOf(path)}.`, cause);
  }
  return new ImportError('FILE', `${nameOf(path)} cannot be read (${code ?? 'unknown reason'}).`, cause);
}
