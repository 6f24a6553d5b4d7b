import type { ApolloClient } from '@apollo/client';
import { bookmarkKey, type BookmarkFields } from '../../../domain/bookmarks/bookmark.ts';
import { bookmarkFields } from '../../../domain/bookmarks/bookmarkFields.ts';
import { notify } from '../../app/notices.ts';
import { shellWord } from '../../app/shellWord.ts';
import { sharedClient } from '../../graphql/sharedClient.ts';
import { inputOf } from './bookmarkInput.ts';
import { bookmarkList, joinBookmarks } from './bookmarkDocuments.ts';
import { deviceBookmarks, removeFromDevice } from './deviceBookmarks.ts';

/** So many at once: what a request may carry has an end. */
const AT_ONCE = 50;

/**
 * Sends what the device has kept and, once the account has it, takes it off the device. Sent twice (two tabs, an answer
 * that was lost) it is there once. What no account takes, as another program may have written it, stays on the device and
 * keeps no other from joining; so does what an account has no room for, which is said.
 */
export async function joinDevice(client: ApolloClient = sharedClient()): Promise<void> {
  const kept = deviceBookmarks().filter((it) => bookmarkFields.safeParse(it).success);
  let joined = 0;
  for (let from = 0; from < kept.length; from += AT_ONCE) {
    const part = kept.slice(from, from + AT_ONCE);
    if (await joinPart(client, part)) joined += part.length;
    else return notify({ text: shellWord('keep#full'), tone: 'error' });
  }
  if (joined > 0) notify({ text: shellWord('keep#joined'), tone: 'success' });
}

/** False where the account has no room for them. */
async function joinPart(client: ApolloClient, part: readonly BookmarkFields[]): Promise<boolean> {
  const { data } = await client.mutate({
    mutation: joinBookmarks,
    variables: { bookmarks: part.map(inputOf) },
    update(cache, { data: answer }) {
      const result = answer?.joinBookmarks;
      if (result?.__typename !== 'BookmarksJoined') return;
      cache.updateQuery({ query: bookmarkList }, (list) =>
        list?.viewer ? { viewer: { ...list.viewer, bookmarks: result.bookmarks } } : undefined,
      );
    },
  });
  const name = data?.joinBookmarks.__typename;
  if (name === 'Conflict') return false;
  if (name !== 'BookmarksJoined') throw new Error('The bookmarks were refused.');
  removeFromDevice(part.map(({ target }) => bookmarkKey(target)));
  return true;
}
