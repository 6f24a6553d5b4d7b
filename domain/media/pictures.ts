/** What pictures are taken, what becomes of them, and where they are: for services, the edge and browsers alike. */
import type { FileLimits } from '../forms/files.ts';

/** Content types that are taken. Decision page 0017. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Content types that are made, by the ending of their names; the one that every browser shows comes last. */
export const madeTypes = { avif: 'image/avif', webp: 'image/webp' } as const;
export type MadeFormat = keyof typeof madeTypes;
export type MadeType = (typeof madeTypes)[MadeFormat];

/** Bytes of an upload. */
export const MOST_PICTURE_BYTES = 10_000_000;
/** Pixels of a side, and of the whole: what a camera makes, and not what fills a memory. */
export const MOST_PICTURE_SIDE = 12_000;
export const MOST_PICTURE_PIXELS = 50_000_000;

/** What a picture is for decides what is made of it. */
export interface Purpose {
  /** `square` is cut out of the part worth seeing; `whole` keeps all of it. */
  readonly crop: 'square' | 'whole';
  /** Widths in pixels, rising. None is made that is wider than the picture itself. */
  readonly widths: readonly [number, ...number[]];
  /** Pixels the shorter side has at the least. */
  readonly leastSide: number;
  /** So many of an owner's are kept; a further one of an account's takes the place of the oldest. */
  readonly mostOfOwner: number;
}

/**
 * `avatar`: an account shows 32 to 256 pixels of it, on screens of up to two dots a pixel. `layout`: a site's own, chosen
 * by its editors for widgets; one too many is refused, for pages show those that are there. `remote`: a copy of another
 * site's, for its post on a card; what stood at the same address before goes after the one before it.
 */
export const purposes = {
  avatar: { crop: 'square', widths: [64, 128, 256, 512], leastSide: 64, mostOfOwner: 1 },
  layout: { crop: 'whole', widths: [320, 640, 960, 1280, 1920], leastSide: 200, mostOfOwner: 20_000 },
  remote: { crop: 'whole', widths: [320, 640, 960, 1280, 1920], leastSide: 100, mostOfOwner: 2 },
} as const satisfies Record<string, Purpose>;
export type PurposeName = keyof typeof purposes;
/** What browsers upload pictures for; copies of others' are made by a service. */
export const purposeNames = ['avatar', 'layout'] as const satisfies readonly PurposeName[];
export type UploadPurpose = (typeof purposeNames)[number];

/** What a form's field takes before it is sent. */
export const pictureLimits: FileLimits = {
  types: pictureTypes,
  mostBytes: MOST_PICTURE_BYTES,
  mostFiles: 1,
};

/** Why a picture is refused, as a field error's code; the first four are those of any file (domain/forms/files.ts). */
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

/** One of the files a picture is kept as. */
export interface PictureFile {
  /** '3f0c…-256.webp': names its content, the width and the format. */
  readonly name: string;
  readonly type: MadeType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const NAME = /^([\da-f]{40})-(\d{1,5})\.(avif|webp)$/;

/** The name of a file: its picture's stem of 40 hex digits, its width, its format. */
export const fileName = (stem: string, width: number, format: MadeFormat): string =>
  `${stem}-${width}.${format}`;

/** What a name says, or null for one that none of ours has: nothing else ever reaches a store. */
export function readFileName(name: string): { stem: string; type: MadeType } | null {
  const [, stem, , format] = NAME.exec(name) ?? [];
  return stem === undefined ? null : { stem, type: madeTypes[format as MadeFormat] };
}

/** Pixels of the width of what is kept of a library's picture to draw further crops of. Decision page 0023. */
export const MASTER_WIDTH = 2_560;
const MASTER = /^[\da-f]{40}-master\.webp$/;

/** The name of what a library keeps to draw from. `readFileName` knows none such: it is never served. */
export const masterName = (stem: string): string => `${stem}-master.webp`;
/** Whether a name is that of anything kept: what is served, and what is drawn from. */
export const isKeptName = (name: string): boolean => readFileName(name) !== null || MASTER.test(name);

/** Where the site answers it. */
export const PICTURE_PATH = '/media/u';
export const picturePath = (name: string): string => `${PICTURE_PATH}/${name}`;
/** Whether a path is that of a file, as `picturePath` makes them. */
export const isPicturePath = (path: string): boolean =>
  path.startsWith(`${PICTURE_PATH}/`) && readFileName(path.slice(PICTURE_PATH.length + 1)) !== null;

/** A picture as a page shows it: the largest that every browser can show, and all others. */
export interface ShownPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** By rising width, the smaller format first. */
  readonly sources: readonly { url: string; type: MadeType; width: number; height: number }[];
}

/** Addresses in place of names. `files` hold at least one WebP. */
export function shownPicture(files: readonly PictureFile[]): ShownPicture {
  const sources = files.map(({ name, ...file }) => ({ url: picturePath(name), ...file }));
  const { url, width, height } = sources.findLast(({ type }) => type === 'image/webp')!;
  return { url, width, height, sources };
}
