/** A short summary of a user's rights for a table cell. */
import { contentAreas } from '../../../domain/rights/rights.ts';
import type { AdminKey } from '../../../domain/rights/rights.ts';
import { keyText, type Names } from './rightTexts.ts';
import type { UsersQuery } from './Users.types.ts';
import { formatList } from '../shell/moments.ts';

export const statuses = ['CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'DISABLED'] as const;

/** Keys of one area beyond this many are only counted. */
const MAX_KEYS = 3;

export function summaryOf(
  names: Names,
  { adminKeys, content }: Pick<UsersQuery['users']['nodes'][number], 'adminKeys' | 'content'>,
): string {
  const { t } = names;
  const keys = adminKeys.map((key) => t(`admin#right#${key as AdminKey}`));
  const byPlace = new Map<string, string[]>();
  for (const area of contentAreas) {
    const of = content.filter((it) => it.area === area && it.actions !== '').map(({ key }) => key);
    if (of.length === 0) continue;
    const shown = of.slice(0, MAX_KEYS).map((key) => keyText(names, key));
    const more = of.length - shown.length;
    const place = formatList(t, [...shown, ...(more > 0 ? [`+${t.number(more)}`] : [])]);
    byPlace.set(place, [...(byPlace.get(place) ?? []), t(`admin#area#${area}`)]);
  }
  const places = [...byPlace].map(([place, areas]) => `${formatList(t, areas)}: ${place}`);
  return [...keys, ...places].join(' · ') || '–';
}
