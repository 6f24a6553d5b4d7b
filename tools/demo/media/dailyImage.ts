import { seedForDay } from './daySchedule.ts';
import { encodePicture, type PictureFormat } from './encodePicture.ts';
import { drawLandscape, landscapeOf, moodOf } from './landscape.ts';
import { mix } from './paint/colour.ts';
import { createRandom } from './paint/random.ts';

/** Widths in pixels in which the picture of the day is offered. */
export const imageSizes = [480, 770, 1024, 1440] as const;

export type ImageWidth = (typeof imageSizes)[number];

/** Height in pixels of a daily picture: always in the shape 770 to 425. */
export function imageHeight(width: number): number {
  return Math.round((width * 425) / 770);
}

export interface DailyImageOptions {
  width: ImageWidth;
  format: PictureFormat;
}

/** The picture of a day of the year, 1 to 366; throws RangeError on any other day. */
export async function renderDailyImage(
  dayOfYear: number,
  { width, format }: DailyImageOptions,
): Promise<Buffer> {
  return encodePicture(drawLandscape(seedForDay(dayOfYear), { width, height: imageHeight(width) }), format);
}

/** The colour, `#rrggbb`, that stands where the picture of the day will be: near its average, without drawing it. */
export function placeholderColour(dayOfYear: number): string {
  const seed = seedForDay(dayOfYear);
  const mood = moodOf(seed, createRandom(seed));
  const [, high, low] = mood.sky;
  const { paint, shade, share } = landscapeOf(seed).scene.ground;
  return mix(mix(high, low, 0.5), mix(mood[paint], mood.shade, shade), share);
}
