/**
 * Finds the encoding of a text file. A few bytes that are not UTF-8 are damage of single texts: the file is read, and they
 * become U+FFFD. Many of them, in a file with hardly any UTF-8, mean that the file is in another encoding.
 */
import { isUtf8 } from 'node:buffer';

/** What the bytes of a file are. */
export interface Inspection {
  /** The label of the encoding for a TextDecoder. */
  readonly encoding: string;
  /** The first line of bytes of another encoding that the file does not declare; null when it is read. */
  readonly foreignLine: number | null;
  /** Lines with bytes that are not UTF-8, with the number of U+FFFD that they become. */
  readonly invalid: ReadonlyMap<number, number>;
}

/**
 * Stray bytes of a file in UTF-8: of one that declares it, and of others. A table does not declare anything: its only
 * accent is reason enough to ask how it was saved, because a letter would be lost.
 */
const MAX_STRAY_DECLARED = 10;
const MAX_STRAY = 0;
/** A file is in another encoding when it has so many bytes of one for each sequence of UTF-8. */
const FOREIGN_PER_SEQUENCE = 10;
/** Lines with invalid bytes that are kept; further ones are counted as the last of them. */
const MAX_INVALID_LINES = 1_000;

const LINE_FEED = 0x0a;
/** Whole sequences of UTF-8, those of half a character (CESU-8), those that are cut off, and single bytes. */
const SEQUENCE =
  /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{1,2}|[\xF0-\xF4][\x80-\xBF]{1,3}|[\x80-\xFF]/g;

/** Inspects all bytes of a file, which come in chunks. */
export async function inspectEncoding(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Inspection> {
  const invalid = new Map<number, number>();
  let [line, sequences, foreign] = [1, 0, 0];
  let foreignLine: number | null = null;
  let declared: string | undefined;
  let held = Buffer.alloc(0);

  function inspect(bytes: Buffer): void {
    if (isUtf8(bytes)) {
      for (const byte of bytes) {
        if (byte === LINE_FEED) line += 1;
        else if (byte >= 0xc0) sequences += 1;
      }
      return;
    }
    for (let at = 0; at < bytes.length;) {
      const end = bytes.indexOf(LINE_FEED, at);
      inspectLine(bytes.subarray(at, end < 0 ? bytes.length : end));
      if (end < 0) return;
      line += 1;
      at = end + 1;
    }
  }

  function inspectLine(bytes: Buffer): void {
    for (const [sequence] of bytes.toString('latin1').matchAll(SEQUENCE)) {
      if (sequence.length === 1) {
        foreign += 1;
        foreignLine ??= line;
      } else if (isUtf8(Buffer.from(sequence, 'latin1'))) sequences += 1;
    }
    const count = replacementsIn(bytes);
    if (count === 0) return;
    const key = invalid.has(line) || invalid.size < MAX_INVALID_LINES ? line : [...invalid.keys()].at(-1)!;
    invalid.set(key, (invalid.get(key) ?? 0) + count);
  }

  for await (const chunk of chunks) {
    const bytes = Buffer.concat([held, chunk]);
    declared ??= declaredEncoding(bytes);
    const end = endOfWhole(bytes);
    inspect(bytes.subarray(0, end));
    held = bytes.subarray(end);
  }
  // What is left is a letter that the end of the file cuts off, not one of another encoding.
  const foreignBefore = foreign;
  inspect(held);
  foreign = foreignBefore;

  const encoding = declared ? readableEncoding(declared) : null;
  const invalidCount = [...invalid.values()].reduce((sum, count) => sum + count, 0);
  // A file that was saved as UTF-8 later may still declare what it was before.
  if (encoding !== null && encoding !== 'utf-8' && sequences <= invalidCount)
    return { encoding, foreignLine: null, invalid: new Map() };
  const isForeign =
    foreign > (encoding === 'utf-8' ? MAX_STRAY_DECLARED : MAX_STRAY) &&
    foreign > FOREIGN_PER_SEQUENCE * sequences;
  return { encoding: 'utf-8', foreignLine: isForeign ? foreignLine : null, invalid };
}

/** The name by which an encoding is decoded; null for one that cannot be, and for UTF-16, which no declaration is written in. */
export function readableEncoding(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf-16') ? null : encoding;
  } catch {
    return null;
  }
}

const MAX_BEFORE_DECLARATION = 20_000;
const DECLARATION = /^<\?xml\s[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** What the XML declaration of an export names; empty without one. Plugins may print messages before it. */
function declaredEncoding(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, MAX_BEFORE_DECLARATION);
  const at = head.indexOf('<?xml');
  if (at < 0 || head.indexOf('<rss') < at) return '';
  return DECLARATION.exec(head.slice(at))?.[1] ?? '';
}

/** The index after the last whole sequence: the next chunk may have the rest of one. */
function endOfWhole(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return bytes.length;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** The U+FFFD that stand for invalid bytes, without those that the text has itself. */
function replacementsIn(bytes: Buffer): number {
  const own = bytes.toString('latin1').split('\xEF\xBF\xBD').length;
  return new TextDecoder().decode(bytes).split('\uFFFD').length - own;
}
