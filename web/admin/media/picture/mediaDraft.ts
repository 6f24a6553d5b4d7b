/** The draft of a picture: plain values, compared and merged value by value. */
import {
  cropNames,
  isSameRect,
  type CropName,
  type Point,
  type Rect,
  type Size,
} from '../../../../domain/media/crops.ts';
import { cleanAlts, type Alts } from '../../../../domain/media/library.ts';
import type { CropName as WireCrop, MediaInput } from '../../../../generated/schema.ts';
import type { WholeMediaFragment } from '../Media.types.ts';

export type Media = WholeMediaFragment;

export interface MediaDraft {
  readonly name: string;
  /** By language code; an empty text counts as none. */
  readonly alts: Alts;
  readonly focal: Point;
  readonly crops: Readonly<Partial<Record<CropName, Rect>>>;
}

export const wireName = (name: CropName): WireCrop => name.toUpperCase() as WireCrop;
export const sizeOf = ({ width, height }: Media): Size => ({ width, height });

export const draftOf = ({ name, alts, focal, crops }: Media): MediaDraft => ({
  name,
  alts: Object.fromEntries(alts.map(({ language, text }) => [language, text])),
  focal: { x: focal.x, y: focal.y },
  crops: Object.fromEntries(
    crops.map(({ name: of, x, y, width, height }) => [of.toLowerCase(), { x, y, width, height }]),
  ),
});

/** The mutation's input: unchanged values are left out, so that saving a text does not generate images again. */
export function inputOf(draft: MediaDraft, before: Media): MediaInput {
  const previous = draftOf(before);
  return {
    baseVersion: before.version,
    ...(draft.name.trim() !== previous.name && { name: draft.name.trim() }),
    ...(!isSameAlts(draft.alts, previous.alts) && {
      alts: Object.entries(cleanAlts(draft.alts)).map(([language, text]) => ({ language, text })),
    }),
    ...(!isSamePoint(draft.focal, previous.focal) && { focal: draft.focal }),
    ...(!isSameCrops(draft.crops, previous.crops) && {
      crops: cropNames.flatMap((name) => {
        const rect = draft.crops[name];
        return rect ? [{ name: wireName(name), ...rect }] : [];
      }),
    }),
  };
}

/** Whether two drafts would be saved the same. */
export const isSameDraft = (one: MediaDraft, other: MediaDraft): boolean =>
  one.name.trim() === other.name.trim() &&
  isSameAlts(one.alts, other.alts) &&
  isSamePoint(one.focal, other.focal) &&
  isSameCrops(one.crops, other.crops);

const isSameAlts = (one: Alts, other: Alts): boolean =>
  JSON.stringify(cleanAlts(one)) === JSON.stringify(cleanAlts(other));
export const isSamePoint = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y;
const isSameCrops = (one: MediaDraft['crops'], other: MediaDraft['crops']): boolean =>
  cropNames.every((name) => isSameRect(one[name], other[name]));

/** The alt text in a language, '' for none. */
export const altIn = ({ alts }: Pick<MediaDraft, 'alts'>, language: string): string =>
  (alts[language] ?? '').trim();
