/** Names and contents of the offline caches. The service worker writes them, the page reads them. */
import type { KeptList } from '../../domain/offline/keptList.ts';

/** Pages and pictures of days, and the list that describes them. */
export const DAYS_CACHE = 'lectern-days';
/** Fonts and scripts that are not precached: those of cached pages, of an earlier build. */
export const ASSETS_CACHE = 'lectern-assets';
/** Recently shown pictures. */
export const PICTURES_CACHE = 'lectern-pictures';

/** The key of the list in the days cache. */
export const KEPT_KEY = '/offline/kept.json';

/** The stored description of the cached days. */
export interface Kept {
  /** The domain of the site the days belong to; they are never served for another site. */
  readonly site: string | null;
  /**
   * Build, day and reader for which the days were fetched; while it matches, nothing is fetched. Empty until everything
   * is fetched.
   */
  readonly mark: string;
  readonly list: KeptList;
}

/** The description of the cached days; null when there are none. Throws when storage is off. */
export async function readKept(days: Cache): Promise<Kept | null> {
  const response = await days.match(KEPT_KEY);
  return response ? ((await response.json()) as Kept) : null;
}
