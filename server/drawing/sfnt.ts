/**
 * Converts font files from WOFF 1.0 (W3C 2012), as the packages ship them, to plain OpenType, which is all Pango
 * accepts, and reads their character map.
 */
import { inflateSync } from 'node:zlib';

/** A range of code points that a font has glyphs for, both ends included. */
export type Span = readonly [first: number, last: number];

const WOFF = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
/** The most bytes of a table; a broken file must not exhaust the memory. */
const MAX_BYTES = 50_000_000;

const padded = (length: number): number => (length + 3) & ~3;

/** Converts a WOFF file to OpenType. Throws for a file that is not WOFF. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF) throw new Error('Not a WOFF file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    const data = packed < length ? inflateSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes;
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.readUInt32BE(entry + 16), data };
  });
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  const steps = Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0); // the flavour: the kind of outlines
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(SFNT_ENTRY * 2 ** steps, 6);
  head.writeUInt16BE(steps, 8);
  head.writeUInt16BE(SFNT_ENTRY * (count - 2 ** steps), 10);
  let at = head.length;
  const parts: Buffer[] = [head];
  tables.forEach(({ tag, checksum, data }, index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    parts.push(data, Buffer.alloc(padded(data.length) - data.length));
    at += padded(data.length);
  });
  return Buffer.concat(parts);
}

/** The characters an OpenType font has glyphs for, in order; empty when its character map has an obsolete format. */
export function coverageOf(font: Buffer): readonly Span[] {
  const tables = font.readUInt16BE(4);
  const entries = Array.from({ length: tables }, (_, index) => SFNT_HEADER + index * SFNT_ENTRY);
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) return [];
  const map = font.subarray(font.readUInt32BE(entry + 8));
  const offsets = Array.from({ length: map.readUInt16BE(2) }, (_, index) => map.readUInt32BE(8 + index * 8));
  const ofFormat = (format: number) =>
    offsets.map((offset) => map.subarray(offset)).find((table) => table.readUInt16BE(0) === format);
  const full = ofFormat(12);
  if (full) return fullMap(full);
  const basic = ofFormat(4);
  return basic ? basicMap(basic) : [];
}

/** Format 12: all of Unicode. */
const fullMap = (table: Buffer): Span[] =>
  Array.from({ length: table.readUInt32BE(12) }, (_, index) => {
    const group = 16 + index * 12;
    return [table.readUInt32BE(group), table.readUInt32BE(group + 4)] as const;
  });

/** Format 4: the first plane. The last segment only terminates the list. */
function basicMap(table: Buffer): Span[] {
  const segmentBytes = table.readUInt16BE(6);
  const spans: Span[] = [];
  for (let at = 0; at < segmentBytes; at += 2) {
    const [last, first] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + segmentBytes + at)];
    if (first !== 0xffff) spans.push([first, last]);
  }
  return spans;
}
