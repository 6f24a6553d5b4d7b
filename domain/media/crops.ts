/**
 * Crops of a picture, one for each place on a page, chosen by an editor who knows what matters in it. Decision page
 * 0023.
 */

/** A part of a picture, in fractions of its width and height: 0 0 1 1 is the entire picture. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point of a picture, in fractions of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels, or any other unit used for both sides. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The purpose of a crop: a banner on wide screens, on phones (spec 2 §9, 320 px high below 768), and a card (770 by
 * 425).
 */
export const crops = {
  desktop: { width: 1_200, height: 370, widths: [640, 1_200, 2_400] },
  mobile: { width: 768, height: 320, widths: [384, 768, 1_536] },
  card: { width: 770, height: 425, widths: [385, 770, 1_540] },
} as const satisfies Record<string, Size & { readonly widths: readonly number[] }>;
export type CropName = keyof typeof crops;
export const cropNames = Object.keys(crops) as [CropName, ...CropName[]];

/** Minimum width of a crop in pixels of the picture; smaller ones would be blurred. */
export const MIN_CROP_PIXELS = 100;
/** Tolerance for the proportions of a crop, because its fractions are rounded. */
const SLACK = 0.02;
/** Tolerance for rounding errors beyond an edge. */
const EDGE = 1e-6;

export const CENTER: Point = { x: 0.5, y: 0.5 };

/** The error of a crop of a picture of this size; null when it is valid. */
export function cropProblem(
  name: CropName,
  rect: Rect,
  picture: Size,
): 'outside' | 'proportions' | 'tooSmall' | null {
  const { x, y, width, height } = rect;
  if (!(width > 0 && height > 0)) return 'tooSmall';
  if (x < 0 || y < 0 || x + width > 1 + EDGE || y + height > 1 + EDGE) return 'outside';
  const miss = (width * picture.width) / (height * picture.height) / ratioOf(name) - 1;
  if (Math.abs(miss) > SLACK) return 'proportions';
  return width < minCropWidth(name, picture) - EDGE ? 'tooSmall' : null;
}

export const ratioOf = (name: CropName): number => crops[name].width / crops[name].height;

/** The height of a crop with a width, both in fractions. */
const heightFor = (name: CropName, width: number, picture: Size): number =>
  (width * picture.width) / ratioOf(name) / picture.height;
/** The maximum width of a crop in a picture. */
export const maxCropWidth = (name: CropName, picture: Size): number =>
  Math.min(1, (ratioOf(name) * picture.height) / picture.width);
/** The minimum width of a crop. */
export const minCropWidth = (name: CropName, picture: Size): number =>
  Math.min(maxCropWidth(name, picture), MIN_CROP_PIXELS / picture.width);

/** The largest crop around a point; the picture's edges may keep the point from being in its middle. */
export const cropAround = (name: CropName, focal: Point, picture: Size): Rect => {
  const width = maxCropWidth(name, picture);
  return placeInside(
    name,
    { x: focal.x - width / 2, y: focal.y - heightFor(name, width, picture) / 2 },
    width,
    picture,
  );
};

/** Moves a crop, inside the picture. */
export const moveCrop = (name: CropName, rect: Rect, to: Point, picture: Size): Rect =>
  placeInside(name, to, rect.width, picture);

/** Changes a crop's width around the same centre, inside the picture. */
export function resizeCrop(name: CropName, rect: Rect, width: number, picture: Size): Rect {
  const wide = clamp(width, minCropWidth(name, picture), maxCropWidth(name, picture));
  const tall = heightFor(name, wide, picture);
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  return placeInside(name, { x: middle.x - wide / 2, y: middle.y - tall / 2 }, wide, picture);
}

/**
 * Drags one corner of a crop to a point while the opposite corner stays: `corner` is the dragged one, 'se' the lower
 * right. Keeps the proportions, and stays inside the picture.
 */
export function dragCropCorner(
  name: CropName,
  rect: Rect,
  { corner, to }: { readonly corner: Corner; readonly to: Point },
  picture: Size,
): Rect {
  const east = corner.endsWith('e');
  const south = corner.startsWith('s');
  const fixed = { x: east ? rect.x : rect.x + rect.width, y: south ? rect.y : rect.y + rect.height };
  const spaceX = east ? 1 - fixed.x : fixed.x;
  const spaceY = south ? 1 - fixed.y : fixed.y;
  // The direction with the larger change decides.
  const perHeight = 1 / heightFor(name, 1, picture);
  const requested = Math.max(
    east ? to.x - fixed.x : fixed.x - to.x,
    (south ? to.y - fixed.y : fixed.y - to.y) * perHeight,
  );
  const maxWidth = Math.min(spaceX, spaceY * perHeight, maxCropWidth(name, picture));
  const width = clamp(requested, Math.min(minCropWidth(name, picture), maxWidth), maxWidth);
  const height = heightFor(name, width, picture);
  return placeInside(
    name,
    { x: east ? fixed.x : fixed.x - width, y: south ? fixed.y : fixed.y - height },
    width,
    picture,
  );
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se';

function placeInside(name: CropName, at: Point, width: number, picture: Size): Rect {
  const height = Math.min(1, heightFor(name, width, picture));
  return roundRect({ x: clamp(at.x, 0, 1 - width), y: clamp(at.y, 0, 1 - height), width, height });
}

/** Six digits, a hundredth of a pixel of the largest picture. Never beyond an edge. */
function roundRect({ x, y, width, height }: Rect): Rect {
  const [wide, tall] = [Math.min(1, roundFraction(width)), Math.min(1, roundFraction(height))];
  return {
    x: Math.min(roundFraction(x), roundFraction(1 - wide)),
    y: Math.min(roundFraction(y), roundFraction(1 - tall)),
    width: wide,
    height: tall,
  };
}
const roundFraction = (value: number): number => Math.round(value * 1e6) / 1e6;
export const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), Math.max(min, max));

/** A crop in pixels of a picture of this size, at least one pixel each way. */
export function pixelsOf(
  rect: Rect,
  { width, height }: Size,
): Size & { readonly left: number; readonly top: number } {
  const left = Math.min(Math.round(rect.x * width), width - 1);
  const top = Math.min(Math.round(rect.y * height), height - 1);
  return {
    left,
    top,
    width: clamp(Math.round(rect.width * width), 1, width - left),
    height: clamp(Math.round(rect.height * height), 1, height - top),
  };
}

/** Whether two crops are equal; two missing ones are. */
export const isSameRect = (one: Rect | null | undefined, other: Rect | null | undefined): boolean =>
  one && other
    ? one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
    : !one && !other;

/** The focal point as a CSS position: '50% 30%'. */
export const focalText = ({ x, y }: Point): string => `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;

/** A part of a picture as the percentages of its left edge, top edge, width and height: '10% 0% 90% 99.4%'. */
export const rectText = ({ x, y, width, height }: Rect): string =>
  [x, y, width, height].map((fraction) => `${Math.round(fraction * 1_000) / 10}%`).join(' ');
