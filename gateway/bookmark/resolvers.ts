/** Bookmarks of the viewer. The rules, and the check of ownership, are identity's. */
import type { BookmarkTarget } from '../../domain/bookmarks/bookmark.ts';
import type { BookmarkInput } from '../../generated/schema.ts';
import type { MutationResolvers, Resolvers, ViewerResolvers } from '../../generated/resolvers.ts';
import { asViewer } from '../request/viewerModel.ts';
import { outcome } from '../request/outcome.ts';

export const bookmarkViewerFields = {
  bookmarks: async (viewer, _args, context) => [
    ...(await context.clients.identity.listBookmarks({}, asViewer(viewer, context))),
  ],
} satisfies ViewerResolvers;

/** The body as the service takes it. The service reports what is missing or invalid. */
function bodyOf({ target, title, image, labels, addedAt }: BookmarkInput) {
  const { kind, site, date, dateId, slug } = target;
  const bodyTarget = kind === 'READING' ? { kind, site, date, dateId: dateId ?? null } : { kind, site, slug };
  return {
    target: bodyTarget as BookmarkTarget,
    title,
    image: image ?? null,
    labels: [...(labels ?? [])],
    addedAt: new Date(addedAt).getTime(),
  };
}

export const bookmarkMutations = {
  async addBookmark(_root, { input }, { clients, call }) {
    const work = clients.identity.addBookmark({ body: bodyOf(input) }, call);
    const result = await outcome(work, ['CONFLICT', 'VALIDATION']);
    return '__typename' in result ? result : { __typename: 'Bookmark', ...result };
  },
  async labelBookmark(_root, { input: { id, labels } }, { clients, call }) {
    const work = clients.identity.labelBookmark({ params: { id }, body: { labels: [...labels] } }, call);
    const result = await outcome(work, ['NOT_FOUND', 'VALIDATION']);
    return '__typename' in result ? result : { __typename: 'Bookmark', ...result };
  },
  async removeBookmark(_root, { input: { id } }, { clients, call }) {
    const work = clients.identity.removeBookmark({ params: { id } }, call);
    const result = await outcome(work, ['NOT_FOUND', 'VALIDATION']);
    return '__typename' in result ? result : { __typename: 'Done', ...result };
  },
  async joinBookmarks(_root, { input: { bookmarks } }, { clients, call }) {
    const work = clients.identity.joinBookmarks({ body: { bookmarks: bookmarks.map(bodyOf) } }, call);
    const result = await outcome(
      work.then((all) => ({ bookmarks: all })),
      ['CONFLICT', 'VALIDATION'],
    );
    return '__typename' in result ? result : { __typename: 'BookmarksJoined', ...result };
  },
} satisfies MutationResolvers;

export const bookmarkResolvers = {
  Bookmark: {
    target({ target }) {
      switch (target.kind) {
        case 'READING':
          return { __typename: 'BookmarkedReading', ...target };
        case 'PAGE':
          return { __typename: 'BookmarkedPage', ...target };
      }
    },
  },
} satisfies Resolvers;
