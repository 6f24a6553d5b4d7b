import type { ApolloClient } from '@apollo/client';
import { bookmarkKey, type BookmarkFields } from '../../../domain/bookmarks/bookmark.ts';
import { bookmarkFields } from '../../../domain/bookmarks/bookmarkFields.ts';
import { notify } from '../../base/navigation/notices.ts';
import { inputOf } from './bookmarkInput.ts';
import { bookmarkList, joinBookmarks } from './bookmarkDocuments.ts';
import { deviceBookmarks, removeFromDevice } from './deviceBookmarks.ts';
import { sharedClient } from '../../graphql/client.ts';
import { shellTerm } from '../../base/site/boot.ts';

/** The maximum number of bookmarks in one request. */
const MAX_PER_REQUEST = 50;

/**
 * Merges the device's bookmarks into the account and then removes them from the device. Idempotent: sent twice (two
 * tabs, a lost response), each is stored once. Invalid ones, which another program may have written, stay on the device
 * and do not block the others; so do those the account has no room for, which the user is told.
 */
export async function mergeDeviceBookmarks(client: ApolloClient = sharedClient()): Promise<void> {
  const valid = deviceBookmarks().filter((it) => bookmarkFields.safeParse(it).success);
  let mergedCount = 0;
  for (let from = 0; from < valid.length; from += MAX_PER_REQUEST) {
    const batch = valid.slice(from, from + MAX_PER_REQUEST);
    if (await mergeBatch(client, batch)) mergedCount += batch.length;
    else return notify({ text: shellTerm('keep#full'), tone: 'error' });
  }
  if (mergedCount > 0) notify({ text: shellTerm('keep#joined'), tone: 'success' });
}

/** Returns false when the account has no room for them. */
async function mergeBatch(client: ApolloClient, batch: readonly BookmarkFields[]): Promise<boolean> {
  const { data } = await client.mutate({
    mutation: joinBookmarks,
    variables: { bookmarks: batch.map(inputOf) },
    update(cache, { data: mergeData }) {
      const result = mergeData?.joinBookmarks;
      if (result?.__typename !== 'BookmarksJoined') return;
      cache.updateQuery({ query: bookmarkList }, (list) =>
        list?.viewer ? { viewer: { ...list.viewer, bookmarks: result.bookmarks } } : undefined,
      );
    },
  });
  const name = data?.joinBookmarks.__typename;
  if (name === 'Conflict') return false;
  if (name !== 'BookmarksJoined') throw new Error('The bookmarks were refused.');
  removeFromDevice(batch.map(({ target }) => bookmarkKey(target)));
  return true;
}
