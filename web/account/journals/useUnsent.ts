import { useEffect, useRef, useState } from 'react';
import { sharedDrafts } from './drafts.ts';
import { sendKept } from './entries.ts';
import type { ListedEntry } from './EntryRow.tsx';
import { useEntryEnv } from './useOpenEntry.ts';

/** What of an account is on this device alone. It is sent now, and when there is a network again; then `onSent` is told. */
export function useUnsent(account: string, onSent: () => void): readonly ListedEntry[] {
  const env = useEntryEnv();
  const [unsent, setUnsent] = useState<readonly ListedEntry[]>([]);
  const told = useRef(onSent);
  useEffect(() => {
    told.current = onSent;
  });
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const drafts = await sharedDrafts().all(account);
      if (!isOver) setUnsent(drafts.map(listed));
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
    addEventListener('online', again);
    return () => {
      isOver = true;
      removeEventListener('online', again);
    };
  }, [env, account]);
  return unsent;
}

function listed({
  id,
  fields,
  writtenAt,
}: Awaited<ReturnType<ReturnType<typeof sharedDrafts>['all']>>[number]): ListedEntry {
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
