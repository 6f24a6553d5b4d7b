/**
 * Makes the files of a picture out of whatever was uploaded: drawn anew, so that nothing of the upload but what is seen
 * is kept. The hostile bytes are decoded once, and only after their header has been believed. Decision page 0017.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { crops, pixelsOf, type CropName, type Rect } from '../../domain/media/crops.ts';
import {
  MASTER_WIDTH,
  MOST_PICTURE_PIXELS,
  MOST_PICTURE_SIDE,
  type MadeFormat,
  type PictureProblem,
  type Purpose,
} from '../../domain/media/pictures.ts';
import type { Binary } from '../../rest/binary.ts';
import { validationProblem, type Problem } from '../../rest/problem.ts';
import { isPolyglot, kindOf } from './kinds.ts';

export interface MadeFile {
  readonly format: MadeFormat;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

export interface Made {
  /** Of the upload, upright. */
  readonly width: number;
  readonly height: number;
  /** By rising width, the smaller format first. */
  readonly files: readonly MadeFile[];
  /** What further crops are drawn from; of a purpose that keeps the whole picture. */
  readonly master: MadeFile | null;
}

/** Of one step: a picture that takes longer is none of ours. */
const SECONDS = 5;
/** stack page: an AVIF of quality 50 looks like a WebP of 80, and effort 2 is quick. */
const AVIF = { quality: 50, effort: 2 } as const;
const WEBP = { quality: 80 } as const;
/** What is drawn from it again must not show that it was drawn before. Decision page 0023. */
const MASTER = { quality: 92 } as const;

const details: Readonly<Record<PictureProblem, string>> = {
  empty: 'The file is empty.',
  tooLarge: 'The file is too large.',
  wrongType: 'The file is not the picture its type says.',
  broken: 'The picture is damaged.',
  unsafe: 'The file is more than a picture.',
  tooSmall: 'The picture is too small.',
  tooManyPixels: 'The picture has too many pixels.',
};

/** A refusal of the upload, with the code that browsers have words for. */
export const pictureProblem = (code: PictureProblem): Problem =>
  validationProblem([{ pointer: '/body', detail: details[code], code }]);

/** Makes the files a purpose asks for. Throws VALIDATION with one of the codes above for what is no fitting picture. */
export async function makePicture({ type, bytes }: Binary, purpose: Purpose): Promise<Made> {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (given.length === 0) throw pictureProblem('empty');
  if (kindOf(given) !== type) throw pictureProblem('wrongType');
  if (isPolyglot(given)) throw pictureProblem('unsafe');
  const { width, height } = await sizeOf(given, type, purpose);
  const isWhole = purpose.crop === 'whole';
  const widest = Math.min(isWhole ? width : Math.min(width, height), purpose.widths.at(-1)!);
  const drawn = await sharp(given, { limitInputPixels: MOST_PICTURE_PIXELS, pages: 1 })
    .autoOrient()
    .resize(
      isWhole
        ? { width: Math.min(width, MASTER_WIDTH) }
        : { width: widest, height: widest, fit: 'cover', position: 'attention' },
    )
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(orBroken);
  const { channels } = drawn.info;
  const raw = { width: drawn.info.width, height: drawn.info.height, channels };
  const sized = (wide: number) =>
    sharp(drawn.data, { raw }).resize({ width: wide }).timeout({ seconds: SECONDS });
  const files = await filesOf(purpose.widths, widest, sized);
  const master = isWhole ? await fileOf('webp', sized(raw.width).webp(MASTER)) : null;
  return { width, height, files, master };
}

/** The files of a crop, cut out of what was kept to draw from: in its own proportions, none wider than what it is cut from. */
export async function makeCrop(master: Buffer, name: CropName, rect: Rect): Promise<readonly MadeFile[]> {
  const { width, height, channels } = await sharp(master).metadata();
  const region = pixelsOf(rect, { width, height });
  const { widths, ...shape } = crops[name];
  const cut = await sharp(master).extract(region).timeout({ seconds: SECONDS }).raw().toBuffer();
  const raw = { width: region.width, height: region.height, channels };
  const sized = (wide: number) =>
    sharp(cut, { raw })
      .resize({ width: wide, height: Math.round((wide * shape.height) / shape.width), fit: 'fill' })
      .timeout({ seconds: SECONDS });
  return filesOf(widths, Math.min(region.width, widths.at(-1)!), sized);
}

/** A file in each format for each width that there are pixels for; for the widest possible where there are none. */
async function filesOf(
  widths: readonly number[],
  widest: number,
  sized: (width: number) => Sharp,
): Promise<MadeFile[]> {
  const files: MadeFile[] = [];
  const fitting = widths.filter((it) => it <= widest);
  for (const wide of fitting.length === 0 ? [widest] : fitting)
    files.push(await fileOf('avif', sized(wide).avif(AVIF)), await fileOf('webp', sized(wide).webp(WEBP)));
  return files;
}

async function fileOf(format: MadeFormat, drawing: Sharp): Promise<MadeFile> {
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true });
  return { format, width: info.width, height: info.height, bytes: data };
}

/** The size of the picture upright, by its header alone: nothing is decoded that is too large to be. */
async function sizeOf(given: Buffer, type: string, { leastSide }: Purpose) {
  const said = await sharp(given, { limitInputPixels: false }).metadata().catch(orBroken);
  if (formatOf(said) !== type) throw pictureProblem('wrongType');
  const { width, height } = said.autoOrient;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter < leastSide) throw pictureProblem('tooSmall');
  if (longer > MOST_PICTURE_SIDE || width * height > MOST_PICTURE_PIXELS)
    throw pictureProblem('tooManyPixels');
  return { width, height };
}

/** The decoder sharp chose; it must be the one the first bytes promised. */
const formatOf = ({ format, compression }: Metadata): string =>
  `image/${format === 'heif' && compression === 'av1' ? 'avif' : format}`;

/** Whatever the decoder says of bytes from outside: they are no whole picture. */
const orBroken = (): never => {
  throw pictureProblem('broken');
};
