import '../../ui/parts.css';
import { useQuery } from '@apollo/client/react';
import { useContext, useEffect, useId, useMemo, useState } from 'react';
import { css } from '#ss/css';
import { input, savedContent } from '#ss/recipes';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import { SEARCH_LIMITS } from '../../../domain/text/searchable.ts';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { primaryButton } from '../../ui/buttons.ts';
import { outlineButton } from '../../ui/extraButtons.ts';
import { LabelFilter } from '../labels/LabelField.tsx';
import { catchTyping } from '../journalStore/earlyTyping.ts';
import { createEntry } from '../journalStore/newEntry.ts';
import { EntryRow } from './EntryRow.tsx';
import { journalLabels, journalList } from '../journalStore/journalDocuments.ts';
import type { JournalListedFragment } from '../journalStore/JournalFields.types.ts';
import type { JournalListQuery } from '../journalStore/Journals.types.ts';
import { JournalExport } from './JournalExport.tsx';
import { useCopies, useKeptList, useUnsentEntries } from './useUnsentEntries.ts';
import { NavContext } from '../../base/navigation/Link.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/States.tsx';
import { nextPage } from '../../graphql/connection.ts';

const styles = savedContent();
const inputStyles = input({ size: 'lg', variant: 'outline' });
const PAGE_SIZE = 20;
/** Debounce of the search, in ms. */
const DEBOUNCE_MS = 350;

