/** Detects the type of a file by its signature, whatever type is declared. ASVS 5.2.2. */
import type { PictureType } from '../../domain/media/pictures.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/** The brand of a still AV1 picture in an ISO base media file. */
const AVIF = 'avif';

/** The type of a picture, or null for anything that is not accepted: SVG, GIF, HTML, a sequence of pictures. */
export function kindOf(bytes: Buffer): PictureType | null {
  if (startsWith(bytes, JPEG)) return 'image/jpeg';
  if (startsWith(bytes, PNG)) return 'image/png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (text(bytes, 4, 8) === 'ftyp' && brandsOf(bytes).includes(AVIF)) return 'image/avif';
  return null;
}

const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);
const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The major and compatible brands of an ISO base media file, four letters each, without the version between them. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.length < 4 ? 0 : bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4));
  return brands;
}

/**
 * Markers of documents and programs, case-insensitive and anywhere in the file. Each is long enough not to occur in
 * compressed data by chance. A second barrier: what is stored is re-encoded and would not contain them anyway.
 */
const documentMarkers = /<!doctype|<html|<script|<svg[\s>]|<\?php|<iframe|%pdf-|javascript:/i;
/** The end record of a ZIP archive, which may be appended to any file; a comment of at most 64 kB follows it. */
const ZIP_END = Buffer.from('504b0506', 'hex');
const ZIP_TAIL = 65_557;

/** Whether a picture is also a document or an archive. */
export const isPolyglot = (bytes: Buffer): boolean =>
  documentMarkers.test(bytes.toString('latin1')) || bytes.subarray(-ZIP_TAIL).includes(ZIP_END);
