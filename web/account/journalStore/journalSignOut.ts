/**
 * Removes journals from the device when their user signs out. An explicit sign-out, here or in another tab, removes all
 * of it, after unsent entries were sent or the user agreed to lose them. A session that ended by itself removes the
 * copies of entries, and leaves unsent drafts for a month: they are neither shown nor sent before their writer signs in again, no matter who signs in meanwhile.
 */
import type { AuthState } from '../auth/state/authState.ts';
import { beforeSignOut, onSignOut } from '../auth/onSignOut.ts';
import { sharedLocalDrafts, type LocalDrafts } from './localDrafts.ts';
import { closeOtherAccounts, discardEntries, settleEntries } from './registry.ts';
import { confirmUnsentLoss } from './unsentConfirmation.ts';

interface Auth {
  now(): AuthState;
  onChange(listener: () => void): () => void;
}

/** How long a sign-out waits for entries to be sent, in ms. */
const SEND_TIMEOUT_MS = 4_000;

/** Sends the open entries; false when drafts of the account remain on this device only. */
async function isAllSent(drafts: LocalDrafts, account: string): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), SEND_TIMEOUT_MS));
  const isSent = await Promise.race([settleEntries(account), timeout]);
  return isSent && (await drafts.all(account)).length === 0;
}

/** How long drafts are stored for their writer, in ms. */
export const DRAFT_RETENTION_MS = 30 * 86_400_000;

/** Follows the auth state of this page. Returns a function that stops it. */
export function removeJournalsOnSignOut(
  auth: Auth,
  drafts: () => LocalDrafts = sharedLocalDrafts,
): () => void {
  let sub = auth.now().sub;
  let wasSignedIn = auth.now().userSignedIn;
  const stops = [
    beforeSignOut(async () => sub === null || (await isAllSent(drafts(), sub)) || confirmUnsentLoss()),
    auth.onChange(() => {
      const state = auth.now();
      if (!state.userSignedIn || state.sub === null) return;
      wasSignedIn = true;
      if (state.sub === sub) return;
      sub = state.sub;
      void closeOtherAccounts(drafts(), sub, Date.now() - DRAFT_RETENTION_MS);
      void drafts().removeCopies(sub);
    }),
    onSignOut(async (isExplicit) => {
      const leavingAccount = wasSignedIn ? sub : null;
      wasSignedIn = false;
      sub = null;
      await drafts().removeCopies(null); // the account has them
      if (isExplicit && leavingAccount !== null) await discardEntries(drafts(), leavingAccount);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
