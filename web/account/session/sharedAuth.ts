/** The browser's auth store, created on first use and connected to the page, and its hook for React components. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { setAdminEntryVisible } from '../../base/site/adminEntryPoint.ts';
import { clearFeatureKeys } from '../../base/site/cachedFeatures.ts';
import { setReportedUser } from '../../errors/reportedUser.ts';
import type { AuthState } from '../auth/state/authState.ts';
import { createAuth, type AuthStore } from '../auth/authStore.ts';
import { syncSignInPanel } from '../auth/syncSignInPanel.ts';
import { removeJournalsOnSignOut } from '../journalStore/journalSignOut.ts';
import { onSignOut } from '../auth/onSignOut.ts';
import {
  clearSignedInHint,
  hideAccount,
  hasSignedInHint,
  showAccount,
} from '../../base/site/signedInHint.ts';
import { openTabs } from '../auth/tabs.ts';
import { forgetAccountOnDevice, rememberAccount } from './deviceAccount.ts';
import type { ViewerFieldsFragment } from '../auth/Viewer.types.ts';
import { deviceBookmarks } from '../bookmarkStore/deviceBookmarks.ts';
import { sharedClient } from '../../graphql/client.ts';
import { firstBoot } from '../../base/site/boot.ts';

let store: AuthStore | undefined;

/** @param viewer the signed-in user, if the document names one; only used by the first call */
export const sharedAuth = (viewer: ViewerFieldsFragment | null = null): AuthStore =>
  (store ??= createShared(viewer));

function createShared(viewer: ViewerFieldsFragment | null): AuthStore {
  const site = firstBoot()?.siteKey ?? { domain: location.host, override: null };
  const auth = createAuth({
    client: sharedClient(),
    site,
    tabs: openTabs(),
    now: Date.now,
    hint: { isThere: hasSignedInHint, forget: clearSignedInHint },
    tell: publishAuthState,
    viewer,
  });
  onSignOut(hideAccount);
  onSignOut(forgetAccountOnDevice);
  removeJournalsOnSignOut(auth);
  mergeBookmarksOnSignIn(auth);
  onSignOut(clearFeatureKeys);
  syncSignInPanel(auth);
  trackActivity(auth);
  void auth.start();
  return auth;
}

/** Set by tests; otherwise the shared store is used. */
export const AuthContext = createContext<AuthStore | null>(null);

export function useAuth(): { readonly state: AuthState; readonly auth: AuthStore } {
  const auth = useContext(AuthContext) ?? sharedAuth();
  return { state: useSyncExternalStore(auth.onChange, auth.now), auth };
}

/** Shares the state with code that does not import this module: the header, the admin link and error reports. */
export function publishAuthState(state: AuthState): void {
  const { userSignedIn, keepSignedIn, isAdmin, sub, verified, email } = state;
  if (userSignedIn) showAccount();
  rememberAccount(state);
  setAdminEntryVisible(userSignedIn && isAdmin);
  setReportedUser(
    userSignedIn
      ? { signed_in: true, keep_signed_in: keepSignedIn, is_admin: isAdmin, sub, verified, email }
      : null,
  );
}

interface Auth {
  now(): AuthState;
  onChange(listener: () => void): () => void;
}

const loadAndMerge = () =>
  import('../bookmarkStore/mergeDeviceBookmarks.ts').then((it) => it.mergeDeviceBookmarks());

/**
 * Merges the device's bookmarks into the account of a user who signs in, once; from then on they belong to the account.
 * Returns a function that stops it.
 */
function mergeBookmarksOnSignIn(auth: Auth, merge: () => Promise<unknown> = loadAndMerge): () => void {
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

/** Deliberate acts: they extend the session while the warning is shown. */
const DELIBERATE_EVENTS = ['keydown', 'pointerdown'] as const;
/** Weaker signs of presence. */
const PRESENCE_EVENTS = ['pointermove', 'wheel', 'touchmove'] as const;

/** Reports the user's activity in this tab to the idle clock, and events after which the auth state must be checked. */
export function trackActivity(auth: Pick<AuthStore, 'seen' | 'check' | 'recheck'>): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  // Capture on the window, so that a stopped event is still seen.
  const options = { signal, capture: true, passive: true };
  for (const name of DELIBERATE_EVENTS) addEventListener(name, () => auth.seen(true), options);
  for (const name of PRESENCE_EVENTS) addEventListener(name, () => auth.seen(false), options);
  document.addEventListener('visibilitychange', auth.check, { signal });
  addEventListener('online', auth.check, { signal });
  addEventListener(
    'pageshow',
    (event) => {
      // Restored from the back/forward cache: it missed all messages.
      if (event.persisted) void auth.recheck();
    },
    { signal },
  );
  return () => abortController.abort();
}
