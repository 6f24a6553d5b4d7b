/** The data of a chosen picture that a widget's form receives. */
import {
  clamp,
  cropAround,
  focalText,
  type CropName,
  type Point,
  type Rect,
} from '../../../../domain/media/crops.ts';
import type { MediaValues } from '../../../../domain/media/mediaResource.ts';
import { altOf, sizeOf, wireName, type Media } from './mediaPicture.ts';

export interface ChosenPicture {
  /** '/media/u/3f0c…-1920.webp': the largest WebP file, of the requested crop if any. */
  readonly address: string;
  /** The alt text in the site's language. */
  readonly alt: string;
  /** The focal point as a CSS object-position: '50% 30%'. Relative to the crop, if one was requested. */
  readonly focal: string;
  /** Size in pixels of the file at that address. */
  readonly width: number;
  readonly height: number;
}

/** The data of a picture; null when it does not have the requested crop. */
export function chosenPictureOf(
  picture: Media,
  language: string,
  crop: CropName | null,
): ChosenPicture | null {
  const cropRect = crop === null ? null : picture.crops.find(({ name }) => name === wireName(crop));
  if (cropRect === undefined) return null;
  const largest = (cropRect ?? picture).files.findLast(({ type }) => type === 'image/webp');
  if (!largest) return null;
  return {
    address: largest.url,
    alt: altOf(picture, language),
    focal: focalText(cropRect ? focalWithin(cropRect, picture.focal) : picture.focal),
    width: largest.width,
    height: largest.height,
  };
}

/** Converts a point of the picture to fractions of a part of it, clamped to that part. */
export const focalWithin = (rect: Rect, focal: Point): Point => ({
  x: clamp((focal.x - rect.x) / rect.width, 0, 1),
  y: clamp((focal.y - rect.y) / rect.height, 0, 1),
});

/** The crops with the requested one; a missing one is created as large as possible around the focal point. */
export const withRequestedCrop = (
  { crops, focal }: Pick<MediaValues, 'crops' | 'focal'>,
  crop: CropName | null,
  picture: Media,
): MediaValues['crops'] =>
  crop === null || crops[crop] ? crops : { ...crops, [crop]: cropAround(crop, focal, sizeOf(picture)) };
