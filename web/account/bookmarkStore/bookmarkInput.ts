/** Converts bookmarks to and from the types of operations. */
import type { BookmarkFields, BookmarkTarget } from '../../../domain/bookmarks/bookmark.ts';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { BookmarkInput } from '../../../generated/schema.ts';
import type { BookmarkFieldsFragment } from './BookmarkFields.types.ts';

export function inputOf({ target, title, image, labels, addedAt }: BookmarkFields): BookmarkInput {
  return { target, title, image, labels: [...labels], addedAt: new Date(addedAt).toISOString() };
}

export function targetOf(target: BookmarkFieldsFragment['target']): BookmarkTarget {
  switch (target.__typename) {
    case 'BookmarkedReading':
      return { kind: 'READING', site: target.site, date: target.date as LocalDate, dateId: target.dateId };
    case 'BookmarkedPage':
      return { kind: 'PAGE', site: target.site, slug: target.slug };
  }
}

/** The optimistic result of adding a bookmark. */
export function optimisticBookmark(
  id: string,
  key: string,
  bookmark: BookmarkFields,
): BookmarkFieldsFragment {
  const { target, title, image, labels, addedAt } = bookmark;
  const targetFields =
    target.kind === 'READING'
      ? {
          __typename: 'BookmarkedReading' as const,
          site: target.site,
          date: target.date,
          dateId: target.dateId,
        }
      : { __typename: 'BookmarkedPage' as const, site: target.site, slug: target.slug };
  const at = new Date(addedAt).toISOString();
  return {
    __typename: 'Bookmark',
    id,
    key,
    target: targetFields,
    title,
    image,
    labels: [...labels],
    addedAt: at,
  };
}
