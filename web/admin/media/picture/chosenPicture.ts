/** The data of a picture of the library that a form receives. */
import {
  clamp,
  cropAround,
  focalText,
  type CropName,
  type Point,
  type Rect,
} from '../../../../domain/media/crops.ts';
import type { MediaValues } from '../../../../domain/media/mediaResource.ts';
import type { ChosenPicture } from '../../shell/pictureLibrary.ts';
import { altOf, sizeOf, wireName, type Media } from './mediaPicture.ts';

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
