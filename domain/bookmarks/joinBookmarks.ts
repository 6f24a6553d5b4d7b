/** Bookmarks of a device join those of the account. */
import * as z from 'zod/mini';
import { atMost } from '../forms/rules.ts';
import { ruledText } from '../forms/schemas.ts';
import { collapseSpaces } from '../forms/spaces.ts';
import { labels, tidyLabels } from '../journals/journalFields.ts';
import { cleanText } from '../text/cleanText.ts';
import { bookmarkKey, bookmarkTarget } from './bookmarkTarget.ts';

/** So many an account may have, and so many a device keeps without one. */
export const BOOKMARKS = { account: 2_000, device: 300 } as const;

/** A bookmark wherever it is kept: what it is of, and what a list shows of that without asking for it. */
export const bookmarkFields = z.object({
  target: bookmarkTarget,
  title: z.pipe(z.pipe(z.string().check(z.maxLength(1_000)), z.transform(onOneLine)), ruledText(atMost(300))),
  /** The picture it had: a path of the site's own, or an https address; null for none. */
  image: z.nullable(
    z.string().check(z.maxLength(500), z.regex(/^(?:\/(?!\/)|https:\/\/)[^\s\\]*$/, 'A picture.')),
  ),
  labels,
  /** When it was made, in ms. */
  addedAt: z.number().check(z.int(), z.minimum(0), z.maximum(8_640_000_000_000)),
});
export type BookmarkFields = z.output<typeof bookmarkFields>;

function onOneLine(text: string): string {
  return collapseSpaces(cleanText(text));
}

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
