/**
 * Journals leave the device with the account. Signing out on purpose, here or in another tab, takes all of it; a session
 * that ended by itself leaves what has not been sent, for its writer alone: it is not shown, nor sent, before they are
 * signed in again, and it goes when somebody else is.
 */
import type { AuthState } from '../authState.ts';
import { onSignOut } from '../onSignOut.ts';
import { sharedDrafts } from './drafts.ts';
import { forgetEntries } from './registry.ts';

interface Auth {
  now(): AuthState;
  onChange(listener: () => void): () => void;
}

/** Follows the auth state of this page; the answer ends it. */
export function watchJournals(
  auth: Auth,
  forget = (but?: string) => forgetEntries(sharedDrafts(), but),
): () => void {
  let sub = auth.now().sub;
  let wasSignedIn = auth.now().userSignedIn;
  const stops = [
    auth.onChange(() => {
      const state = auth.now();
      if (!state.userSignedIn || state.sub === null) return;
      wasSignedIn = true;
      if (state.sub === sub) return;
      sub = state.sub;
      void forget(sub);
    }),
    onSignOut(async () => {
      const isOwnWish = wasSignedIn && auth.now().signInModalMessage === null;
      wasSignedIn = false;
      sub = null;
      if (isOwnWish) await forget();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
