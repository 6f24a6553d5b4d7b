/** Where terms are shown, for translators. */
import type { ScreenId } from '../admin/screens.ts';
import { TERM_SEPARATOR } from './terms.ts';

/** Places outside the admin area, each with the path of a page that shows it; null for one without. */
export const publicPlaces = {
  everyPage: '/',
  home: '/',
  reading: '/today',
  page: null,
  notFound: null,
  offline: null,
  testPage: null,
  consent: '/',
  widgets: '/',
  signIn: '/login',
  account: '/account',
  journals: '/journals',
  bookmarks: '/bookmarks',
  mail: null,
} as const satisfies Readonly<Record<string, string | null>>;
export type PublicPlace = keyof typeof publicPlaces;

/** `admin` is every screen of the admin area, `admin:users` one of them. */
export type TermPlace = PublicPlace | 'admin' | `admin:${ScreenId}`;
export const adminPlace = (screen: ScreenId): TermPlace => `admin:${screen}`;

/** By the beginning of keys. */
export type TermPlaces = Readonly<Record<string, readonly TermPlace[]>>;

/** The places of a key or of a plural: those of its longest known beginning, or of all keys below it. */
export function placesOf(all: TermPlaces, key: string): readonly TermPlace[] {
  for (
    let prefix = key;
    prefix !== '';
    prefix = prefix.slice(0, Math.max(0, prefix.lastIndexOf(TERM_SEPARATOR)))
  )
    if (Object.hasOwn(all, prefix)) return all[prefix]!;
  const below = Object.entries(all).filter(([prefix]) => prefix.startsWith(key + TERM_SEPARATOR));
  return [...new Set(below.flatMap(([, places]) => places))];
}
