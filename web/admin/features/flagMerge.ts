/** Comparison of two states of one flag, value by value, and the three-way merge of two changes. */
import { EVERYWHERE } from '../../../domain/features/flag.ts';
import type { TermFunction } from '../../i18n/terms.tsx';
import type { ConflictRow } from '../shell/ConflictNotice.tsx';
import type { FlagContent } from './flagDraft.ts';

/** The fields of a flag other than its country settings. */
const texts = ['start', 'end', 'note', 'owner'] as const;
type Place =
  | { readonly kind: 'text'; readonly of: (typeof texts)[number] }
  | { readonly kind: 'country'; readonly of: string };

const valueAt = (flag: FlagContent, { kind, of }: Place): string | null =>
  kind === 'text'
    ? flag[of] || null
    : (flag.settings.find(({ country }) => country === of)?.on.toString() ?? null);

function placesOf(...flags: readonly FlagContent[]): Place[] {
  const countries = new Set(flags.flatMap(({ settings }) => settings.map(({ country }) => country)));
  return [
    ...[...countries].toSorted().map((of): Place => ({ kind: 'country', of })),
    ...texts.map((of): Place => ({ kind: 'text', of })),
  ];
}

/** Three-way merge: theirs, with the changes made here since `base`; where both changed one value, mine wins. */
export function mergedFlag(base: FlagContent, mine: FlagContent, theirs: FlagContent): FlagContent {
  const value = (place: Place) =>
    valueAt(mine, place) === valueAt(base, place) ? valueAt(theirs, place) : valueAt(mine, place);
  const text = (of: (typeof texts)[number]) => value({ kind: 'text', of });
  return {
    ...theirs,
    settings: placesOf(base, mine, theirs).flatMap((place) => {
      const on = place.kind === 'country' ? value(place) : null;
      return on === null ? [] : [{ country: place.of, on: on === 'true' }];
    }),
    start: text('start'),
    end: text('end'),
    note: text('note') ?? '',
    owner: text('owner') ?? '',
  };
}

/** How fields and values are formatted. */
export interface FlagNames {
  readonly t: TermFunction;
  readonly country: (code: string) => string;
  readonly moment: (iso: string | null) => string;
}

function placeText({ t, country }: FlagNames, { kind, of }: Place): string {
  if (kind === 'text') return t(`admin#flag#${of}`);
  return of === EVERYWHERE ? t('admin#flag#everywhere') : country(of);
}

function valueText({ t, moment }: FlagNames, { kind, of }: Place, value: string | null): string {
  if (value === null) return kind === 'country' ? t('admin#flag#unset') : '–';
  if (kind === 'country') return t(value === 'true' ? 'admin#flag#on' : 'admin#flag#off');
  return of === 'start' || of === 'end' ? moment(value) : value;
}

/** The rows of the conflict notice: each value that either side changed, with what both made of it. */
export function flagConflictRows(
  names: FlagNames,
  base: FlagContent,
  mine: FlagContent,
  theirs: FlagContent,
): ConflictRow[] {
  return placesOf(base, mine, theirs).flatMap((place) => {
    const before = valueAt(base, place);
    const changedTo = (side: FlagContent) => {
      const value = valueAt(side, place);
      return value === before ? null : valueText(names, place, value);
    };
    const row = { place: placeText(names, place), mine: changedTo(mine), theirs: changedTo(theirs) };
    return row.mine === null && row.theirs === null ? [] : [row];
  });
}

export interface FlagChange {
  readonly place: string;
  readonly before: string;
  readonly after: string;
}

/** The values that one change made different; a flag's first state is compared with an empty flag. */
export function flagChanges(names: FlagNames, before: FlagContent | null, after: FlagContent): FlagChange[] {
  const none: FlagContent = { ...after, settings: [], start: null, end: null, note: '', owner: '' };
  const from = before ?? none;
  return placesOf(from, after).flatMap((place) => {
    const [was, is] = [valueAt(from, place), valueAt(after, place)];
    if (was === is) return [];
    return [
      {
        place: placeText(names, place),
        before: valueText(names, place, was),
        after: valueText(names, place, is),
      },
    ];
  });
}

/** Whether two states would be saved the same. */
export const isSameFlag = (one: FlagContent, other: FlagContent): boolean =>
  one.name === other.name &&
  placesOf(one, other).every((place) => valueAt(one, place) === valueAt(other, place));
