import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useUnsaved } from '../../base/navigation/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { sharedLocalDrafts } from '../journalStore/localDrafts.ts';
import { closeEntry, entryOf } from '../journalStore/entries.ts';
import { entryEnv } from '../journalStore/entryEnv.ts';
import type { EntryEnv } from '../journalStore/entryPort.ts';
import { onSignedIn } from '../session/deviceAccount.ts';
import { useAuth } from '../session/sharedAuth.ts';
import { firstBoot } from '../../base/site/boot.ts';

/** The dependencies of open entries on this page. */
export function useEntryEnv(): EntryEnv {
  const client = useApolloClient();
  const { language } = useTerms();
  const { auth } = useAuth();
  return useMemo(() => {
    const site = firstBoot()?.siteKey ?? { domain: location.host, override: null };
    const maySend = (account: string) => auth.now().userSignedIn && auth.now().sub === account;
    return entryEnv({ client, site, drafts: sharedLocalDrafts(), language, maySend });
  }, [client, language, auth]);
}

/**
 * An entry while it is shown; unmounting saves and sends the rest. Leaving needs confirmation only while text is stored
 * nowhere.
 */
export function useOpenEntry(account: string, id: string) {
  const env = useEntryEnv();
  const { auth } = useAuth();
  const entry = useMemo(() => entryOf(env, account, id), [env, account, id]);
  const state = useSyncExternalStore(entry.onChange, entry.now);
  useUnsaved(!state.isSafe);
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') void entry.refresh();
      else void entry.settle(); // a phone may never return to the page
    };
    const handleOnline = () => void entry.refresh();
    const handlePageHide = () => void entry.settle();
    handleVisibility();
    const stop = onSignedIn(auth, account, handleOnline);
    addEventListener('online', handleOnline);
    addEventListener('pagehide', handlePageHide);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      stop();
      removeEventListener('online', handleOnline);
      removeEventListener('pagehide', handlePageHide);
      document.removeEventListener('visibilitychange', handleVisibility);
      // Discards a half-typed label on navigation, but keeps it when the session ended.
      if (env.maySend(account)) entry.writeLabel('');
      void closeEntry(account, id);
    };
  }, [entry, env, auth, account, id]);
  return { entry, state, env };
}
