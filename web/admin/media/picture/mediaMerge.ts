/** Three-way merge of two changes of one picture, and the comparison of both. */
import { cropNames, focalText, type CropName, type Rect } from '../../../../domain/media/crops.ts';
import type { TermFunction } from '../../../i18n/terms.tsx';
import type { ConflictRow } from '../../shell/ConflictNotice.tsx';
import type { MediaDraft } from './mediaDraft.ts';

/** A value of a draft as text; null for none. */
interface Place {
  readonly id: string;
  readonly value: (of: MediaDraft) => string | null;
  /** `of` with this value from `from`. */
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

/** The crops with one added or replaced, or without it when `rect` is null. */
export function withCrop(crops: MediaDraft['crops'], name: CropName, rect: Rect | null): MediaDraft['crops'] {
  const { [name]: _, ...rest } = crops;
  return rect === null ? rest : { ...rest, [name]: rect };
}

const percent = (value: number): string => `${Math.round(value * 1_000) / 10}%`;
const rectText = (rect: Rect | undefined): string | null =>
  rect ? [rect.x, rect.y, rect.width, rect.height].map(percent).join(' ') : null;

/** Three-way merge: theirs, with what was changed here since `base`; where both changed one value, mine wins. */
export const mergedMedia = (base: MediaDraft, mine: MediaDraft, theirs: MediaDraft): MediaDraft =>
  placesOf(base, mine, theirs)
    .filter(({ value }) => value(mine) !== value(base))
    .reduce((draft, { take }) => take(draft, mine), theirs);

export interface MediaNames {
  readonly t: TermFunction;
  /** The name of a language by its code, in that language. */
  readonly language: (code: string) => string;
}

/** The rows of the conflict notice: each value that either side changed, with what both made of it. */
export function mediaConflictRows(
  { t, language }: MediaNames,
  base: MediaDraft,
  mine: MediaDraft,
  theirs: MediaDraft,
): ConflictRow[] {
  const placeText = (id: string): string => {
    const [kind, of = ''] = id.split(' ');
    if (kind === 'alt') return t('admin#media#altIn', { language: language(of) });
    if (kind === 'crop') return t(`admin#media#crop#${of as CropName}`);
    return t(kind === 'name' ? 'admin#media#name' : 'admin#media#focal');
  };
  return placesOf(base, mine, theirs).flatMap(({ id, value }) => {
    const before = value(base);
    const changedTo = (side: MediaDraft) => (value(side) === before ? null : (value(side) ?? '–'));
    const row = { place: placeText(id), mine: changedTo(mine), theirs: changedTo(theirs) };
    return row.mine === null && row.theirs === null ? [] : [row];
  });
}
