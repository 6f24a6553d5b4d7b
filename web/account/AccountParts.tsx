/** What signing in puts in front of the page. A chunk of its own, with Apollo: loaded for who asks, or is signed in. */
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { Boot } from '../app/boot.ts';
import { onMissingChunk } from '../app/missingChunk.ts';
import { notify } from '../app/notices.ts';
import { onPanel, openPanel, showPanel } from '../app/panels.ts';
import { shellWord } from '../app/shellWord.ts';
import { OutsideName } from './outsideName.ts';
import { sharedClient } from '../graphql/sharedClient.ts';
import { Terms } from '../i18n/terms.tsx';
import { isUnsentAsked, onUnsentAsked } from './journals/unsentQuestion.ts';
import { IdleDialog } from './screens/IdleDialog.tsx';
import { UnsentDialog } from './screens/UnsentDialog.tsx';
import { SignInPageDocument } from './SignInPage.hooks.ts';
import type { SignInPageQuery } from './SignInPage.types.ts';
import { useAuth } from './useAuth.ts';

export function AccountParts({ boot }: { readonly boot: Boot }) {
  const { state } = useAuth();
  const isAsked = useSyncExternalStore(onPanel, openPanel) === 'signIn';
  const isLeaving = useSyncExternalStore(onUnsentAsked, isUnsentAsked);
  const site = useWords(boot, isAsked || isLeaving || state.idleEndsAt !== null);
  useEffect(() => {
    if (isAsked) void loadSignIn(); // while its words are on their way
  }, [isAsked]);
  return (
    <>
      {state.userSignedIn && state.isAdmin && (
        <Suspense fallback={null}>
          <EditSection boot={boot} />
        </Suspense>
      )}
      {site && (
        <Terms sections={site.terms}>
          <OutsideName value={site.outsideSignIn ?? null}>
            <Suspense fallback={null}>
              <SignInDialog />
            </Suspense>
          </OutsideName>
          <IdleDialog />
          <UnsentDialog />
        </Terms>
      )}
    </>
  );
}

/** The forms of signing in, with their rules: whoever is signed in does without them. Where they cannot be had, that is said. */
const loadSignIn = (): Promise<{ readonly default: ComponentType }> =>
  import('./screens/SignInDialog.tsx').then(
    ({ SignInDialog: Dialog }) => ({ default: Dialog }),
    (error: unknown) => {
      showPanel(null);
      if (!onMissingChunk(error)) notify({ text: shellWord('failed#title'), tone: 'error' });
      return { default: () => null };
    },
  );
const SignInDialog = lazy(loadSignIn);

/** For editors alone. */
const EditSection = lazy(async () => ({ default: (await import('./editing/EditSection.tsx')).EditSection }));

/** Milliseconds until the words are asked for again, one time after the other; then the last one. */
const AGAIN = [50, 1_000, 5_000] as const;

/**
 * Their words, asked for when there is something to say with them; again, for as long as that fails. Where a session has
 * just ended it fails once: what is asked for while the account is being forgotten is called off with the rest.
 */
function useWords({ siteKey }: Boot, isWanted: boolean): SignInPageQuery['site'] | null {
  const [site, setSite] = useState<SignInPageQuery['site'] | null>(null);
  useEffect(() => {
    if (!isWanted || site) return;
    let tries = 0;
    let next: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = () =>
      sharedClient()
        .query({ query: SignInPageDocument, variables: siteKey })
        .then(({ data }) => setSite((data as SignInPageQuery | undefined)?.site ?? null))
        .catch((error: unknown) => {
          if (isOver) return;
          if (tries > 0) console.error('The words of signing in cannot be had.', error);
          next = setTimeout(() => void ask(), AGAIN[Math.min(tries, AGAIN.length - 1)]);
          tries += 1;
        });
    void ask();
    return () => {
      isOver = true;
      clearTimeout(next);
    };
  }, [isWanted, site, siteKey]);
  return site;
}