/** The entries of an account, last changed first; above them those stored only on this device. */
export function JournalList({ account }: { readonly account: string }) {
  const t = useTerms();
  const site = useSite();
  const nav = useContext(NavContext);
  const [typed, setTyped] = useState('');
  const [chosen, setLabel] = useState<string | null>(null);
  const labelled = useQuery(journalLabels, { fetchPolicy: 'cache-and-network' });
  const labels = labelled.data?.viewer?.journalLabels ?? [];
  // A label that no entry has any more would show an empty list and could not be deselected.
  const label = chosen !== null && labels.includes(chosen) ? chosen : null;
  const search = useDebounced(typed.trim());
  const variables = { first: PAGE_SIZE, search: search || null, label };
  const { data, previousData, error, loading, fetchMore, refetch } = useQuery(journalList, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const unsent = useUnsentEntries(account, { search, label }, () => void refetch().catch(() => undefined));

  const journals = (data ?? (loading ? previousData : undefined))?.viewer?.journals;
  const next = nextPage(journals);
  const isFiltered = search !== '' || label !== null;
  const createAndOpen = () => {
    const id = createEntry();
    catchTyping(id, t('journals#field#text'));
    nav.go(`${site.basePath}${pathOf('journals', site.routes)}/${id}`);
  };
  const isOffline = journals === undefined && error !== undefined;
  const copies = useCopies(account, { search, label }, isOffline);
  const read = loading || error || data?.viewer?.id !== account ? null : data.viewer.journals;
  useShownList(account, read, isFiltered);
  const unsentIds = new Set(unsent.map((it) => it.id));
  const items = (journals?.nodes ?? copies).filter((it) => !unsentIds.has(it.id));
  const isEmpty = journals !== undefined && items.length === 0 && unsent.length === 0;
  const isNew = isEmpty && !isFiltered;
  return (
    <>
      <div className={printStyles}>
        <div className={styles.head}>
          <div>
            <h1 className={css({ textStyle: 'display' })}>{t('journals#title')}</h1>
            <p className={css({ color: 'fg.muted', mt: '4' })}>{t('journals#text')}</p>
          </div>
          {!isNew && (
            <button type="button" className={primaryButton} onClick={createAndOpen}>
              {t('journals#new')}
            </button>
          )}
        </div>
        {!isNew && (
          <SearchTools search={typed} onSearch={setTyped} labels={labels} label={label} onLabel={setLabel}>
            {isFiltered && journals && !loading ? t.plural('journals#found', journals.totalCount) : ''}
          </SearchTools>
        )}
        {(unsent.length > 0 || items.length > 0) && (
          <ul className={styles.list} aria-label={t('journals#list')} aria-busy={loading}>
            {[...unsent, ...items].map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {isNew && (
          <EmptyState
            title={t('journals#empty#title')}
            text={t('journals#empty#text')}
            action={
              <button type="button" className={primaryButton} onClick={createAndOpen}>
                {t('journals#new')}
              </button>
            }
          />
        )}
        {isEmpty && isFiltered && (
          <EmptyState title={t('journals#none#title')} text={t('journals#none#text')} />
        )}
        {journals === undefined && (
          <NotRead
            isFailed={error !== undefined}
            hasEntries={items.length + unsent.length > 0}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {next !== null && (
          <p className={css({ mt: '6', textAlign: 'center' })}>
            <button
              type="button"
              className={outlineButton}
              aria-disabled={loading}
              onClick={() =>
                void fetchMore({ variables: { ...variables, after: next } }).catch(() => undefined)
              }
            >
              {t('journals#more')}
            </button>
          </p>
        )}
      </div>
      {!isFiltered && !isOffline && items.length + unsent.length > 0 && <JournalExport account={account} />}
    </>
  );
}

/** Keeps on the device what the list shows; null while it is not read. */
function useShownList(account: string, read: Shown | null, isFiltered: boolean): void {
  const isWhole = nextPage(read ?? undefined) === null;
  const shown = useMemo(
    () => read && { account, entries: read.nodes.map(listedCopy), isFiltered, isWhole },
    [read, account, isFiltered, isWhole],
  );
  useKeptList(shown);
}

type Shown = NonNullable<JournalListQuery['viewer']>['journals'];

const listedCopy = (entry: JournalListedFragment) => {
  const { id, title, excerpt, labels, date, reading, revision, updatedAt } = entry;
  return { id, title, excerpt, labels, date: date as LocalDate | null, reading, revision, updatedAt };
};

interface NotReadProps {
  readonly isFailed: boolean;
  /** Entries of this device are shown. */
  readonly hasEntries: boolean;
  readonly onRetry: () => void;
}

/** The account's list is still loading, or could not be loaded. */
export function NotRead({ isFailed, hasEntries, onRetry }: NotReadProps) {
  const t = useTerms();
  return (
    <div className={css({ mt: '8' })}>
      {isFailed ? <ErrorState title={t(failedTitle(hasEntries))} onRetry={onRetry} /> : <Loading lines={6} />}
    </div>
  );
}

const failedTitle = (hasEntries: boolean) => {
  if (hasEntries) return 'journals#onDevice';
  return navigator.onLine ? 'journals#failed' : 'offline#title';
};

interface SearchToolsProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly labels: readonly string[];
  readonly label: string | null;
  readonly onLabel: (label: string | null) => void;
  /** The number of entries found, read out when it changes. */
  readonly children: string;
}

/** The search and the labels to filter the list by. */
function SearchTools({ search, onSearch, labels, label, onLabel, children }: SearchToolsProps) {
  const t = useTerms();
  const id = useId();
  return (
    <div className={styles.tools} role="search" aria-label={t('journals#search')}>
      <input
        id={id}
        type="search"
        className={inputStyles}
        value={search}
        maxLength={SEARCH_LIMITS.characters}
        onChange={({ target }) => onSearch(target.value)}
        aria-label={t('journals#search')}
        placeholder={t('journals#search')}
        dir="auto"
      />
      <LabelFilter labels={labels} chosen={label} onChoose={onLabel} />
      <p role="status" className={styles.meta}>
        {children}
      </p>
    </div>
  );
}

/** Hides the list when the journal itself is printed. */
const printStyles = css({ _print: { '&:has(~ [data-printed])': { display: 'none' } } });

/** The debounced text. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
