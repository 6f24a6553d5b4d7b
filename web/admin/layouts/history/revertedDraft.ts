/** The layout as it would be without the changes of one revision; shown before it is reverted. */
import { changesOf, isEmpty } from '../state/changes.ts';
import type { Base, Draft } from '../state/draft.ts';
import { rebaseDraft } from '../state/rebase.ts';

export interface RevertedDraft {
  readonly after: Draft;
  /** Another user changed the same since: the service refuses the revert. */
  readonly hasConflicts: boolean;
  /** Nothing of the changes is left. */
  readonly isNothing: boolean;
}

/**
 * Rebases the revision's predecessor on the published state.
 * @param before the previous revision
 * @param after the revision itself
 * @param now the published state
 */
export function revertedDraft(before: Base, after: Base, now: Base): RevertedDraft {
  const { draft, rows, widgets } = rebaseDraft(after, before, now);
  return {
    after: draft,
    hasConflicts: rows.length + widgets.length > 0,
    isNothing: isEmpty(changesOf(now, draft)),
  };
}
