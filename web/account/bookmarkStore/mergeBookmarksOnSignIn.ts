/**
 * Merges the device's bookmarks into the account of a user who signs in, once; from then on they belong to the account.
 */
import type { AuthState } from '../auth/authState.ts';
import { deviceBookmarks } from './deviceBookmarks.ts';

interface Auth {
  now(): AuthState;
  onChange(listener: () => void): () => void;
}

const loadAndMerge = () => import('./mergeDeviceBookmarks.ts').then((it) => it.mergeDeviceBookmarks());

/** Merges when a user is signed in and the device has bookmarks. Returns a function that stops it. */
export function mergeBookmarksOnSignIn(auth: Auth, merge: () => Promise<unknown> = loadAndMerge): () => void {
  let mergedFor: string | null = null;
  const check = () => {
    const { userSignedIn, sub } = auth.now();
    if (!userSignedIn) mergedFor = null;
    if (!userSignedIn || sub === mergedFor || deviceBookmarks().length === 0) return;
    mergedFor = sub;
    // On failure they stay on the device, and are retried at the next load.
    merge().catch((error: unknown) => console.error('The bookmarks of this device have not joined.', error));
  };
  check();
  return auth.onChange(check);
}
