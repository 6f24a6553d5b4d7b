import { resolveWithMine } from '../state/conflictQuestions.ts';
import type { PlannedStep } from '../schedule/plannedSteps.ts';
import type { Base, Draft } from '../state/draft.ts';
import { rebaseDraft, type RebaseResult } from '../state/rebase.ts';

export interface PlannedState extends Pick<RebaseResult, 'rows' | 'widgets'> {
  /** The published state at that time, and the result of the change; where both change a field, the change wins. */
  readonly before: Draft;
  readonly after: Draft;
  /** Number of earlier planned changes. */
  readonly plans: number;
}

/**
 * The state at a planned time: a change rebased on the planned changes before it, as the service merges them when due.
 * Of two changes at the same time, the one planned first comes first.
 * @param base the state that the change is based on
 * @param steps the layout after each planned change, in their order
 * @param at an instant
 */
export function plannedState(
  base: Base,
  draft: Draft,
  steps: readonly PlannedStep[],
  at: string,
): PlannedState {
  const earlier = steps.filter(({ from }) => from <= new Date(at));
  const before = earlier.at(-1)?.draft ?? base;
  const publishedThen = { ...before, revision: base.revision };
  const rebasedChange = rebaseDraft(base, draft, publishedThen);
  return {
    before,
    after: resolveWithMine(rebasedChange, publishedThen),
    rows: rebasedChange.rows,
    widgets: rebasedChange.widgets,
    plans: earlier.length,
  };
}
