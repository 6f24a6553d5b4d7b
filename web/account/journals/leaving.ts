/**
 * Journals leave the device with the account. Signing out on purpose, here or in another tab, takes all of it, once what
 * has not been sent is sent, or its writer has said that it may go; a session
 * that ended by itself leaves what has not been sent, for its writer alone: it is not shown, nor sent, before they are
 * signed in again, and it goes when somebody else is.
 */
import type { AuthState } from '../authState.ts';
import { beforeSignOut, onSignOut } from '../onSignOut.ts';
import { sharedDrafts } from './drafts.ts';
import { forgetEntries, settleEntries } from './registry.ts';
import { askUnsent } from './unsentQuestion.ts';

interface Auth {
  now(): AuthState;
  onChange(listener: () => void): () => void;
}

/** Milliseconds a sign-out waits for what is on its way. */
const PATIENCE = 4_000;

/** Sends what is open on this page; false where some of the account is on this device alone all the same. */
async function isAllSent(account: string): Promise<boolean> {
  const patience = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE));
  const isSent = await Promise.race([settleEntries(account), patience]);
  return isSent && (await sharedDrafts().all(account)).length === 0;
}

/** Follows the auth state of this page; the answer ends it. */
export function watchJournals(
  auth: Auth,
  forget = (but?: string) => forgetEntries(sharedDrafts(), but),
): () => void {
  let sub = auth.now().sub;
  let wasSignedIn = auth.now().userSignedIn;
  const stops = [
    beforeSignOut(async () => sub === null || (await isAllSent(sub)) || askUnsent()),
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
