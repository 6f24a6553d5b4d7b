import type { ApolloClient } from '@apollo/client';
import { bookmarkKey } from '../../../domain/bookmarks/bookmark.ts';
import { notify } from '../../app/notices.ts';
import { shellWord } from '../../app/shellWord.ts';
import { sharedClient } from '../../graphql/sharedClient.ts';
import { inputOf } from './bookmarkInput.ts';
import { bookmarkList, joinBookmarks } from './bookmarkDocuments.ts';
import { deviceBookmarks, removeFromDevice } from './deviceBookmarks.ts';

/**
 * Sends what the device has kept and, once the account has it, takes it off the device. Sent twice (two tabs, an answer
 * that was lost) it is there once.
 */
export async function joinDevice(client: ApolloClient = sharedClient()): Promise<void> {
  const kept = deviceBookmarks();
  if (kept.length === 0) return;
  const { data } = await client.mutate({
    mutation: joinBookmarks,
    variables: { bookmarks: kept.map(inputOf) },
    update(cache, { data: answer }) {
      const result = answer?.joinBookmarks;
      if (result?.__typename !== 'BookmarksJoined') return;
      cache.updateQuery({ query: bookmarkList }, (list) =>
        list?.viewer ? { viewer: { ...list.viewer, bookmarks: result.bookmarks } } : undefined,
      );
    },
  });
  if (data?.joinBookmarks.__typename !== 'BookmarksJoined') return;
  removeFromDevice(kept.map(({ target }) => bookmarkKey(target)));
  notify({ text: shellWord('keep#joined'), tone: 'success' });
}
