/** What an import wrote, with what it was before: an undo brings it back. Decision pages 0064 and 0070. */
import type { Values } from '../../../domain/resource/field.ts';
import type { StoredEntry } from '../../kit/resource/entryRows.ts';

/** What an entry was before an import. */
export interface StateBefore {
  readonly values: Values;
  readonly live: Values | null;
  readonly isArchived: boolean;
  readonly schedule: { readonly at: string; readonly version: number } | null;
}

export interface WrittenEntry {
  readonly entry: string;
  readonly before: StateBefore | null;
  readonly version: number;
  /** The record of the source that it was until this import. */
  readonly source?: string | null;
}

/** An entry that was written, with what it was. */
export function writtenEntry({
  before,
  after,
}: {
  before: StoredEntry | null;
  after: StoredEntry;
}): WrittenEntry {
  return { entry: after.id, version: after.version, before: before && stateOf(before) };
}

const stateOf = ({ values, archivedAt, publication }: StoredEntry): StateBefore => ({
  values,
  live: publication?.live?.values ?? null,
  isArchived: archivedAt !== null,
  schedule: publication?.schedule
    ? { at: publication.schedule.at.toISOString(), version: publication.schedule.version }
    : null,
});

/** Entries that have left their day, with the record of the source that each was. */
export const leftEntries = (
  written: readonly { before: StoredEntry | null; after: StoredEntry }[],
  trashed: readonly { readonly entry: string | null; readonly source: string }[],
): WrittenEntry[] => {
  const sources = new Map(trashed.map(({ entry, source }) => [entry, source]));
  return written.map((each) => ({ ...writtenEntry(each), source: sources.get(each.after.id) ?? null }));
};
