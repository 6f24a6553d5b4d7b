import { useEffect, useRef, useState } from 'react';
import { labelKey, type JournalFields } from '../../../domain/journals/entry.ts';
import { normaliseForSearch, searchWords } from '../../../domain/text/searchable.ts';
import { sharedLocalDrafts } from '../journalStore/localDrafts.ts';
import type { EntryCopy, ListedCopy, LocalDraft } from '../journalStore/draftStore.ts';
import { sendUnsentDrafts } from '../journalStore/entries.ts';
import type { ListedEntry } from './EntryRow.tsx';
import { onSignedIn } from '../session/deviceAccount.ts';
import { useAuth } from '../session/sharedAuth.ts';
import { useEntryEnv } from './useOpenEntry.ts';

interface Filter {
  readonly search: string;
  readonly label: string | null;
}

/**
 * The entries of an account that are stored only on this device and match the filter. They are sent now and when the
 * network is back; afterwards `onSent` is called.
 */
export function useUnsentEntries(
  account: string,
  filter: Filter,
  onSent: () => void,
): readonly ListedEntry[] {
  const env = useEntryEnv();
  const { auth } = useAuth();
  const [unsent, setUnsent] = useState<readonly LocalDraft[]>([]);
  const onSentRef = useRef(onSent);
  useEffect(() => {
    onSentRef.current = onSent;
  });
  useEffect(() => {
    let isUnmounted = false;
    const refreshUnsent = async () => {
      const drafts = await sharedLocalDrafts().all(account);
      if (!isUnmounted) setUnsent(drafts);
      return drafts.length;
    };
    const send = async () => {
      const countBefore = await refreshUnsent();
      if (countBefore === 0) return;
      await sendUnsentDrafts(env, account);
      if ((await refreshUnsent()) < countBefore && !isUnmounted) onSentRef.current();
    };
    const sendNow = () => void send();
    sendNow();
    const stop = onSignedIn(auth, account, sendNow);
    // Another page may have sent its own meanwhile.
    const handleVisibility = () => void (document.visibilityState === 'visible' && refreshUnsent());
    addEventListener('online', sendNow);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isUnmounted = true;
      stop();
      removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [env, auth, account]);
  return unsent.filter(({ fields }) => matchesFilter(fields, filter)).map(toListedEntry);
}

/** What lists showed, or a result of the list. */
export interface ShownEntries {
  readonly account: string;
  readonly entries: readonly Omit<ListedCopy, 'account'>[];
  readonly isFiltered: boolean;
  readonly isWhole: boolean;
}

/** Stores what the list shows, so that it is listed without a network too; null while it is not read. */
export function useKeptList(shown: ShownEntries | null): void {
  useEffect(() => {
    if (shown) void sharedLocalDrafts().keepListed(shown.account, shown.entries, shown);
  }, [shown]);
}

/**
 * The entries that match the filter, as this device has them while the account cannot be read: those that lists showed,
 * and those that were opened here, with their whole text to search in. The last changed first.
 */
export function useCopies(account: string, filter: Filter, isNeeded: boolean): readonly ListedEntry[] {
  const [copies, setCopies] = useState<readonly DeviceEntry[]>([]);
  useEffect(() => {
    if (!isNeeded) return;
    let isUnmounted = false;
    const drafts = sharedLocalDrafts();
    void Promise.all([drafts.copies(account), drafts.listed(account)]).then(
      ([opened, listed]) => isUnmounted || setCopies(joinCopies(opened, listed)),
    );
    return () => void (isUnmounted = true);
  }, [account, isNeeded]);
  return isNeeded
    ? copies
        .filter(({ fields }) => matchesFilter(fields, filter))
        .map(({ id, fields, updatedAt }) => listedEntry(id, fields, updatedAt))
    : [];
}

interface DeviceEntry {
  readonly id: string;
  readonly fields: JournalFields;
  readonly updatedAt: string;
}

/** One of each entry: as it was opened, unless a list showed a newer revision. */
export function joinCopies(
  opened: readonly EntryCopy[],
  listed: readonly ListedCopy[],
): readonly DeviceEntry[] {
  const entries = new Map<string, DeviceEntry>();
  const revisions = new Map(listed.map((it) => [it.id, it]));
  for (const { id, title, excerpt: text, labels, date, reading, updatedAt } of listed)
    entries.set(id, { id, fields: { title, text, labels, date, reading }, updatedAt });
  for (const { id, fields, revision, copiedAt } of opened) {
    const shown = revisions.get(id);
    if (shown && shown.revision > revision) continue;
    const updatedAt = shown?.revision === revision ? shown.updatedAt : new Date(copiedAt).toISOString();
    entries.set(id, { id, fields, updatedAt });
  }
  return [...entries.values()].toSorted((one, other) => (one.updatedAt > other.updatedAt ? -1 : 1));
}

/** Filters like the account's search. */
function matchesFilter({ title, text, labels, reading }: JournalFields, { search, label }: Filter): boolean {
  const searchTerms = searchWords(search);
  const haystack =
    searchTerms.length > 0
      ? normaliseForSearch([title, text, labels.join(' '), reading?.title ?? ''].join('\n'))
      : '';
  const hasLabel = label === null || labels.some((name) => labelKey(name) === labelKey(label));
  return hasLabel && searchTerms.every((word) => haystack.includes(word));
}

const toListedEntry = ({ id, fields, writtenAt }: LocalDraft): ListedEntry => ({
  ...listedEntry(id, fields, writtenAt),
  isUnsent: true,
});

function listedEntry(id: string, fields: JournalFields, updatedAt: string): ListedEntry {
  const { title, text, labels, date, reading } = fields;
  return { id, title, excerpt: text.slice(0, 200), labels, date, reading, updatedAt };
}
