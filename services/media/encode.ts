/**
 * Encodes the files of a picture from an upload: decoded and encoded again, so that only the visible content is stored.
 * The untrusted bytes are decoded once, and only after their header was checked. Decision page 0017.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { crops, pixelsOf, type CropName, type Rect } from '../../domain/media/crops.ts';
import {
  MASTER_WIDTH,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
  type OutputFormat,
  type PictureProblem,
  type Purpose,
} from '../../domain/media/pictures.ts';
import type { Binary } from '../../rest/binary.ts';
import { validationProblem, type Problem } from '../../rest/problem.ts';
import { isPolyglot, kindOf } from './kinds.ts';

export interface EncodedFile {
  readonly format: OutputFormat;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

export interface EncodedPicture {
  /** Pixels of the upload, upright. */
  readonly width: number;
  readonly height: number;
  /** In ascending width, the smaller format first. */
  readonly files: readonly EncodedFile[];
  /** The original size, from which further crops are encoded; only for a purpose that stores the full picture. */
  readonly master: EncodedFile | null;
}

/** Timeout of one step: a picture that takes longer is refused. */
const SECONDS = 5;
/** Stack page: an AVIF of quality 50 looks like a WebP of 80, and effort 2 is fast. */
const AVIF = { quality: 50, effort: 2 } as const;
const WEBP = { quality: 80 } as const;
/** Quality high enough that crops encoded from it show no double compression. Decision page 0023. */
const MASTER = { quality: 92 } as const;

const details: Readonly<Record<PictureProblem, string>> = {
  empty: 'The file is empty.',
  tooLarge: 'The file is too large.',
  wrongType: 'The content of the file does not match its type.',
  broken: 'The picture is damaged.',
  unsafe: 'The file contains more than a picture.',
  tooSmall: 'The picture is too small.',
  tooManyPixels: 'The picture has too many pixels.',
};

/** The VALIDATION problem of a refused upload, with a code that the client translates. */
export const pictureProblem = (code: PictureProblem): Problem =>
  validationProblem([{ pointer: '/body', detail: details[code], code }]);

/** Encodes the files of a purpose. Throws VALIDATION with one of the codes above for anything but a valid picture. */
export async function encodePicture({ type, bytes }: Binary, purpose: Purpose): Promise<EncodedPicture> {
  const upload = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (upload.length === 0) throw pictureProblem('empty');
  if (kindOf(upload) !== type) throw pictureProblem('wrongType');
  if (isPolyglot(upload)) throw pictureProblem('unsafe');
  const { width, height } = await sizeOf(upload, type, purpose);
  const isUncropped = purpose.crop === 'whole';
  const widest = Math.min(isUncropped ? width : Math.min(width, height), purpose.widths.at(-1)!);
  const decoded = await sharp(upload, { limitInputPixels: MAX_PICTURE_PIXELS, pages: 1 })
    .autoOrient()
    .resize(
      isUncropped
        ? { width: Math.min(width, MASTER_WIDTH) }
        : { width: widest, height: widest, fit: 'cover', position: 'attention' },
    )
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(orBroken);
  const { channels } = decoded.info;
  const raw = { width: decoded.info.width, height: decoded.info.height, channels };
  const resized = (wide: number) =>
    sharp(decoded.data, { raw }).resize({ width: wide }).timeout({ seconds: SECONDS });
  const files = await filesOf(purpose.widths, widest, resized);
  const master = isUncropped ? await fileOf('webp', resized(raw.width).webp(MASTER)) : null;
  return { width, height, files, master };
}

/** Encodes the files of a crop from the master: in its own proportions, none wider than the cut-out. */
export async function encodeCrop(
  master: Buffer,
  name: CropName,
  rect: Rect,
): Promise<readonly EncodedFile[]> {
  const { width, height, channels } = await sharp(master).metadata();
  const region = pixelsOf(rect, { width, height });
  const { widths, ...shape } = crops[name];
  const cut = await sharp(master).extract(region).timeout({ seconds: SECONDS }).raw().toBuffer();
  const raw = { width: region.width, height: region.height, channels };
  const resized = (wide: number) =>
    sharp(cut, { raw })
      .resize({ width: wide, height: Math.round((wide * shape.height) / shape.width), fit: 'fill' })
      .timeout({ seconds: SECONDS });
  return filesOf(widths, Math.min(region.width, widths.at(-1)!), resized);
}

/**
 * Encodes a file in each format for each width up to `widest`; when all widths are larger, one in the width `widest`.
 */
async function filesOf(
  widths: readonly number[],
  widest: number,
  resized: (width: number) => Sharp,
): Promise<EncodedFile[]> {
  const files: EncodedFile[] = [];
  const possible = widths.filter((it) => it <= widest);
  for (const width of possible.length === 0 ? [widest] : possible)
    files.push(
      await fileOf('avif', resized(width).avif(AVIF)),
      await fileOf('webp', resized(width).webp(WEBP)),
    );
  return files;
}

async function fileOf(format: OutputFormat, image: Sharp): Promise<EncodedFile> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { format, width: info.width, height: info.height, bytes: data };
}

/** The size of the upright picture, from its header only: a picture that is too large is never decoded. */
async function sizeOf(upload: Buffer, type: string, { minSide: leastSide }: Purpose) {
  const metadata = await sharp(upload, { limitInputPixels: false }).metadata().catch(orBroken);
  if (formatOf(metadata) !== type) throw pictureProblem('wrongType');
  const { width, height } = metadata.autoOrient;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter < leastSide) throw pictureProblem('tooSmall');
  if (longer > MAX_PICTURE_SIDE || width * height > MAX_PICTURE_PIXELS) throw pictureProblem('tooManyPixels');
  return { width, height };
}

/** The type of the decoder that sharp chose; it must match the signature. */
const formatOf = ({ format, compression }: Metadata): string =>
  `image/${format === 'heif' && compression === 'av1' ? 'avif' : format}`;

/** Maps any decoder error on untrusted bytes to 'broken'. */
const orBroken = (): never => {
  throw pictureProblem('broken');
};
