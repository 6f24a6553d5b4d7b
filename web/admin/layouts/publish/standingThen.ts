import { keptMine } from './choices.ts';
import type { PlannedStep } from '../schedule/plannedSteps.ts';
import type { Base, Draft } from '../state/draft.ts';
import { rebased, type Rebased } from '../state/rebase.ts';

export interface StandingThen extends Pick<Rebased, 'rows' | 'widgets'> {
  /** What is published at that moment, and what the change makes of it: of what both change its own holds. */
  readonly before: Draft;
  readonly after: Draft;
  /** How many plans come before. */
  readonly plans: number;
}

/**
 * A change that is to be published later, on top of what is planned to come before it: as the service merges it when it
 * is due. Of two for the same moment the one that was planned first comes first.
 * @param base what it was made from
 * @param steps the layout after each planned change, in their order
 * @param at an instant
 */
export function standingThen(
  base: Base,
  draft: Draft,
  steps: readonly PlannedStep[],
  at: string,
): StandingThen {
  const earlier = steps.filter(({ from }) => from <= new Date(at));
  const before = earlier.at(-1)?.draft ?? base;
  const then = { ...before, revision: base.revision };
  const met = rebased(base, draft, then);
  return { before, after: keptMine(met, then), rows: met.rows, widgets: met.widgets, plans: earlier.length };
}
