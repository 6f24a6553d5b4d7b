/** Bookmarks of a device join those of the account. */
import { tidyLabels } from '../journals/entry.ts';
import { bookmarkKey, type BookmarkFields } from './bookmark.ts';

/**
 * The account's with the device's among them: of one thing there is one, with the labels of both and the earlier date;
 * what the account knows of it otherwise stands. In the account's order, then the device's.
 */
export function joinBookmarks<A extends BookmarkFields>(
  own: readonly A[],
  device: readonly BookmarkFields[],
): (A | BookmarkFields)[] {
  const joined = new Map<string, A | BookmarkFields>();
  for (const it of [...own, ...device]) {
    const key = bookmarkKey(it.target);
    const known = joined.get(key);
    joined.set(key, known ? united(known, it) : it);
  }
  return [...joined.values()];
}

const united = <T extends BookmarkFields>(known: T, more: BookmarkFields): T => ({
  ...known,
  labels: tidyLabels([...known.labels, ...more.labels]),
  addedAt: Math.min(known.addedAt, more.addedAt),
});
