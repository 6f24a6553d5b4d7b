import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { firstBoot } from '../../app/firstResult.ts';
import { useUnsaved } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAuth } from '../useAuth.ts';
import { sharedDrafts } from './drafts.ts';
import { closeEntry, entryOf } from './entries.ts';
import { entryEnv } from './entryEnv.ts';
import type { EntryEnv } from './entryPort.ts';

/** What entries are read and sent with on this page. */
export function useEntryEnv(): EntryEnv {
  const client = useApolloClient();
  const { language } = useTerms();
  const { auth } = useAuth();
  return useMemo(() => {
    const site = firstBoot()?.siteKey ?? { domain: location.host, override: null };
    const maySend = (account: string) => auth.now().userSignedIn && auth.now().sub === account;
    return entryEnv({ client, site, drafts: sharedDrafts(), language, maySend });
  }, [client, language, auth]);
}

/** An entry for as long as it is on show; leaving keeps and sends what is left. Leaving asks only while nothing is kept. */
export function useOpenEntry(account: string, id: string) {
  const env = useEntryEnv();
  const entry = useMemo(() => entryOf(env, account, id), [env, account, id]);
  const state = useSyncExternalStore(entry.onChange, entry.now);
  useUnsaved(!state.isSafe);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void entry.refresh();
      else void entry.settle(); // a phone may never come back to it
    };
    const online = () => void entry.refresh();
    const going = () => void entry.settle();
    look();
    addEventListener('online', online);
    addEventListener('pagehide', going);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', online);
      removeEventListener('pagehide', going);
      document.removeEventListener('visibilitychange', look);
      // Whose session ended finds a label that is half typed again; who goes elsewhere has left it.
      if (env.maySend(account)) entry.writeLabel('');
      void closeEntry(account, id);
    };
  }, [entry, env, account, id]);
  return { entry, state, env };
}
