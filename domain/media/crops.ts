/** Crops of a picture: cut out of it by who knows what matters in it, one for each place of a page. Decision page 0023. */

/** A part of a picture, in fractions of its width and height: 0 0 1 1 is all of it. */
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

/** Pixels, or anything else in which both sides are told. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a crop is for: a banner on wide screens, on phones (spec 2 §9, 320 px high below 768), and a card (770 by 425). */
export const crops = {
  desktop: { width: 1_200, height: 370, widths: [640, 1_200, 2_400] },
  mobile: { width: 768, height: 320, widths: [384, 768, 1_536] },
  card: { width: 770, height: 425, widths: [385, 770, 1_540] },
} as const satisfies Record<string, Size & { readonly widths: readonly number[] }>;
export type CropName = keyof typeof crops;
export const cropNames = Object.keys(crops) as [CropName, ...CropName[]];

/** Pixels of a picture a crop holds across at the least: smaller ones are a blur. */
export const LEAST_CROP = 100;
/** By how much a crop's proportions may miss theirs, for its fractions are rounded. */
const SLACK = 0.02;
/** What rounding may add up to beyond an edge. */
const EDGE = 1e-6;

export const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** What is wrong with a crop of a picture of this size; null for a good one. */
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
  return width < leastWidth(name, picture) - EDGE ? 'tooSmall' : null;
}

export const ratioOf = (name: CropName): number => crops[name].width / crops[name].height;

/** The height of a crop of a width, both in fractions. */
const heightFor = (name: CropName, width: number, picture: Size): number =>
  (width * picture.width) / ratioOf(name) / picture.height;
/** The widest crop a picture has room for. */
export const mostWidth = (name: CropName, picture: Size): number =>
  Math.min(1, (ratioOf(name) * picture.height) / picture.width);
/** The narrowest crop that may be cut. */
export const leastWidth = (name: CropName, picture: Size): number =>
  Math.min(mostWidth(name, picture), LEAST_CROP / picture.width);

/** The largest crop around a point, as far as the picture's edges let it be in the middle. */
export const cropAround = (name: CropName, focal: Point, picture: Size): Rect => {
  const width = mostWidth(name, picture);
  return placed(
    name,
    { x: focal.x - width / 2, y: focal.y - heightFor(name, width, picture) / 2 },
    width,
    picture,
  );
};

/** A crop at another place, inside the picture. */
export const movedCrop = (name: CropName, rect: Rect, to: Point, picture: Size): Rect =>
  placed(name, to, rect.width, picture);

/** A crop of another width around the same middle, inside the picture. */
export function widenedCrop(name: CropName, rect: Rect, width: number, picture: Size): Rect {
  const wide = clamped(width, leastWidth(name, picture), mostWidth(name, picture));
  const tall = heightFor(name, wide, picture);
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  return placed(name, { x: middle.x - wide / 2, y: middle.y - tall / 2 }, wide, picture);
}

/**
 * A crop whose one corner is drawn to a point while the opposite one stays: `corner` says which is drawn, 'se' the lower
 * right. It keeps its proportions, and stays inside the picture.
 */
export function drawnCrop(
  name: CropName,
  rect: Rect,
  { corner, to }: { readonly corner: Corner; readonly to: Point },
  picture: Size,
): Rect {
  const east = corner.endsWith('e');
  const south = corner.startsWith('s');
  const stays = { x: east ? rect.x : rect.x + rect.width, y: south ? rect.y : rect.y + rect.height };
  const roomX = east ? 1 - stays.x : stays.x;
  const roomY = south ? 1 - stays.y : stays.y;
  // Whichever way it was drawn further decides.
  const perHeight = 1 / heightFor(name, 1, picture);
  const wanted = Math.max(
    east ? to.x - stays.x : stays.x - to.x,
    (south ? to.y - stays.y : stays.y - to.y) * perHeight,
  );
  const most = Math.min(roomX, roomY * perHeight, mostWidth(name, picture));
  const width = clamped(wanted, Math.min(leastWidth(name, picture), most), most);
  const height = heightFor(name, width, picture);
  return placed(
    name,
    { x: east ? stays.x : stays.x - width, y: south ? stays.y : stays.y - height },
    width,
    picture,
  );
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se';

function placed(name: CropName, at: Point, width: number, picture: Size): Rect {
  const height = Math.min(1, heightFor(name, width, picture));
  return rounded({ x: clamped(at.x, 0, 1 - width), y: clamped(at.y, 0, 1 - height), width, height });
}

/** Six digits: a hundredth of a pixel of the largest picture. Never beyond an edge. */
function rounded({ x, y, width, height }: Rect): Rect {
  const [wide, tall] = [Math.min(1, digits(width)), Math.min(1, digits(height))];
  return {
    x: Math.min(digits(x), digits(1 - wide)),
    y: Math.min(digits(y), digits(1 - tall)),
    width: wide,
    height: tall,
  };
}
const digits = (value: number): number => Math.round(value * 1e6) / 1e6;
export const clamped = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** The pixels of a crop in a picture of this size, at least one each way. */
export function pixelsOf(
  rect: Rect,
  { width, height }: Size,
): Size & { readonly left: number; readonly top: number } {
  const left = Math.min(Math.round(rect.x * width), width - 1);
  const top = Math.min(Math.round(rect.y * height), height - 1);
  return {
    left,
    top,
    width: clamped(Math.round(rect.width * width), 1, width - left),
    height: clamped(Math.round(rect.height * height), 1, height - top),
  };
}

/** Whether two crops are one. */
export const isSameRect = (one: Rect | null | undefined, other: Rect | null | undefined): boolean =>
  one && other
    ? one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
    : !one && !other;

/** As CSS places a picture by it: '50% 30%'. */
export const focalText = ({ x, y }: Point): string => `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;
