/** The layout as it would be without the changes of one revision; shown before it is reverted. */
import { changesOf, isEmpty } from '../state/changes.ts';
import type { Base, Draft } from '../state/draft.ts';
import { rebased } from '../state/rebase.ts';

export interface TakenBack {
  readonly after: Draft;
  /** Another user changed the same since: the service refuses the revert. */
  readonly clashes: boolean;
  /** Nothing of the changes is left. */
  readonly isNothing: boolean;
}

/**
 * Rebases the revision's predecessor on the published state.
 * @param before the previous revision
 * @param after the revision itself
 * @param now the published state
 */
export function takenBack(before: Base, after: Base, now: Base): TakenBack {
  const { draft, rows, widgets } = rebased(after, before, now);
  return {
    after: draft,
    clashes: rows.length + widgets.length > 0,
    isNothing: isEmpty(changesOf(now, draft)),
  };
}
