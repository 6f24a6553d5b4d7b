import '../../ui/parts.css';
import { useQuery } from '@apollo/client/react';
import { useContext, useEffect, useId, useState } from 'react';
import { css } from '#ss/css';
import { input, keeping } from '#ss/recipes';
import { SEARCH } from '../../../domain/journals/searchable.ts';
import { NavContext } from '../../app/nav.ts';
import { pathOf } from '../../app/resolvePath.ts';
import { useSite } from '../../app/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { primaryButton } from '../../ui/buttons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { outlineButton } from '../../ui/partButtons.ts';
import { LabelChoice } from '../labels/LabelField.tsx';
import { beginEntry } from './begin.ts';
import { EntryRow } from './EntryRow.tsx';
import { journalLabels, journalList } from './journalDocuments.ts';
import { JournalExport } from './JournalExport.tsx';
import { useUnsent } from './useUnsent.ts';

const look = keeping();
const line = input({ size: 'lg', variant: 'outline' });
const FIRST = 20;
/** Milliseconds without a letter before what is typed is searched for. */
const PAUSE_MS = 350;

/** The entries of an account, those changed last first; before them what is on this device alone. */
export function JournalList({ account }: { readonly account: string }) {
  const t = useTerms();
  const site = useSite();
  const nav = useContext(NavContext);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setLabel] = useState<string | null>(null);
  const labelled = useQuery(journalLabels, { fetchPolicy: 'cache-and-network' });
  const labels = labelled.data?.viewer?.journalLabels ?? [];
  // One that no entry wears any more would show an empty list, and could not be let go of.
  const label = chosen !== null && labels.includes(chosen) ? chosen : null;
  const search = usePaused(typed.trim());
  const variables = { first: FIRST, search: search || null, label };
  const { data, previousData, error, loading, fetchMore, refetch } = useQuery(journalList, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const waiting = useUnsent(account, { search, label }, () => void refetch().catch(() => undefined));

  const journals = (data ?? (loading ? previousData : undefined))?.viewer?.journals;
  const isAsking = search !== '' || label !== null;
  const begin = () => nav.go(`${site.basePath}${pathOf('journals', site.routes)}/${beginEntry()}`);
  const unsentIds = new Set(waiting.map((it) => it.id));
  const items = journals?.items.filter((it) => !unsentIds.has(it.id)) ?? [];
  const isEmpty = journals !== undefined && items.length === 0 && waiting.length === 0;
  const isNew = isEmpty && !isAsking;
  return (
    <>
      <div className={onPaper}>
        <div className={look.head}>
          <div>
            <h1 className={css({ textStyle: 'display' })}>{t('journals#title')}</h1>
            <p className={css({ color: 'fg.muted', mt: '4' })}>{t('journals#text')}</p>
          </div>
          {!isNew && (
            <button type="button" className={primaryButton} onClick={begin}>
              {t('journals#new')}
            </button>
          )}
        </div>
        {!isNew && (
          <div className={look.tools} role="search" aria-label={t('journals#search')}>
            <input
              id={id}
              type="search"
              className={line}
              value={typed}
              maxLength={SEARCH.most}
              onChange={({ target }) => setTyped(target.value)}
              aria-label={t('journals#search')}
              placeholder={t('journals#search')}
              dir="auto"
            />
            <LabelChoice labels={labels} chosen={label} onChoose={setLabel} />
            <p role="status" className={look.meta}>
              {isAsking && journals && !loading ? t.plural('journals#found', journals.total) : ''}
            </p>
          </div>
        )}
        {(waiting.length > 0 || items.length > 0) && (
          <ul className={look.list} aria-label={t('journals#list')} aria-busy={loading}>
            {[...waiting, ...items].map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {isNew && (
          <EmptyState
            title={t('journals#empty#title')}
            text={t('journals#empty#text')}
            action={
              <button type="button" className={primaryButton} onClick={begin}>
                {t('journals#new')}
              </button>
            }
          />
        )}
        {isEmpty && isAsking && (
          <EmptyState title={t('journals#none#title')} text={t('journals#none#text')} />
        )}
        {journals === undefined && (
          <div className={css({ mt: '8' })}>
            {error ? (
              <ErrorState
                title={t('journals#failed')}
                onRetry={() => void refetch().catch(() => undefined)}
              />
            ) : (
              <Loading lines={6} />
            )}
          </div>
        )}
        {journals?.next != null && (
          <p className={css({ mt: '6', textAlign: 'center' })}>
            <button
              type="button"
              className={outlineButton}
              aria-disabled={loading}
              onClick={() =>
                void fetchMore({ variables: { ...variables, after: journals.next } }).catch(() => undefined)
              }
            >
              {t('journals#more')}
            </button>
          </p>
        )}
      </div>
      {!isAsking && items.length + waiting.length > 0 && <JournalExport account={account} />}
    </>
  );
}

/** Where the journal itself is printed, the list of it is not. */
const onPaper = css({ _print: { '&:has(~ [data-printed])': { display: 'none' } } });

/** A text once nobody has changed it for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
