import type { EntryChange, ListedEntry } from '../resourceOperations.ts';
import { sameValue } from '../../../../domain/merge/mergeFields.ts';

/**
 * The changes that bring an entry with a draft back to what it was: its draft, what readers got, its schedule, in use
 * or archived. A new entry is archived.
 */
export function undoChanges(before: ListedEntry | null, after: ListedEntry): EntryChange[] {
  const { id, version } = after;
  const changes: EntryChange[] = [];
  const add = (change: Omit<EntryChange, 'id' | 'baseVersion'>) =>
    changes.push({ id, baseVersion: version + changes.length, ...change });
  if (before === null || before.archivedAt !== null) {
    if (after.archivedAt === null) add({ action: 'archive' });
    return changes;
  }
  if (after.archivedAt !== null) add({ action: 'restore' });
  if (!sameValue(before.values, after.values)) add({ action: 'saveDraft', values: before.values });
  const [was, is] = [before.publication, after.publication];
  const isLiveDifferent = was?.liveVersion !== is?.liveVersion;
  if (isLiveDifferent)
    add(
      was?.liveVersion == null ? { action: 'unpublish' } : { action: 'publish', ofVersion: was.liveVersion },
    );
  // Publishing has ended the schedule.
  const schedule = isLiveDifferent && was?.liveVersion != null ? null : (is?.schedule ?? null);
  if (was?.schedule) {
    const { at, version: ofVersion } = was.schedule;
    if (schedule?.at !== at || schedule.version !== ofVersion) add({ action: 'schedule', at, ofVersion });
  } else if (schedule) add({ action: 'unschedule' });
  return changes;
}
