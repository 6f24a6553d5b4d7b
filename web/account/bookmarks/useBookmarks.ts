import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useHint } from '../useHint.ts';
import type { BookmarkStore } from './bookmarkStore.ts';
import { deviceStore } from './deviceStore.ts';

/** A test's own store; everything else has the account's, or the device's. */
export const BookmarksContext = createContext<BookmarkStore | null>(null);

export interface Bookmarks {
  /** Null while the account's code is on its way. */
  readonly store: BookmarkStore | null;
  readonly all: ReturnType<BookmarkStore['now']>;
  readonly hasFailed: boolean;
  /** They are on this device alone. */
  readonly isOnDevice: boolean;
  /** Nobody is to see them: whose they are is asked to sign in again. */
  readonly isWaiting: boolean;
}

/** The bookmarks of whoever is signed in, else of this device. */
export function useBookmarks(): Bookmarks {
  const given = useContext(BookmarksContext);
  const isSignedIn = useHint();
  const [ofAccount, setOfAccount] = useState<BookmarkStore | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (given || !isSignedIn || ofAccount) return;
    import('./accountStore.ts').then(
      (it) => setOfAccount(it.sharedAccountStore()),
      () => setLost(true),
    );
  }, [given, isSignedIn, ofAccount]);
  const held = given ?? ofAccount;
  const isWaiting = useSyncExternalStore(
    held?.onChange ?? neverChanges,
    () => held?.isWaiting?.() ?? false,
    never,
  );
  const store = given ?? (isSignedIn || isWaiting ? ofAccount : deviceStore);
  const all = useSyncExternalStore(store?.onChange ?? neverChanges, () => store?.now() ?? null);
  const hasFailed = useSyncExternalStore(store?.onChange ?? neverChanges, () => store?.hasFailed() ?? isLost);
  return { store, all, hasFailed, isOnDevice: store === deviceStore, isWaiting };
}

const neverChanges = () => () => undefined;
const never = () => false;
