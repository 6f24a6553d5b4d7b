import { useEffect, useRef, useState } from 'react';
import { labelKey, type JournalFields } from '../../../domain/journals/entry.ts';
import { searchable, searchWords } from '../../../domain/journals/searchable.ts';
import { sharedDrafts, type Draft } from './drafts.ts';
import { sendKept } from './entries.ts';
import type { ListedEntry } from './EntryRow.tsx';
import { useEntryEnv } from './useOpenEntry.ts';

interface Asked {
  readonly search: string;
  readonly label: string | null;
}

/** What of an account is on this device alone, as far as it is asked for. It is sent now, and when there is a network again; then `onSent` is told. */
export function useUnsent(account: string, asked: Asked, onSent: () => void): readonly ListedEntry[] {
  const env = useEntryEnv();
  const [unsent, setUnsent] = useState<readonly Draft[]>([]);
  const told = useRef(onSent);
  useEffect(() => {
    told.current = onSent;
  });
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const drafts = await sharedDrafts().all(account);
      if (!isOver) setUnsent(drafts);
      return drafts.length;
    };
    const send = async () => {
      const before = await look();
      if (before === 0) return;
      await sendKept(env, account);
      if ((await look()) < before && !isOver) told.current();
    };
    const again = () => void send();
    again();
    // Another page may have sent its own meanwhile.
    const seen = () => void (document.visibilityState === 'visible' && look());
    addEventListener('online', again);
    document.addEventListener('visibilitychange', seen);
    return () => {
      isOver = true;
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [env, account]);
  return unsent.filter(({ fields }) => isAsked(fields, asked)).map(listed);
}

/** As the account searches its own. */
function isAsked({ title, text, labels, reading }: JournalFields, { search, label }: Asked): boolean {
  const words = searchWords(search);
  const all =
    words.length > 0 ? searchable([title, text, labels.join(' '), reading?.title ?? ''].join('\n')) : '';
  const isWorn = label === null || labels.some((name) => labelKey(name) === labelKey(label));
  return isWorn && words.every((word) => all.includes(word));
}

function listed({ id, fields, writtenAt }: Draft): ListedEntry {
  const { title, text, labels, date, reading } = fields;
  return {
    id,
    title,
    excerpt: text.slice(0, 200),
    labels,
    date,
    reading,
    updatedAt: writtenAt,
    isUnsent: true,
  };
}
