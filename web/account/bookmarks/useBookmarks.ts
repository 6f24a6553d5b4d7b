import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type BookmarkStore, deviceStore } from '../bookmarkStore/bookmarkStore.ts';
import { isAccountShown } from '../../base/site/signedInHint.ts';

/** Set by tests; otherwise the account's or the device's store is used. */
export const BookmarksContext = createContext<BookmarkStore | null>(null);

export interface Bookmarks {
  /** Null while the account's code is loading. */
  readonly store: BookmarkStore | null;
  readonly all: ReturnType<BookmarkStore['current']>;
  readonly hasFailed: boolean;
  /** They are stored on this device only. */
  readonly isOnDevice: boolean;
  /** They are hidden, because their owner is asked to sign in again. */
  readonly isAwaitingSignIn: boolean;
}

/** The bookmarks of the signed-in user, or of this device. */
export function useBookmarks(): Bookmarks {
  const contextStore = useContext(BookmarksContext);
  const isSignedIn = useSignedInHint();
  const [accountStore, setAccountStore] = useState<BookmarkStore | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (contextStore || !isSignedIn || accountStore) return;
    import('./accountStore.ts').then(
      (it) => setAccountStore(it.sharedAccountStore()),
      () => setLost(true),
    );
  }, [contextStore, isSignedIn, accountStore]);
  const currentStore = contextStore ?? accountStore;
  const isWaiting = useSyncExternalStore(
    currentStore?.onChange ?? neverChanges,
    () => currentStore?.isAwaitingSignIn?.() ?? false,
    never,
  );
  const store = contextStore ?? (isSignedIn || isWaiting ? accountStore : deviceStore);
  const all = useSyncExternalStore(store?.onChange ?? neverChanges, () => store?.current() ?? null);
  const hasFailed = useSyncExternalStore(store?.onChange ?? neverChanges, () => store?.hasFailed() ?? isLost);
  return { store, all, hasFailed, isOnDevice: store === deviceStore, isAwaitingSignIn: isWaiting };
}

const neverChanges = () => () => undefined;
const never = () => false;

/**
 * Whether a user is signed in, as far as the page shows, without a request and without the account code. It follows the
 * attribute that the account code sets rather than the cookie: the cookie stays until the server has ended the session,
 * which causes no event.
 */
export const useSignedInHint = (): boolean => useSyncExternalStore(onHint, isAccountShown, () => false);

function onHint(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-signed-in'] });
  return () => observer.disconnect();
}
