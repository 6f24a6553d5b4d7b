import { useState } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { css } from '#ss/css';
import { useTerms } from '../../i18n/terms.tsx';
import { EntryScreen } from './EntryScreen.tsx';
import { JournalList } from './JournalList.tsx';
import { JournalsPageDocument } from '../journalStore/Journals.hooks.ts';
import { showPanel } from '../../base/navigation/panels.ts';
import { primaryButton } from '../../ui/buttons.ts';
import { resolvePath } from '../../base/navigation/resolvePath.ts';
import { axesNow } from '../../base/site/axes.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { accountOnDevice } from '../session/deviceAccount.ts';
import { useAuth } from '../session/sharedAuth.ts';
import { sharedClient } from '../../graphql/client.ts';
import { Loading } from '../../ui/States.tsx';
import { firstBoot } from '../../base/site/boot.ts';

/** An entry's id; null for the list. */
interface Props {
  readonly id: string | null;
}

/** The journal within the page's frame: the list, or one entry. */
export function JournalScreens({ id }: Props) {
  return (
    <ApolloProvider client={clientWithTerms()}>
      <OwnJournal id={id} />
    </ApolloProvider>
  );
}

let hasCachedTerms = false;

/** Caches the terms of the first page, so that going from the list to an entry makes no request and works offline. */
function clientWithTerms() {
  const client = sharedClient();
  const boot = firstBoot();
  if (!hasCachedTerms && boot?.page === 'journals' && boot.failed.length === 0) {
    client.writeQuery({
      query: JournalsPageDocument,
      variables: boot.siteKey,
      data: boot.data as Record<string, unknown>,
    });
  }
  hasCachedTerms = true;
  return client;
}

export function OwnJournal({ id }: Props) {
  const t = useTerms();
  const { state } = useAuth();
  const account = accountOnDevice(state);
  const entryId = useEntryId(id);
  if (account !== null)
    return entryId === null ? (
      <JournalList key={account} account={account} />
    ) : (
      <EntryScreen key={`${account} ${entryId}`} account={account} id={entryId} />
    );
  return (
    <>
      <h1 className={css({ textStyle: 'display' })}>{t('journals#title')}</h1>
      {state.loaded ? (
        <SignInOffer title={t('journals#signedOut#title')} text={t('journals#signedOut#text')} />
      ) : (
        <div className={css({ mt: '8' })}>
          <Loading lines={6} />
        </div>
      )}
    </>
  );
}

/**
 * The entry to show. Without a network the worker answers the address of an entry with the page of the list, which knows
 * of no entry: then it is that of the address.
 */
function useEntryId(id: string | null): string | null {
  const site = useSite();
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  if (id !== null || pathname !== first) return id;
  const resolved = resolvePath(pathname, '', {
    ...site,
    ...axesNow({ domain: site.domain, override: null }),
  });
  return resolved.kind === 'page' ? (resolved.params['journalID'] ?? null) : null;
}

/**
 * Shown to visitors in place of something that requires an account: what it is, and a sign-in button. Used like on the
 * account page.
 */
function SignInOffer({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTerms();
  return (
    <div className={css({ maxW: 'measure', mt: '8' })}>
      <h2 className={css({ textStyle: 'title' })}>{title}</h2>
      <p className={css({ textStyle: 'read', color: 'fg.muted', mt: '2' })}>{text}</p>
      <p className={css({ mt: '6' })}>
        <button type="button" className={primaryButton} onClick={() => showPanel('signIn')}>
          {t('shell#signIn')}
        </button>
      </p>
    </div>
  );
}
