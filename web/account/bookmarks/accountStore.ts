/**
 * The bookmarks of the account, through the shared client. Changes are optimistic: shown at once, and reverted when the
 * account refuses them.
 */
import type { ApolloCache, ApolloClient } from '@apollo/client';
import { bookmarkKey, type BookmarkFields } from '../../../domain/bookmarks/bookmark.ts';
import type { AuthState } from '../auth/state/authState.ts';
import { noOwner, nextOwner } from '../session/owner.ts';
import { sharedAuth } from '../session/sharedAuth.ts';
import { optimisticBookmark, inputOf, targetOf } from '../bookmarkStore/bookmarkInput.ts';
import type { BookmarkFieldsFragment } from '../bookmarkStore/BookmarkFields.types.ts';
import {
  addBookmark,
  bookmarkList,
  labelBookmark,
  removeBookmark,
} from '../bookmarkStore/bookmarkDocuments.ts';
import type { BookmarkStore, StoredBookmark } from '../bookmarkStore/bookmarkStore.ts';
import { sharedClient } from '../../graphql/client.ts';

type List = readonly BookmarkFieldsFragment[];

/** Updates the cached list, if there is one. */
function changeList(cache: ApolloCache, change: (list: List) => List): void {
  cache.updateQuery({ query: bookmarkList }, (data) =>
    data?.viewer ? { viewer: { ...data.viewer, bookmarks: [...change(data.viewer.bookmarks)] } } : undefined,
  );
}

const toStored = (bookmark: BookmarkFieldsFragment): StoredBookmark => ({
  key: bookmark.key,
  target: targetOf(bookmark.target),
  title: bookmark.title,
  image: bookmark.image,
  labels: bookmark.labels,
  addedAt: Date.parse(bookmark.addedAt),
});

/** The changes of the list, which is shown as changed at once. `current` is the list as last read. */
function optimisticChanges(client: ApolloClient, current: () => List | null) {
  const idOf = (key: string): string => {
    const found = current()?.find((it) => it.key === key);
    if (!found) throw new Error('There is no such bookmark.');
    return found.id;
  };

  return {
    async add(bookmark: BookmarkFields) {
      const key = bookmarkKey(bookmark.target);
      const { data } = await client.mutate({
        mutation: addBookmark,
        variables: { input: inputOf(bookmark) },
        optimisticResponse: { addBookmark: optimisticBookmark(`expected ${key}`, key, bookmark) },
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

    async remove(key: string) {
      await client.mutate({
        mutation: removeBookmark,
        variables: { id: idOf(key) },
        optimisticResponse: { removeBookmark: { __typename: 'Done', ok: true } },
        update: (cache) => changeList(cache, (all) => all.filter((it) => it.key !== key)),
      });
    },

    async saveLabels(key: string, labels: readonly string[]): Promise<void> {
      const found = current()?.find((it) => it.key === key);
      const { data } = await client.mutate({
        mutation: labelBookmark,
        variables: { id: idOf(key), labels: [...labels] },
        ...(found && { optimisticResponse: { labelBookmark: { ...found, labels: [...labels] } } }),
      });
      if (data?.labelBookmark.__typename !== 'Bookmark') throw new Error('The labels were refused.');
    },
  };
}

interface Auth {
  now(): AuthState;
  onChange(listener: () => void): () => void;
}

/** One store for all buttons and screens of the page, across sign-ins: each user sees only their own bookmarks. */
export function createAccountStore(client: ApolloClient, auth: Auth): BookmarkStore {
  const listeners = new Set<() => void>();
  let query: ReturnType<typeof watch> | null = null;
  let currentResult: List | null = null;
  let list: readonly StoredBookmark[] | null = null;
  let hasFailed = false;
  let account = auth.now().sub;
  let owner = nextOwner(noOwner, auth.now());
  const isWaiting = () => owner.sub !== null && !owner.isPresent;
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };

  function watch() {
    const observable = client.watchQuery({
      query: bookmarkList,
      fetchPolicy: 'cache-and-network',
      errorPolicy: 'all',
    });
    const subscription = observable.subscribe(({ data, dataState, error, loading }) => {
      const found = dataState === 'complete' ? data.viewer?.bookmarks : undefined;
      if (found && found !== currentResult) [currentResult, list] = [found, found.map(toStored)];
      hasFailed = error !== undefined && !loading && list === null;
      notifyListeners();
    });
    return {
      end: () => subscription.unsubscribe(),
      again: () => observable.refetch().catch(() => undefined),
    };
  }

  function forget(): void {
    stop();
    [currentResult, list, hasFailed] = [null, null, false];
    notifyListeners();
  }

  function stop(): void {
    query?.end();
    query = null;
  }

  auth.onChange(() => {
    const { loaded, userSignedIn, sub } = auth.now();
    const previous = owner;
    owner = nextOwner(previous, auth.now());
    if (loaded && !userSignedIn && (query || owner !== previous)) {
      if (isWaiting()) {
        stop();
        notifyListeners();
      } else forget();
    }
    if (!userSignedIn) return;
    if (owner !== previous) notifyListeners();
    if (account !== null && sub !== account) forget();
    account = sub;
    // Delayed until the cache is reset, because the reset would cancel the query.
    if (!query) setTimeout(() => (query ??= watch()));
  });
  query = watch();
  const changes = optimisticChanges(client, () => currentResult);

  /** Resolves when the user asked to sign in again has done so (true), or has not (false). */
  const untilSignedIn = () =>
    new Promise<boolean>((resolve) => {
      const { sub } = owner;
      const unsubscribe = auth.onChange(() => {
        if (isWaiting() && owner.sub === sub) return;
        unsubscribe();
        resolve(owner.isPresent && owner.sub === sub);
      });
    });

  return {
    current: () => list,
    isAwaitingSignIn: isWaiting,
    hasFailed: () => hasFailed,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    add: changes.add,
    remove: changes.remove,
    async label(key, labels) {
      try {
        await changes.saveLabels(key, labels);
      } catch (error) {
        if (!isWaiting()) throw error;
        // The session had ended: the labels are saved when the same user is back, and discarded otherwise.
        if (await untilSignedIn()) await changes.saveLabels(key, labels);
      }
    },
    retry: () => void query?.again(),
  };
}

let sharedStore: BookmarkStore | undefined;
/** The account's bookmarks on this page, requested on first use. */
export const sharedAccountStore = (): BookmarkStore =>
  (sharedStore ??= createAccountStore(sharedClient(), sharedAuth()));
