/**
 * The overlays of accounts: sign-in, idle warning, unsaved entries, edit link. A chunk of its own, with Apollo, loaded
 * for users who are signed in or want to be.
 */
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { type Boot, shellTerm } from '../base/site/boot.ts';
import { onMissingChunk } from '../base/navigation/missingChunk.ts';
import { notify } from '../base/navigation/notices.ts';
import { onPanel, currentPanel, showPanel } from '../base/navigation/panels.ts';
import { ExternalProviderName } from './auth/externalProviderName.ts';
import { Terms } from '../i18n/terms.tsx';
import { isUnsentConfirmationOpen, onUnsentConfirmation } from './journalStore/unsentConfirmation.ts';
import { IdleDialog } from './screens/IdleDialog.tsx';
import { UnsentDialog } from './screens/UnsentDialog.tsx';
import { SignInPageDocument } from './screens/SignInPage.hooks.ts';
import type { SignInPageQuery } from './screens/SignInPage.types.ts';
import { UnsentEntries } from './keep/UnsentEntries.tsx';
import { useAuth } from './session/sharedAuth.ts';
import { sharedClient } from '../graphql/client.ts';
import { isTranslating, onTranslating } from './translating/translateMode.ts';

export function AccountParts({ boot }: { readonly boot: Boot }) {
  const { state } = useAuth();
  const isRequested = useSyncExternalStore(onPanel, currentPanel) === 'signIn';
  const isLeaving = useSyncExternalStore(onUnsentConfirmation, isUnsentConfirmationOpen);
  const isTranslateMode = useSyncExternalStore(onTranslating, isTranslating);
  const site = useSignInTerms(boot, isRequested || isLeaving || state.idleEndsAt !== null);
  useEffect(() => {
    if (isRequested) void loadSignIn(); // prefetches the forms while the terms load
  }, [isRequested]);
  return (
    <>
      <UnsentEntries />
      {state.userSignedIn && state.isAdmin && (
        <Suspense fallback={null}>
          <EditSection boot={boot} />
        </Suspense>
      )}
      {state.userSignedIn && state.isAdmin && isTranslateMode && (
        <Suspense fallback={null}>
          <TranslatePage {...boot.site} />
        </Suspense>
      )}
      {site && (
        <Terms sections={site.terms}>
          <ExternalProviderName value={site.outsideSignIn ?? null}>
            <Suspense fallback={null}>
              <SignInDialog />
            </Suspense>
          </ExternalProviderName>
          <IdleDialog />
          <UnsentDialog />
        </Terms>
      )}
    </>
  );
}

/**
 * The sign-in forms with their validation; signed-in users do not need them. A failure to load them is shown in a
 * message.
 */
const loadSignIn = (): Promise<{ readonly default: ComponentType }> =>
  import('./screens/SignInDialog.tsx').then(
    ({ SignInDialog: Dialog }) => ({ default: Dialog }),
    (error: unknown) => {
      showPanel(null);
      if (!onMissingChunk(error)) notify({ text: shellTerm('failed#title'), tone: 'error' });
      return { default: () => null };
    },
  );
const SignInDialog = lazy(loadSignIn);

/** For editors only. */
const EditSection = lazy(async () => ({ default: (await import('./editing/EditSection.tsx')).EditSection }));

/** In a tab that translates. */
const TranslatePage = lazy(async () => ({
  default: (await import('./translating/TranslatePage.tsx')).TranslatePage,
}));

/** Retry delays in ms; after the last one it repeats. */
const RETRY_DELAYS_MS = [50, 1_000, 5_000] as const;

/**
 * The terms of sign-in, loaded when they are needed, with retries. The first request fails when a session has just
 * ended, because resetting the cache cancels requests in flight.
 */
function useSignInTerms({ siteKey }: Boot, isNeeded: boolean): SignInPageQuery['site'] | null {
  const [site, setSite] = useState<SignInPageQuery['site'] | null>(null);
  useEffect(() => {
    if (!isNeeded || site) return;
    let attempts = 0;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const load = () =>
      sharedClient()
        .query({ query: SignInPageDocument, variables: siteKey })
        .then(({ data }) => setSite((data as SignInPageQuery | undefined)?.site ?? null))
        .catch((error: unknown) => {
          if (isUnmounted) return;
          if (attempts > 0) console.error('The words of signing in cannot be had.', error);
          retryTimer = setTimeout(
            () => void load(),
            RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length - 1)],
          );
          attempts += 1;
        });
    void load();
    return () => {
      isUnmounted = true;
      clearTimeout(retryTimer);
    };
  }, [isNeeded, site, siteKey]);
  return site;
}
