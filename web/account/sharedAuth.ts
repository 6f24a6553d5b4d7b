/** The browser's auth store, created on first use and connected to the page. */
import { openAdmin } from '../app/adminDoor.ts';
import { clearFeatureKeys } from '../app/keptFeatures.ts';
import { firstBoot } from '../app/firstResult.ts';
import { tellReportedUser } from '../errors/reportedUser.ts';
import { sharedClient } from '../graphql/sharedClient.ts';
import type { AuthState } from './authState.ts';
import { createAuth, type AuthStore } from './authStore.ts';
import { watchBookmarks } from './bookmarks/joining.ts';
import { joinPanel } from './joinPanel.ts';
import { watchJournals } from './journals/leaving.ts';
import { onSignOut } from './onSignOut.ts';
import { forgetHint, hideAccount, isHinted, showAccount } from './signedInHint.ts';
import { openTabs } from './tabs.ts';
import type { ViewerFieldsFragment } from './Viewer.types.ts';
import { watchPerson } from './watchPerson.ts';

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
    hint: { isThere: isHinted, forget: forgetHint },
    tell,
    viewer,
  });
  onSignOut(hideAccount);
  watchJournals(auth);
  watchBookmarks(auth);
  onSignOut(clearFeatureKeys);
  joinPanel(auth);
  watchPerson(auth);
  void auth.start();
  return auth;
}

/** Shares the state with code that does not import this module: the header, the admin link and error reports. */
export function tell(state: AuthState): void {
  const { userSignedIn, keepSignedIn, isAdmin, sub, verified, email } = state;
  if (userSignedIn) showAccount();
  openAdmin(userSignedIn && isAdmin);
  tellReportedUser(
    userSignedIn
      ? { signed_in: true, keep_signed_in: keepSignedIn, is_admin: isAdmin, sub, verified, email }
      : null,
  );
}
