/** Merges the bookmarks of a device into those of the account. */
import { tidyLabels } from '../journals/entry.ts';
import { bookmarkKey, type BookmarkFields } from './bookmark.ts';

/**
 * The bookmarks of both, one per target: the account's fields win, the labels are united, the earlier date is used. The
 * account's order comes first, then the device's.
 */
export function joinBookmarks<A extends BookmarkFields>(
  own: readonly A[],
  device: readonly BookmarkFields[],
): (A | BookmarkFields)[] {
  const joined = new Map<string, A | BookmarkFields>();
  for (const bookmark of [...own, ...device]) {
    const key = bookmarkKey(bookmark.target);
    const existing = joined.get(key);
    joined.set(key, existing ? mergePair(existing, bookmark) : bookmark);
  }
  return [...joined.values()];
}

const mergePair = <T extends BookmarkFields>(existing: T, added: BookmarkFields): T => ({
  ...existing,
  labels: tidyLabels([...existing.labels, ...added.labels]),
  addedAt: Math.min(existing.addedAt, added.addedAt),
});
