/** The layout after each planned change, rebased on the previous one, as the service merges them when due. */
import { resolveWithMine } from '../state/conflictQuestions.ts';
import { isWidgetChanged } from '../state/changes.ts';
import { baseOf, type Base, type Draft, type DraftWidget } from '../state/draft.ts';
import { rebaseDraft } from '../state/rebase.ts';
import type { PlannedFieldsFragment } from './Planned.types.ts';

export interface PlannedStep {
  readonly from: Date;
  readonly draft: Draft;
}

type Change = Pick<PlannedFieldsFragment, 'baseRevision' | 'added' | 'deleted' | 'widgets'>;
type Plan = Change & Pick<PlannedFieldsFragment, 'id' | 'at' | 'state' | 'revision' | 'follows'>;

/** The state before and after an applied change. */
interface AppliedChange {
  readonly before: Base;
  readonly after: Base;
}

/** The draft that a plan was made from: its base revision with its changes; new rows at the end. */
export function draftOfPlan(base: Base, { baseRevision, added, deleted, widgets }: Change): Draft {
  const change = baseOf({ revision: baseRevision, rows: added, widgets });
  const changed = new Map(change.rows.map((row) => [row.rowKey, row]));
  const remaining = base.rows.filter(({ rowKey }) => !deleted.includes(rowKey));
  const remainingKeys = new Set(remaining.map(({ rowKey }) => rowKey));
  return {
    rows: [
      ...remaining.map((row) => changed.get(row.rowKey) ?? row),
      ...change.rows.filter(({ rowKey }) => !remainingKeys.has(rowKey)),
    ],
    widgets: { ...base.widgets, ...change.widgets },
  };
}

/** The revisions that are needed to compute the planned states. */
export function revisionsOf(now: Base, plans: readonly Plan[]): number[] {
  const waiting = plans.filter(({ state }) => state === 'waiting');
  const needed = waiting.flatMap((plan) => [
    plan.baseRevision,
    ...publishedBefore(plan, plans).flatMap((revision) => [revision - 1, revision]),
  ]);
  return [...new Set(needed)].filter((revision) => revision !== now.revision);
}

/**
 * The layout after each pending change, in the order of their times. A change is rebased on the changes it follows, and
 * wins where both change a field. A change that conflicts with anything else is left out.
 * @param baseAt returns a revision of `revisionsOf`
 * @param start what the changes are merged with: what is published, or a draft of it as if it were published
 */
export function plannedSteps(
  now: Base,
  plans: readonly Plan[],
  baseAt: (revision: number) => Base | null,
  start: Base = now,
): PlannedStep[] {
  const at = (revision: number) => (revision === now.revision ? now : baseAt(revision));
  const applied = new Map<string, AppliedChange>();
  const steps: PlannedStep[] = [];
  let head: Base = start === now ? now : { ...start, widgets: withNextVersions(now, start) };
  for (const plan of plans.filter(({ state }) => state === 'waiting').toSorted(byTime)) {
    const base = at(plan.baseRevision);
    if (!base) continue;
    const published = publishedBefore(plan, plans).flatMap((revision) => {
      const [before, after] = [at(revision - 1), at(revision)];
      return before && after ? [{ before, after }] : [];
    });
    const followedSteps = [...applied].filter(([id]) => plan.follows.includes(id)).map(([, it]) => it);
    const draft = rebaseOnto(base, draftOfPlan(base, plan), [...published, ...followedSteps], head);
    if (!draft) continue;
    const after = { rows: draft.rows, widgets: withNextVersions(head, draft), revision: head.revision };
    applied.set(plan.id, { before: head, after });
    steps.push({ from: new Date(plan.at), draft: after });
    head = after;
  }
  return steps;
}

const byTime = (one: Plan, other: Plan): number => Date.parse(one.at) - Date.parse(other.at);

/** The revisions of followed changes that were published after the plan was made. */
function publishedBefore({ follows, baseRevision }: Plan, plans: readonly Plan[]): number[] {
  return plans
    .flatMap(({ id, revision }) => (follows.includes(id) && revision !== null ? [revision] : []))
    .filter((revision) => revision > baseRevision)
    .sort((one, other) => one - other);
}

/**
 * Rebases a draft on the changes it follows, then on the current head; null when it conflicts with changes of others.
 */
function rebaseOnto(
  base: Base,
  draft: Draft,
  followedSteps: readonly AppliedChange[],
  head: Base,
): Draft | null {
  let [from, mine] = [base, draft];
  for (const { before, after } of followedSteps) {
    const first = rebaseDraft(from, mine, before);
    if (hasConflicts(first)) return null;
    [from, mine] = [after, resolveWithMine(rebaseDraft(before, first.draft, after), after)];
  }
  const last = rebaseDraft(from, mine, head);
  return hasConflicts(last) ? null : last.draft;
}

const hasConflicts = ({ rows, widgets }: ReturnType<typeof rebaseDraft>): boolean =>
  rows.length + widgets.length > 0;

/** Gives each widget that a step changes a new version, so that the next step is merged with it field by field. */
function withNextVersions(head: Base, draft: Draft): Record<string, DraftWidget> {
  return Object.fromEntries(
    Object.values(draft.widgets).map((widget) => {
      const before = head.widgets[widget.id];
      return [
        widget.id,
        before && isWidgetChanged(head, widget) ? { ...widget, version: before.version + 1 } : widget,
      ];
    }),
  );
}
