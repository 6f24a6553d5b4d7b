/** Names and contents of the offline caches. The service worker writes them, the page reads them. */
import type { OfflineList } from '../../domain/offline/offlineList.ts';

/** Pages and pictures of days, and the list that describes them. */
export const DAYS_CACHE = 'lectern-days';
/** Fonts and scripts that are not precached: those of cached pages, of an earlier build. */
export const ASSETS_CACHE = 'lectern-assets';
/** Recently shown pictures. */
export const PICTURES_CACHE = 'lectern-pictures';

/** The key of the list in the days cache. */
export const CACHED_LIST_KEY = '/offline/kept.json';

/** The stored description of the cached days. */
export interface CachedDays {
  /** The domain of the site the days belong to; they are never served for another site. */
  readonly site: string | null;
  /**
   * Build, day and reader for which the days were fetched; while it matches, nothing is fetched. Empty until everything
   * is fetched.
   */
  readonly mark: string;
  readonly list: OfflineList;
  /** The dates of readings that were opened lately, the latest first. Missing in descriptions of older builds. */
  readonly opened?: readonly string[];
  /** The first day of the daily list: earlier days are there only because they were opened. */
  readonly since?: string;
}

/** The description of the cached days; null when there are none. Throws when storage is off. */
export async function readCachedDays(days: Cache): Promise<CachedDays | null> {
  const response = await days.match(CACHED_LIST_KEY);
  return response ? ((await response.json()) as CachedDays) : null;
}
