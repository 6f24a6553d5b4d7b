/** The bookmarks of the account, by the one client: done on the screen at once, undone there if the account refuses. */
import type { ApolloCache, ApolloClient } from '@apollo/client';
import { bookmarkKey, type BookmarkFields } from '../../../domain/bookmarks/bookmark.ts';
import { sharedClient } from '../../graphql/sharedClient.ts';
import type { AuthState } from '../authState.ts';
import { nobody, ownerAfter } from '../owner.ts';
import { sharedAuth } from '../sharedAuth.ts';
import { expected, inputOf, targetOf } from './bookmarkInput.ts';
import type { BookmarkFieldsFragment } from './BookmarkFields.types.ts';
import { addBookmark, bookmarkList, labelBookmark, removeBookmark } from './bookmarkDocuments.ts';
import type { BookmarkStore, KeptBookmark } from './bookmarkStore.ts';

type List = readonly BookmarkFieldsFragment[];

/** Changes the list in the cache, where it is there. */
function changeList(cache: ApolloCache, change: (list: List) => List): void {
  cache.updateQuery({ query: bookmarkList }, (data) =>
    data?.viewer ? { viewer: { ...data.viewer, bookmarks: [...change(data.viewer.bookmarks)] } } : undefined,
  );
}

const kept = (it: BookmarkFieldsFragment): KeptBookmark => ({
  key: it.key,
  target: targetOf(it.target),
  title: it.title,
  image: it.image,
  labels: it.labels,
  addedAt: Date.parse(it.addedAt),
});

interface Auth {
  now(): AuthState;
  onChange(listener: () => void): () => void;
}

/** One list for every button and screen of the page, and for one person after the other: each sees their own alone. */
export function createAccountStore(client: ApolloClient, auth: Auth): BookmarkStore {
  const listeners = new Set<() => void>();
  let query: ReturnType<typeof watch> | null = null;
  let answered: List | null = null;
  let list: readonly KeptBookmark[] | null = null;
  let hasFailed = false;
  let account = auth.now().sub;
  let owner = ownerAfter(nobody, auth.now());
  const isWaiting = () => owner.sub !== null && !owner.isHere;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function watch() {
    const asked = client.watchQuery({
      query: bookmarkList,
      fetchPolicy: 'cache-and-network',
      errorPolicy: 'all',
    });
    const subscription = asked.subscribe(({ data, dataState, error, loading }) => {
      const found = dataState === 'complete' ? data.viewer?.bookmarks : undefined;
      if (found && found !== answered) [answered, list] = [found, found.map(kept)];
      hasFailed = error !== undefined && !loading && list === null;
      tell();
    });
    return { end: () => subscription.unsubscribe(), again: () => asked.refetch().catch(() => undefined) };
  }

  function forget(): void {
    stop();
    [answered, list, hasFailed] = [null, null, false];
    tell();
  }

  function stop(): void {
    query?.end();
    query = null;
  }

  auth.onChange(() => {
    const { loaded, userSignedIn, sub } = auth.now();
    const before = owner;
    owner = ownerAfter(before, auth.now());
    if (loaded && !userSignedIn && (query || owner !== before)) {
      if (isWaiting()) {
        stop();
        tell();
      } else forget();
    }
    if (!userSignedIn) return;
    if (owner !== before) tell();
    if (account !== null && sub !== account) forget();
    account = sub;
    // Not before what was somebody else's is out of the cache, which calls off what is asked meanwhile.
    if (!query) setTimeout(() => (query ??= watch()));
  });
  query = watch();

  const idOf = (key: string): string => {
    const found = answered?.find((it) => it.key === key);
    if (!found) throw new Error('There is no such bookmark.');
    return found.id;
  };

  /** Whether whoever is asked to sign in again has done so. */
  const isBack = () =>
    new Promise<boolean>((resolve) => {
      const { sub } = owner;
      const stopHearing = auth.onChange(() => {
        if (isWaiting() && owner.sub === sub) return;
        stopHearing();
        resolve(owner.isHere && owner.sub === sub);
      });
    });

  async function putLabels(key: string, labels: readonly string[]): Promise<void> {
    const found = answered?.find((it) => it.key === key);
    const { data } = await client.mutate({
      mutation: labelBookmark,
      variables: { id: idOf(key), labels: [...labels] },
      ...(found && { optimisticResponse: { labelBookmark: { ...found, labels: [...labels] } } }),
    });
    if (data?.labelBookmark.__typename !== 'Bookmark') throw new Error('The labels were refused.');
  }

  return {
    now: () => list,
    isWaiting,
    hasFailed: () => hasFailed,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async add(bookmark: BookmarkFields) {
      const key = bookmarkKey(bookmark.target);
      const { data } = await client.mutate({
        mutation: addBookmark,
        variables: { input: inputOf(bookmark) },
        optimisticResponse: { addBookmark: expected(`expected ${key}`, key, bookmark) },
        update(cache, { data: answer }) {
          const added = answer?.addBookmark;
          if (added?.__typename !== 'Bookmark') return;
          changeList(cache, (all) =>
            [added, ...all.filter((it) => it.key !== key)].toSorted((one, other) =>
              other.addedAt < one.addedAt ? -1 : 1,
            ),
          );
        },
      });
      const name = data?.addBookmark.__typename;
      if (name !== 'Bookmark' && name !== 'Conflict') throw new Error('The bookmark was refused.');
      return name === 'Bookmark';
    },

    async remove(key) {
      await client.mutate({
        mutation: removeBookmark,
        variables: { id: idOf(key) },
        optimisticResponse: { removeBookmark: { __typename: 'Done', ok: true } },
        update: (cache) => changeList(cache, (all) => all.filter((it) => it.key !== key)),
      });
    },

    async label(key, labels) {
      try {
        await putLabels(key, labels);
      } catch (error) {
        if (!isWaiting()) throw error;
        // Their session had ended: what they typed is put once they are back. Who does not come takes it along.
        if (await isBack()) await putLabels(key, labels);
      }
    },
    retry: () => void query?.again(),
  };
}

let shared: BookmarkStore | undefined;
/** The account's on this page, asked for when it is first needed. */
export const sharedAccountStore = (): BookmarkStore =>
  (shared ??= createAccountStore(sharedClient(), sharedAuth()));
