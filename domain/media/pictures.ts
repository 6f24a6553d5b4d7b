/** Accepted picture types, the files created from them, and their paths: used by services, the edge and browsers. */
import type { FileLimits } from '../forms/files.ts';

/** Accepted content types. Decision page 0017. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Content types that are created, by file extension; the one that every browser supports comes last. */
export const outputTypes = { avif: 'image/avif', webp: 'image/webp' } as const;
export type OutputFormat = keyof typeof outputTypes;
export type OutputType = (typeof outputTypes)[OutputFormat];

/** Maximum size of an upload in bytes. */
export const MAX_PICTURE_BYTES = 10_000_000;
/**
 * Maximum pixels of a side and of the entire picture: enough for a camera's picture, and not enough to exhaust the
 * memory.
 */
export const MAX_PICTURE_SIDE = 12_000;
export const MAX_PICTURE_PIXELS = 50_000_000;

/** The purpose of a picture decides which files are created from it. */
export interface Purpose {
  /** `square` is cut out around the focal point; `whole` keeps the entire picture. */
  readonly crop: 'square' | 'whole';
  /** Widths in pixels, ascending. None wider than the picture itself is created. */
  readonly widths: readonly [number, ...number[]];
  /** Minimum pixels of the shorter side. */
  readonly minSide: number;
  /** Maximum number of pictures stored for an owner. A further one of an account replaces its oldest. */
  readonly maxPerOwner: number;
}

/**
 * `avatar`: shown at 32 to 256 pixels on screens of up to two dots per pixel. `layout`: a site's own pictures, chosen
 * by its editors for widgets; above the maximum uploads are rejected, because pages show the existing ones. `remote`: a
 * copy of another site's picture for its post on a card; it replaces the picture before the previous one from the same
 * address.
 */
export const purposes = {
  avatar: { crop: 'square', widths: [64, 128, 256, 512], minSide: 64, maxPerOwner: 1 },
  layout: { crop: 'whole', widths: [320, 640, 960, 1280, 1920], minSide: 200, maxPerOwner: 20_000 },
  remote: { crop: 'whole', widths: [320, 640, 960, 1280, 1920], minSide: 100, maxPerOwner: 2 },
} as const satisfies Record<string, Purpose>;
export type PurposeName = keyof typeof purposes;
/** The purposes browsers upload pictures for; copies of remote pictures are created by a service. */
export const purposeNames = ['avatar', 'layout'] as const satisfies readonly PurposeName[];
export type UploadPurpose = (typeof purposeNames)[number];

/** The limits of a form's file field before upload. */
export const pictureLimits: FileLimits = {
  types: pictureTypes,
  maxBytes: MAX_PICTURE_BYTES,
  maxFiles: 1,
};

/**
 * Why a picture is rejected, as the code of a field error; the first four apply to any file (domain/forms/files.ts).
 */
export const pictureProblems = [
  'empty',
  'tooLarge',
  'wrongType',
  'broken',
  'unsafe',
  'tooSmall',
  'tooManyPixels',
] as const;
export type PictureProblem = (typeof pictureProblems)[number];

/** One of the files created for a picture. */
export interface PictureFile {
  /** '3f0c…-256.webp': identifies its content, the width and the format. */
  readonly name: string;
  readonly type: OutputType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const NAME = /^([\da-f]{40})-(\d{1,5})\.(avif|webp)$/;

/** A file's name: its picture's stem of 40 hex digits, its width, its format. */
export const fileName = (stem: string, width: number, format: OutputFormat): string =>
  `${stem}-${width}.${format}`;

/** Parses a file name; null for any other name, so that no other name ever reaches a store. */
export function readFileName(name: string): { stem: string; type: OutputType } | null {
  const [, stem, , format] = NAME.exec(name) ?? [];
  return stem === undefined ? null : { stem, type: outputTypes[format as OutputFormat] };
}

/** Width in pixels of the master copy from which further crops of a library picture are made. Decision page 0023. */
export const MASTER_WIDTH = 2_560;
const MASTER = /^[\da-f]{40}-master\.webp$/;

/** The name of a library picture's master copy. `readFileName` rejects it, so it is never served. */
export const masterName = (stem: string): string => `${stem}-master.webp`;
export const isMasterName = (name: string): boolean => MASTER.test(name);

/** Widths in pixels in which the picture of a day is offered, where the site's template has a width. */
export const dayPictureWidths = [480, 770, 1024, 1440] as const;

/** The path below which the site serves pictures. */
export const PICTURE_PATH = '/media/u';
export const picturePath = (name: string): string => `${PICTURE_PATH}/${name}`;
/** Whether a path is that of a file, as `picturePath` creates it. */
export const isPicturePath = (path: string): boolean =>
  path.startsWith(`${PICTURE_PATH}/`) && readFileName(path.slice(PICTURE_PATH.length + 1)) !== null;

/** A picture for a page: the largest file that every browser supports, and all others. */
export interface ShownPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** By ascending width, the smaller format first. */
  readonly sources: readonly { url: string; type: OutputType; width: number; height: number }[];
}

/** Replaces file names by URLs. `files` must contain at least one WebP. */
export function shownPicture(files: readonly PictureFile[]): ShownPicture {
  const sources = files.map(({ name, ...file }) => ({ url: picturePath(name), ...file }));
  const { url, width, height } = sources.findLast(({ type }) => type === 'image/webp')!;
  return { url, width, height, sources };
}
