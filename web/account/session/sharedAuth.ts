/** The browser's auth store, created on first use and connected to the page. */
import { setAdminEntryVisible } from '../../base/site/adminEntryPoint.ts';
import { clearFeatureKeys } from '../../base/site/cachedFeatures.ts';
import { firstBoot } from '../../base/site/firstResult.ts';
import { setReportedUser } from '../../errors/reportedUser.ts';
import { sharedClient } from '../../graphql/sharedClient.ts';
import type { AuthState } from '../auth/authState.ts';
import { createAuth, type AuthStore } from '../auth/authStore.ts';
import { mergeBookmarksOnSignIn } from '../bookmarkStore/mergeBookmarksOnSignIn.ts';
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
import type { ViewerFieldsFragment } from '../auth/Viewer.types.ts';
import { trackActivity } from '../auth/trackActivity.ts';

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
  removeJournalsOnSignOut(auth);
  mergeBookmarksOnSignIn(auth);
  onSignOut(clearFeatureKeys);
  syncSignInPanel(auth);
  trackActivity(auth);
  void auth.start();
  return auth;
}

/** Shares the state with code that does not import this module: the header, the admin link and error reports. */
export function publishAuthState(state: AuthState): void {
  const { userSignedIn, keepSignedIn, isAdmin, sub, verified, email } = state;
  if (userSignedIn) showAccount();
  setAdminEntryVisible(userSignedIn && isAdmin);
  setReportedUser(
    userSignedIn
      ? { signed_in: true, keep_signed_in: keepSignedIn, is_admin: isAdmin, sub, verified, email }
      : null,
  );
}
