/** Where on the device things are kept. The page reads what the worker wrote. */
import type { KeptList } from '../../domain/offline/keptList.ts';

/** Pages and pictures of days, and what is known of them. */
export const DAYS_CACHE = 'lectern-days';
/** Fonts and scripts that are in no list: of kept pages, of a build before. */
export const ASSETS_CACHE = 'lectern-assets';
/** Pictures seen lately. */
export const PICTURES_CACHE = 'lectern-pictures';

/** The name under which the list lies among the days. */
export const KEPT_KEY = '/offline/kept.json';

/** What the device has. */
export interface Kept {
  /** The domain of the site they are the days of: what is kept of another answers for nobody. */
  readonly site: string | null;
  /** The day, build and reader it was fetched for: while they are the same nothing is asked for. Empty until all is there. */
  readonly mark: string;
  readonly list: KeptList;
}

/** What the device has; null where that is nothing. Throws where storage is off. */
export async function readKept(days: Cache): Promise<Kept | null> {
  const response = await days.match(KEPT_KEY);
  return response ? ((await response.json()) as Kept) : null;
}
