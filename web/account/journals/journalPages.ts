/** How parts of the list of entries come together in the normalized cache. */
import type { FieldMergeFunction, FieldPolicy, Reference } from '@apollo/client';

interface Part {
  readonly items: readonly Reference[];
  readonly total: number;
  readonly next: string | null;
}

/** A part that follows stands behind what is there; the first part begins anew. An entry stands where it came last. */
const merge: FieldMergeFunction<Part> = (existing, incoming, { args, readField }) => {
  if (!existing || args?.['after'] == null) return incoming;
  const come = new Set(incoming.items.map((it) => readField('id', it)));
  const before = existing.items.filter((it) => !come.has(readField('id', it)));
  return { ...incoming, items: [...before, ...incoming.items] };
};

/** One list for each search and label; `first` and `after` are of its parts. */
export const journalPages: FieldPolicy<Part> = {
  keyArgs: ['search', 'label'],
  merge,
  // What was removed is in no list.
  read: (existing, { canRead }) =>
    existing && { ...existing, items: existing.items.filter((it) => canRead(it)) },
};
