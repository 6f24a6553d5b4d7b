/**
 * A bookmark: what it can refer to, its key, and how the bookmarks of a device join those of the account. To add a
 * kind, add a member to the union, a line in `bookmarkKey` and in `bookmarkPath`, a schema in bookmarkFields.ts, and a
 * member of the union in schema/bookmark.graphql.
 */
import type { LocalDate } from '../dates/localDate.ts';
import { pathSegment } from '../permalinks/pathSegment.ts';
import { readingPath } from '../permalinks/readingAddress.ts';
import { tidyLabels } from '../journals/entry.ts';

/** Maximum number of bookmarks of an account, and on a device without one. */
export const MAX_BOOKMARKS = { account: 2_000, device: 300 } as const;

export type BookmarkTarget =
  | {
      readonly kind: 'READING';
      /** The site's name: two sites have different readings for the same day. */
      readonly site: string;
      readonly date: LocalDate;
      /** Null for the day's default. */
      readonly dateId: string | null;
    }
  | { readonly kind: 'PAGE'; readonly site: string; readonly slug: string };

/** The fields stored on the device and in the account alike: the target, and what a list shows without loading it. */
export interface BookmarkFields {
  readonly target: BookmarkTarget;
  readonly title: string;
  /** Its picture: a path of the same site or an https address; null for none. */
  readonly image: string | null;
  readonly labels: readonly string[];
  /** When it was created, in ms. */
  readonly addedAt: number;
}

/**
 * A picture address that a bookmark may store; null for one that could run a script, leave the site by a trick, or is
 * no picture.
 */
export const bookmarkPicture = (image: string | null): string | null =>
  image !== null && image.length <= 500 && PICTURE.test(image) ? image : null;
export const PICTURE = /^(?:\/(?!\/)|https:\/\/)[^\s\\]*$/;

/** Identifies the target: two bookmarks of the same target have the same key. */
export function bookmarkKey(target: BookmarkTarget): string {
  switch (target.kind) {
    case 'READING':
      return ['reading', target.site, target.date, target.dateId ?? ''].join('/').replace(/\/$/, '');
    case 'PAGE':
      return ['page', target.site, target.slug].join('/');
  }
}

/** Its address below its site's base path. `pagePath` is the path of the site's pages. */
export function bookmarkPath(target: BookmarkTarget, pagePath: string): string {
  switch (target.kind) {
    case 'READING':
      return readingPath({ date: target.date, dateId: target.dateId });
    case 'PAGE':
      return `${pagePath}/${pathSegment(target.slug)}`;
  }
}

/**
 * Merges the bookmarks of a device into those of the account. The bookmarks of both, one per target: the account's fields win, the labels are united, the earlier date is used. The
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
