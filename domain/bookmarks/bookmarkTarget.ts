/**
 * What a bookmark can be of. Open for more: a new kind is a member here, a line in `bookmarkKey` and one in
 * `bookmarkPath`, and a member of the union in schema/bookmark.graphql.
 */
import * as z from 'zod/mini';
import { dateId, localDate, siteName } from '../journals/journalFields.ts';
import { pathSegment } from '../permalinks/pathSegment.ts';
import { readingPath } from '../permalinks/readingAddress.ts';

const reading = z.object({
  kind: z.literal('READING'),
  /** The name of the site: another site's reading of the day is another reading. */
  site: siteName,
  date: localDate,
  /** Null for the day's default. */
  dateId: z.nullable(dateId),
});
const page = z.object({
  kind: z.literal('PAGE'),
  site: siteName,
  slug: z
    .string()
    .check(z.minLength(1), z.maxLength(120), z.regex(/^[^/\s\p{Cc}]+$/u, 'The slug of a page.')),
});

export const bookmarkTarget = z.discriminatedUnion('kind', [reading, page]);
export type BookmarkTarget = z.output<typeof bookmarkTarget>;

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
