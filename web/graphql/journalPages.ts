/** Merges pages of the list of entries in the normalized cache. */
import type { FieldMergeFunction, FieldPolicy, Reference } from '@apollo/client';

interface ListPage {
  readonly items: readonly Reference[];
  readonly total: number;
  readonly next: string | null;
}

/** Appends a following page; the first page replaces the list. An entry that occurs twice keeps its last position. */
const merge: FieldMergeFunction<ListPage> = (existing, incoming, { args, readField }) => {
  if (!existing || args?.['after'] == null) return incoming;
  const incomingIds = new Set(incoming.items.map((it) => readField('id', it)));
  const remaining = existing.items.filter((it) => !incomingIds.has(readField('id', it)));
  return { ...incoming, items: [...remaining, ...incoming.items] };
};

/** One list for each search and label; `first` and `after` only select pages. */
export const journalPages: FieldPolicy<ListPage> = {
  keyArgs: ['search', 'label'],
  merge,
  // Deleted entries are filtered out.
  read: (existing, { canRead }) =>
    existing && { ...existing, items: existing.items.filter((it) => canRead(it)) },
};
