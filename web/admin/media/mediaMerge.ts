/** Two changes of one picture: what either made of each place, and both put together. */
import { cropNames, focalText, type CropName, type Rect } from '../../../domain/media/crops.ts';
import type { Words } from '../../i18n/terms.tsx';
import type { ClashRow } from '../shell/ClashNotice.tsx';
import type { MediaDraft } from './mediaDraft.ts';

/** A place of a draft, and its value as text; null for nothing. */
interface Place {
  readonly id: string;
  readonly value: (of: MediaDraft) => string | null;
  /** `of` with this place as `from` has it. */
  readonly take: (of: MediaDraft, from: MediaDraft) => MediaDraft;
}

function placesOf(...drafts: readonly MediaDraft[]): Place[] {
  const languages = [...new Set(drafts.flatMap(({ alts }) => Object.keys(alts)))].toSorted();
  return [
    { id: 'name', value: ({ name }) => name.trim() || null, take: (of, { name }) => ({ ...of, name }) },
    ...languages.map((language): Place => ({
      id: `alt ${language}`,
      value: ({ alts }) => (alts[language] ?? '').trim() || null,
      take: (of, { alts }) => ({ ...of, alts: { ...of.alts, [language]: alts[language] ?? '' } }),
    })),
    { id: 'focal', value: ({ focal }) => focalText(focal), take: (of, { focal }) => ({ ...of, focal }) },
    ...cropNames.map((name): Place => ({
      id: `crop ${name}`,
      value: ({ crops }) => rectText(crops[name]),
      take: (of, { crops }) => ({ ...of, crops: withCrop(of.crops, name, crops[name] ?? null) }),
    })),
  ];
}

/** Crops with one more, or without it. */
export function withCrop(crops: MediaDraft['crops'], name: CropName, rect: Rect | null): MediaDraft['crops'] {
  const { [name]: _, ...rest } = crops;
  return rect === null ? rest : { ...rest, [name]: rect };
}

const percent = (value: number): string => `${Math.round(value * 1_000) / 10}%`;
const rectText = (rect: Rect | undefined): string | null =>
  rect ? [rect.x, rect.y, rect.width, rect.height].map(percent).join(' ') : null;

/** Theirs, with what was changed here since `base`; where both changed one place, as it is here. */
export const mergedMedia = (base: MediaDraft, mine: MediaDraft, theirs: MediaDraft): MediaDraft =>
  placesOf(base, mine, theirs)
    .filter(({ value }) => value(mine) !== value(base))
    .reduce((draft, { take }) => take(draft, mine), theirs);

export interface MediaNames {
  readonly t: Words;
  /** A language by its code, in its own words. */
  readonly language: (code: string) => string;
}

/** What either side made of each place it changed. */
export function mediaClash(
  { t, language }: MediaNames,
  base: MediaDraft,
  mine: MediaDraft,
  theirs: MediaDraft,
): ClashRow[] {
  const named = (id: string): string => {
    const [kind, of = ''] = id.split(' ');
    if (kind === 'alt') return t('admin#media#altIn', { language: language(of) });
    if (kind === 'crop') return t(`admin#media#crop#${of as CropName}`);
    return t(kind === 'name' ? 'admin#media#name' : 'admin#media#focal');
  };
  return placesOf(base, mine, theirs).flatMap(({ id, value }) => {
    const before = value(base);
    const became = (side: MediaDraft) => (value(side) === before ? null : (value(side) ?? '–'));
    const row = { place: named(id), mine: became(mine), theirs: became(theirs) };
    return row.mine === null && row.theirs === null ? [] : [row];
  });
}
