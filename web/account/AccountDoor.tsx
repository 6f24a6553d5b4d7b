import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { Boot } from '../app/boot.ts';
import { onMissingChunk } from '../app/missingChunk.ts';
import { notify } from '../app/notices.ts';
import { onPanel, openPanel, showPanel } from '../app/panels.ts';
import { useTerms } from '../i18n/terms.tsx';
import { isHinted, showAccount } from './signedInHint.ts';

type Parts = ComponentType<{ readonly boot: Boot }>;

/**
 * Where accounts come in: their code is loaded for who is signed in, here or meanwhile in another tab, and for who asks to
 * sign in. Everybody else reads without it.
 */
export function AccountDoor({ boot }: { readonly boot: Boot }) {
  const t = useTerms();
  const [AccountParts, setParts] = useState<Parts | null>(null);
  const isAsked = useSyncExternalStore(onPanel, openPanel) === 'signIn';
  const isSignedIn = useSyncExternalStore(onShown, isHinted);
  const failed = t('shell#failed#title');
  useEffect(() => {
    if (AccountParts || !(isAsked || isSignedIn)) return;
    if (isSignedIn) showAccount();
    import('./AccountParts.tsx').then(
      (module) => setParts(() => module.AccountParts),
      (error: unknown) => {
        if (!isAsked) return;
        showPanel(null);
        if (!onMissingChunk(error)) notify({ text: failed, tone: 'error' });
      },
    );
  }, [AccountParts, isAsked, isSignedIn, failed]);
  return AccountParts && <AccountParts boot={boot} />;
}

/** Somebody may have signed in while this tab was out of sight. */
function onShown(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
