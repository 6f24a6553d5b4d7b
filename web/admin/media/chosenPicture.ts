/** What a widget's form gets of a picture that was chosen for it. */
import {
  clamped,
  cropAround,
  focalText,
  type CropName,
  type Point,
  type Rect,
} from '../../../domain/media/crops.ts';
import { altIn, draftOf, sizeOf, wireName, type Media, type MediaDraft } from './mediaDraft.ts';
import { withCrop } from './mediaMerge.ts';

export interface ChosenPicture {
  /** '/media/u/3f0c…-1920.webp': the largest there is, of the crop where one was asked for. */
  readonly address: string;
  /** In the language of the site. */
  readonly alt: string;
  /** What matters in it, as CSS places it: '50% 30%'. Within the crop where one was asked for. */
  readonly focal: string;
  /** Pixels of the file at that address. */
  readonly width: number;
  readonly height: number;
}

/** A picture as it is chosen. Null where the crop that is asked for was not cut. */
export function chosenOf(picture: Media, language: string, crop: CropName | null): ChosenPicture | null {
  const cut = crop === null ? null : picture.crops.find(({ name }) => name === wireName(crop));
  if (cut === undefined) return null;
  const largest = (cut ?? picture).files.findLast(({ type }) => type === 'image/webp');
  if (!largest) return null;
  const draft = draftOf(picture);
  return {
    address: largest.url,
    alt: altIn(draft, language),
    focal: focalText(cut ? focalWithin(cut, draft.focal) : draft.focal),
    width: largest.width,
    height: largest.height,
  };
}

/** A point of a picture in fractions of a part of it; the nearest one there is. */
export const focalWithin = (rect: Rect, focal: Point): Point => ({
  x: clamped((focal.x - rect.x) / rect.width, 0, 1),
  y: clamped((focal.y - rect.y) / rect.height, 0, 1),
});

/** A draft with the crop that is asked for: where there is none, the largest around what matters. */
export const withAsked = (draft: MediaDraft, crop: CropName | null, picture: Media): MediaDraft =>
  crop === null || draft.crops[crop]
    ? draft
    : { ...draft, crops: withCrop(draft.crops, crop, cropAround(crop, draft.focal, sizeOf(picture))) };
