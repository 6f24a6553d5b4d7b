/**
 * Journals leave the device with the account. Signing out on purpose, here or in another tab, takes all of it, once what
 * has not been sent is sent, or its writer has said that it may go. A session that ended by itself leaves what has not
 * been sent, for its writer alone: it is neither shown nor sent before they are signed in again, whoever is meanwhile,
 * and waits for a month.
 */
import type { AuthState } from '../authState.ts';
import { beforeSignOut, onSignOut } from '../onSignOut.ts';
import { sharedDrafts, type Drafts } from './drafts.ts';
import { closeOthers, forgetEntries, settleEntries } from './registry.ts';
import { askUnsent } from './unsentQuestion.ts';

interface Auth {
  now(): AuthState;
  onChange(listener: () => void): () => void;
}

/** Milliseconds a sign-out waits for what is on its way. */
const PATIENCE = 4_000;

/** Sends what is open on this page; false where some of the account is on this device alone all the same. */
async function isAllSent(drafts: Drafts, account: string): Promise<boolean> {
  const patience = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE));
  const isSent = await Promise.race([settleEntries(account), patience]);
  return isSent && (await drafts.all(account)).length === 0;
}

/** Milliseconds that words wait on a device for their writer. */
export const WAIT_MS = 30 * 86_400_000;

/** Follows the auth state of this page; the answer ends it. */
export function watchJournals(auth: Auth, drafts: () => Drafts = sharedDrafts): () => void {
  let sub = auth.now().sub;
  let wasSignedIn = auth.now().userSignedIn;
  const stops = [
    beforeSignOut(async () => sub === null || (await isAllSent(drafts(), sub)) || askUnsent()),
    auth.onChange(() => {
      const state = auth.now();
      if (!state.userSignedIn || state.sub === null) return;
      wasSignedIn = true;
      if (state.sub === sub) return;
      sub = state.sub;
      void closeOthers(drafts(), sub, Date.now() - WAIT_MS);
    }),
    onSignOut(async (isOwnWish) => {
      const gone = wasSignedIn ? sub : null;
      wasSignedIn = false;
      sub = null;
      if (isOwnWish && gone !== null) await forgetEntries(drafts(), gone);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
