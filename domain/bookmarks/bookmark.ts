/**
 * A bookmark: what it can be of, and what names that. Open for more: a new kind is a member of the union, a line in
 * `bookmarkKey` and one in `bookmarkPath`, a schema in bookmarkFields.ts, and a member of the union in
 * schema/bookmark.graphql.
 */
import type { LocalDate } from '../dates/localDate.ts';
import { pathSegment } from '../permalinks/pathSegment.ts';
import { readingPath } from '../permalinks/readingAddress.ts';

/** So many an account may have, and so many a device keeps without one. */
export const BOOKMARKS = { account: 2_000, device: 300 } as const;

export type BookmarkTarget =
  | {
      readonly kind: 'READING';
      /** The name of the site: another site's reading of the day is another reading. */
      readonly site: string;
      readonly date: LocalDate;
      /** Null for the day's default. */
      readonly dateId: string | null;
    }
  | { readonly kind: 'PAGE'; readonly site: string; readonly slug: string };

/** Wherever it is kept: what it is of, and what a list shows of that without asking for it. */
export interface BookmarkFields {
  readonly target: BookmarkTarget;
  readonly title: string;
  /** The picture it had: a path of the site's own, or an https address; null for none. */
  readonly image: string | null;
  readonly labels: readonly string[];
  /** When it was made, in ms. */
  readonly addedAt: number;
}

/** A picture as a bookmark may have it; null for an address that could run, lead elsewhere, or is no picture's. */
export const bookmarkPicture = (image: string | null): string | null =>
  image !== null && image.length <= 500 && PICTURE.test(image) ? image : null;
export const PICTURE = /^(?:\/(?!\/)|https:\/\/)[^\s\\]*$/;

/** Names what is bookmarked: two bookmarks of one thing have one key. */
export function bookmarkKey(target: BookmarkTarget): string {
  switch (target.kind) {
    case 'READING':
      return ['reading', target.site, target.date, target.dateId ?? ''].join('/').replace(/\/$/, '');
    case 'PAGE':
      return ['page', target.site, target.slug].join('/');
  }
}

/** Its address below its site's base path; `pagePath` is where the site has its pages. */
export function bookmarkPath(target: BookmarkTarget, pagePath: string): string {
  switch (target.kind) {
    case 'READING':
      return readingPath({ date: target.date, dateId: target.dateId });
    case 'PAGE':
      return `${pagePath}/${pathSegment(target.slug)}`;
  }
}
