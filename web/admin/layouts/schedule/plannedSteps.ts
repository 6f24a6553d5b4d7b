/** What planned changes will make of a layout, each on top of the one before: as the service merges them when they are due. */
import { baseOf, type Base, type Draft } from '../state/draft.ts';
import { rebased } from '../state/rebase.ts';
import type { PlannedFieldsFragment } from './Planned.types.ts';

export interface PlannedStep {
  readonly from: Date;
  readonly draft: Draft;
}

type Plan = Pick<PlannedFieldsFragment, 'at' | 'state' | 'baseRevision' | 'added' | 'deleted' | 'widgets'>;

/** What its editor had before them: the revision it was made from, with the change in it. New rows stand last. */
export function draftOfPlan(base: Base, { baseRevision, added, deleted, widgets }: Plan): Draft {
  const change = baseOf({ revision: baseRevision, rows: added, widgets });
  const changed = new Map(change.rows.map((row) => [row.rowKey, row]));
  const kept = base.rows.filter(({ rowKey }) => !deleted.includes(rowKey));
  const isThere = new Set(kept.map(({ rowKey }) => rowKey));
  return {
    rows: [
      ...kept.map((row) => changed.get(row.rowKey) ?? row),
      ...change.rows.filter(({ rowKey }) => !isThere.has(rowKey)),
    ],
    widgets: { ...base.widgets, ...change.widgets },
  };
}

/** The layout after each change that waits, in their order; one that clashes with what stands then changes nothing. */
export function plannedSteps(
  now: Base,
  plans: readonly Plan[],
  baseAt: (revision: number) => Base | null,
): PlannedStep[] {
  const steps: PlannedStep[] = [];
  let head = now;
  for (const plan of plans
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const base = plan.baseRevision === now.revision ? now : baseAt(plan.baseRevision);
    if (!base) continue;
    const { draft, rows, widgets } = rebased(base, draftOfPlan(base, plan), head);
    if (rows.length + widgets.length > 0) continue;
    head = { ...draft, revision: head.revision };
    steps.push({ from: new Date(plan.at), draft });
  }
  return steps;
}
