/**
 * The demo's pictures: AVIF files of ours, from which other sizes and formats are made. 62 landscapes serve the days of a
 * year in turn, so that none is shown twice within two months, the turn of the year included.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { dayPictureWidths } from '../../domain/media/pictures.ts';
import { inRoot } from '../../services/kit/root.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpg';

export type DayPictureWidth = (typeof dayPictureWidths)[number];
/** The largest, which is that of the files. */
const FILE_WIDTH: DayPictureWidth = 1440;

const MAX_DAY = 366;
const folder = inRoot('program', 'demo', 'pictures');
const days = readdirSync(join(folder, 'days')).sort();

/** Height in pixels of the picture of a day: always in the proportion 770 to 425. */
export const dayPictureHeight = (width: number): number => Math.round((width * 425) / 770);

/** The file of a day of the year, 1 to 366. Throws RangeError on any other day. */
export function dayPictureFile(dayOfYear: number): string {
  const name =
    Number.isInteger(dayOfYear) && dayOfYear <= MAX_DAY ? days[(dayOfYear - 1) % days.length] : undefined;
  if (name === undefined) throw new RangeError(`not a day of the year, 1 to ${MAX_DAY}: ${dayOfYear}`);
  return join(folder, 'days', name);
}

/** The picture of a day of the year in a size and format. */
export async function dayPicture(
  dayOfYear: number,
  { width, format }: { readonly width: DayPictureWidth; readonly format: PictureFormat },
): Promise<Buffer> {
  const file = dayPictureFile(dayOfYear);
  if (width === FILE_WIDTH && format === 'avif') return readFile(file);
  return encode(sharp(file).resize(width, dayPictureHeight(width), { fit: 'cover' }), format);
}

/** One banner for each demo site, named by the language of its host, in the two shapes of a banner card. */
export const bannerNames = ['en', 'es', 'vi', 'my', 'ar'] as const;
export type BannerName = (typeof bannerNames)[number];
/** Pixels of each shape. */
export const bannerShapes = {
  desktop: { width: 1200, height: 370 },
  mobile: { width: 768, height: 320 },
} as const;
export type BannerShape = keyof typeof bannerShapes;

/** The banner of a demo site in a shape and format. */
export async function bannerPicture(
  name: BannerName,
  shape: BannerShape,
  format: PictureFormat,
): Promise<Buffer> {
  const file = join(folder, 'banners', `${name}-${shape}.avif`);
  return format === 'avif' ? readFile(file) : encode(sharp(file), format);
}

/** AVIF with effort 2: more costs six times the time. */
function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 74, effort: 3 }).toBuffer();
    case 'jpg':
      return picture.jpeg({ quality: 78, progressive: true }).toBuffer();
  }
}
