/** What bytes are, by their first ones, whatever they are said to be. ASVS 5.2.2. */
import type { PictureType } from '../../domain/media/pictures.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/** A brand in the list of an ISO file that says a still AV1 picture is in it. */
const AVIF = 'avif';

/** The kind of picture, or null for none that is taken: SVG, GIF, HTML, a sequence of pictures. */
export function kindOf(bytes: Buffer): PictureType | null {
  if (startsWith(bytes, JPEG)) return 'image/jpeg';
  if (startsWith(bytes, PNG)) return 'image/png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (text(bytes, 4, 8) === 'ftyp' && brandsOf(bytes).includes(AVIF)) return 'image/avif';
  return null;
}

const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);
const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The main brand of an ISO file and those it is compatible with, four letters each; the version between them is none. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.length < 4 ? 0 : bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4));
  return brands;
}

/**
 * What makes a file a document or a program for others besides: in capitals or small letters, anywhere. Each is long
 * enough not to stand in a compressed picture by chance. What is kept is drawn anew and holds none of it all the same.
 */
const foreign = /<!doctype|<html|<script|<svg[\s>]|<\?php|<iframe|%pdf-|javascript:/i;
/** The end of a ZIP archive, which may stand behind anything; a comment of at most 64 kB follows it. */
const ZIP_END = Buffer.from('504b0506', 'hex');
const ZIP_TAIL = 65_557;

/** Whether a picture is something else as well. */
export const isPolyglot = (bytes: Buffer): boolean =>
  foreign.test(bytes.toString('latin1')) || bytes.subarray(-ZIP_TAIL).includes(ZIP_END);
