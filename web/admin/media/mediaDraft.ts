/** What an editor changes of a picture, before it is saved: plain values, compared and put together place by place. */
import {
  cropNames,
  isSameRect,
  type CropName,
  type Point,
  type Rect,
  type Size,
} from '../../../domain/media/crops.ts';
import { cleanAlts, type Alts } from '../../../domain/media/library.ts';
import type { CropName as WireCrop, MediaInput } from '../../../generated/schema.ts';
import type { WholeMediaFragment } from './Media.types.ts';

export type Media = WholeMediaFragment;

export interface MediaDraft {
  readonly name: string;
  /** By language code; one that says nothing is none. */
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

/** The change as it is sent: what is as it was is left out, so that saving a text draws nothing. */
export function inputOf(draft: MediaDraft, before: Media): MediaInput {
  const was = draftOf(before);
  return {
    baseVersion: before.version,
    ...(draft.name.trim() !== was.name && { name: draft.name.trim() }),
    ...(!isSameAlts(draft.alts, was.alts) && {
      alts: Object.entries(cleanAlts(draft.alts)).map(([language, text]) => ({ language, text })),
    }),
    ...(!isSamePoint(draft.focal, was.focal) && { focal: draft.focal }),
    ...(!isSameCrops(draft.crops, was.crops) && {
      crops: cropNames.flatMap((name) => {
        const rect = draft.crops[name];
        return rect ? [{ name: wireName(name), ...rect }] : [];
      }),
    }),
  };
}

/** Whether two drafts would be saved alike. */
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

/** The text of a language, '' for none. */
export const altIn = ({ alts }: Pick<MediaDraft, 'alts'>, language: string): string =>
  (alts[language] ?? '').trim();
