import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { Boot } from '../base/site/boot.ts';
import { onMissingChunk } from '../base/navigation/missingChunk.ts';
import { notify } from '../base/navigation/notices.ts';
import { onPanel, currentPanel, showPanel } from '../base/navigation/panels.ts';
import { useTerms } from '../i18n/terms.tsx';
import { hasSignedInHint, showAccount } from '../base/site/signedInHint.ts';

type AccountPartsComponent = ComponentType<{ readonly boot: Boot }>;

/**
 * The entry point of accounts: lazy loads their code for signed-in users (also when they signed in meanwhile in another
 * tab) and for visitors who open the sign-in dialog. Other readers never load it.
 */
export function AccountEntryPoint({ boot }: { readonly boot: Boot }) {
  const t = useTerms();
  const [AccountParts, setAccountParts] = useState<AccountPartsComponent | null>(null);
  const isRequested = useSyncExternalStore(onPanel, currentPanel) === 'signIn';
  const isSignedIn = useSyncExternalStore(onVisibilityChange, hasSignedInHint);
  const failedText = t('shell#failed#title');
  useEffect(() => {
    if (AccountParts || !(isRequested || isSignedIn)) return;
    if (isSignedIn) showAccount();
    import('./AccountParts.tsx').then(
      (module) => setAccountParts(() => module.AccountParts),
      (error: unknown) => {
        if (!isRequested) return;
        showPanel(null);
        if (!onMissingChunk(error)) notify({ text: failedText, tone: 'error' });
      },
    );
  }, [AccountParts, isRequested, isSignedIn, failedText]);
  return AccountParts && <AccountParts boot={boot} />;
}

/** The user may have signed in from another tab while this one was hidden. */
function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
