/** What signing in puts in front of the page. A chunk of its own, with Apollo: loaded for who asks, or is signed in. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Boot } from '../app/boot.ts';
import { onPanel, openPanel } from '../app/panels.ts';
import { OutsideName } from './outsideName.ts';
import { sharedClient } from '../graphql/sharedClient.ts';
import { Terms } from '../i18n/terms.tsx';
import { IdleDialog } from './screens/IdleDialog.tsx';
import { SignInDialog } from './screens/SignInDialog.tsx';
import { SignInPageDocument } from './SignInPage.hooks.ts';
import type { SignInPageQuery } from './SignInPage.types.ts';
import { useAuth } from './useAuth.ts';

export function AccountParts({ boot }: { readonly boot: Boot }) {
  const { state } = useAuth();
  const isAsked = useSyncExternalStore(onPanel, openPanel) === 'signIn';
  const site = useWords(boot, isAsked || state.idleEndsAt !== null);
  return (
    site && (
      <Terms sections={site.terms}>
        <OutsideName value={site.outsideSignIn ?? null}>
          <SignInDialog />
        </OutsideName>
        <IdleDialog />
      </Terms>
    )
  );
}

/** Their words, asked for when there is something to say with them; again, when that failed. */
function useWords({ siteKey }: Boot, isWanted: boolean): SignInPageQuery['site'] | null {
  const [site, setSite] = useState<SignInPageQuery['site'] | null>(null);
  useEffect(() => {
    if (!isWanted || site) return;
    sharedClient()
      .query<SignInPageQuery>({ query: SignInPageDocument, variables: siteKey })
      .then(({ data }) => setSite(data?.site ?? null))
      .catch((error: unknown) => console.error('The words of signing in cannot be had.', error));
  }, [isWanted, site, siteKey]);
  return site;
}
