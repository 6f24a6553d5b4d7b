/** What can be done with several chosen entries: each action for those that allow it, and why it leaves others out. */
import type { ListedEntry } from './resourceOperations.ts';

export type BulkAction = 'changeField' | 'publish' | 'unpublish' | 'archive' | 'restore';
/** Why an action leaves an entry out. */
export type LeftOutReason = 'rights' | 'notPublished';

export interface BulkChoice {
  readonly action: BulkAction;
  readonly entries: readonly ListedEntry[];
  readonly leftOut: Readonly<Record<LeftOutReason, readonly ListedEntry[]>>;
}

/** The right on an entry that an action needs. */
const rightOf = {
  changeField: 'save',
  publish: 'publish',
  unpublish: 'publish',
  archive: 'archive',
  restore: 'archive',
} as const satisfies Record<BulkAction, keyof ListedEntry['viewerCan']>;

/** The actions on a list, each with the chosen entries that it is for. */
export function bulkChoices(
  chosen: readonly ListedEntry[],
  { isArchive, hasDrafts }: { readonly isArchive: boolean; readonly hasDrafts: boolean },
): readonly BulkChoice[] {
  const ofDrafts = hasDrafts ? (['publish', 'unpublish'] as const) : [];
  const actions: readonly BulkAction[] = isArchive ? ['restore'] : ['changeField', ...ofDrafts, 'archive'];
  return actions.map((action) => {
    const reasonOf = ({ viewerCan, publication }: ListedEntry): LeftOutReason | null => {
      if (!viewerCan[rightOf[action]]) return 'rights';
      return action === 'unpublish' && publication?.liveVersion == null ? 'notPublished' : null;
    };
    const leftOutFor = (reason: LeftOutReason) => chosen.filter((entry) => reasonOf(entry) === reason);
    return {
      action,
      entries: chosen.filter((entry) => reasonOf(entry) === null),
      leftOut: { rights: leftOutFor('rights'), notPublished: leftOutFor('notPublished') },
    };
  });
}
