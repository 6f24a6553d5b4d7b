/** Pure functions that decide what the device fetches, caches and deletes. */
import {
  MAX_OPENED_DAYS,
  type OfflineDay,
  type OfflineList,
  type OfflinePage,
} from '../../domain/offline/offlineList.ts';
import { CACHED_LIST_KEY, type CachedDays } from './caches.ts';

/** Sent by the page to the worker after loading. */
export interface CacheMessage {
  readonly type: 'keep';
  readonly build: string;
  /** The reader's local date. */
  readonly today: string;
  readonly country: string;
  readonly zone: string;
  readonly site: { readonly domain: string | null; readonly override: string | null };
  /** Files of the build that the page uses, including fonts. */
  readonly assets: readonly string[];
}

/** Sent by a page that shows a reading. */
export interface OpenedMessage {
  readonly type: 'opened';
  /** The domain of its site. */
  readonly site: string | null;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** Identifies when days must be fetched again: another day, build or reader gives another mark. */
export const markOf = ({ build, today, country, zone, site }: CacheMessage): string =>
  [build, today, country, zone, site.domain, site.override].join(' ');

export interface CachingPlan {
  /** Pages that are missing or have another version. */
  readonly pages: readonly OfflinePage[];
  /** Pictures that are missing. */
  readonly pictures: readonly string[];
}

const pagesOf = ({ shell, journals, days }: OfflineList): readonly OfflinePage[] => [
  shell,
  ...(journals ? [journals] : []),
  ...days.flatMap(({ home, readings }) => [...(home ? [home] : []), ...readings]),
];
const picturesOf = ({ days }: OfflineList): readonly string[] =>
  days.flatMap(({ picture }) => picture?.url ?? []);

/**
 * What to fetch for a list. `previous` is the description cached before; `has` says whether a URL is really in the
 * cache.
 */
export function planOf(
  list: OfflineList,
  previous: CachedDays | null,
  has: (url: string) => boolean,
): CachingPlan {
  const known = new Map(previous ? pagesOf(previous.list).map(({ url, version }) => [url, version]) : []);
  return {
    pages: pagesOf(list).filter(({ url, version }) => known.get(url) !== version || !has(url)),
    pictures: [...new Set(picturesOf(list))].filter((url) => !has(url)),
  };
}

/** The dates of opened readings, the latest first, with one more; bounded. */
export const withOpened = (opened: readonly string[], date: string): readonly string[] =>
  [date, ...opened.filter((it) => it !== date)].slice(0, MAX_OPENED_DAYS);

/** Two lists as one: days of the second replace those of the first; ordered by date. */
export function mergeDays(days: readonly OfflineDay[], others: readonly OfflineDay[]): OfflineDay[] {
  const byDate = new Map([...days, ...others].map((day) => [day.date, day]));
  return [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** Returns a test whether a cached address belongs to the list; days that are no longer on it do not. */
export function belongsTo(list: OfflineList, origin: string): (address: string) => boolean {
  const urls = [CACHED_LIST_KEY, ...pagesOf(list).map(({ url }) => url), ...picturesOf(list)];
  const all = new Set(urls.map((url) => new URL(url, origin).href));
  return (address) => all.has(address);
}

/** The files of the build that a page references. */
export const assetsOf = (html: string): readonly string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+/g) ?? []),
];
