/** What planned changes will make of a layout, each on top of the one before: as the service merges them when they are due. */
import { keptMine } from '../publish/choices.ts';
import { isWidgetChanged } from '../state/changes.ts';
import { baseOf, type Base, type Draft, type DraftWidget } from '../state/draft.ts';
import { rebased } from '../state/rebase.ts';
import type { PlannedFieldsFragment } from './Planned.types.ts';

export interface PlannedStep {
  readonly from: Date;
  readonly draft: Draft;
}

type Change = Pick<PlannedFieldsFragment, 'baseRevision' | 'added' | 'deleted' | 'widgets'>;
type Plan = Change & Pick<PlannedFieldsFragment, 'id' | 'at' | 'state' | 'revision' | 'follows'>;

/** What a change made of what stood there. */
interface Made {
  readonly before: Base;
  readonly after: Base;
}

/** What its editor had before them: the revision it was made from, with the change in it. New rows stand last. */
export function draftOfPlan(base: Base, { baseRevision, added, deleted, widgets }: Change): Draft {
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

/** The revisions that have to be read to know what the plans will make of `now`. */
export function revisionsOf(now: Base, plans: readonly Plan[]): number[] {
  const waiting = plans.filter(({ state }) => state === 'waiting');
  const wanted = waiting.flatMap((plan) => [
    plan.baseRevision,
    ...publishedBefore(plan, plans).flatMap((revision) => [revision - 1, revision]),
  ]);
  return [...new Set(wanted)].filter((revision) => revision !== now.revision);
}

/**
 * The layout after each change that waits, in their order. A change goes on top of the plans it follows, and its own value
 * holds of what both change; one that clashes with what anybody else has made of the layout by then changes nothing.
 * @param baseAt one of `revisionsOf`
 */
export function plannedSteps(
  now: Base,
  plans: readonly Plan[],
  baseAt: (revision: number) => Base | null,
): PlannedStep[] {
  const at = (revision: number) => (revision === now.revision ? now : baseAt(revision));
  const made = new Map<string, Made>();
  const steps: PlannedStep[] = [];
  let head = now;
  for (const plan of plans.filter(({ state }) => state === 'waiting').toSorted(inTime)) {
    const base = at(plan.baseRevision);
    if (!base) continue;
    const published = publishedBefore(plan, plans).flatMap((revision) => {
      const [before, after] = [at(revision - 1), at(revision)];
      return before && after ? [{ before, after }] : [];
    });
    const followed = [...made].filter(([id]) => plan.follows.includes(id)).map(([, it]) => it);
    const draft = carried(base, draftOfPlan(base, plan), [...published, ...followed], head);
    if (!draft) continue;
    const after = { rows: draft.rows, widgets: rewritten(head, draft), revision: head.revision };
    made.set(plan.id, { before: head, after });
    steps.push({ from: new Date(plan.at), draft: after });
    head = after;
  }
  return steps;
}

const inTime = (one: Plan, other: Plan): number => Date.parse(one.at) - Date.parse(other.at);

/** Those that a plan follows and that have come due since it was made, by the revisions they made. */
function publishedBefore({ follows, baseRevision }: Plan, plans: readonly Plan[]): number[] {
  return plans
    .flatMap(({ id, revision }) => (follows.includes(id) && revision !== null ? [revision] : []))
    .filter((revision) => revision > baseRevision)
    .sort((one, other) => one - other);
}

/** A draft on top of what it follows, then of all that stands by then; null where others have changed the same. */
function carried(base: Base, draft: Draft, followed: readonly Made[], head: Base): Draft | null {
  let [from, mine] = [base, draft];
  for (const { before, after } of followed) {
    const first = rebased(from, mine, before);
    if (clashes(first)) return null;
    [from, mine] = [after, keptMine(rebased(before, first.draft, after), after)];
  }
  const last = rebased(from, mine, head);
  return clashes(last) ? null : last.draft;
}

const clashes = ({ rows, widgets }: ReturnType<typeof rebased>): boolean => rows.length + widgets.length > 0;

/** Each widget that a step rewrites has a version of its own, so that the next one is merged with it, field by field. */
function rewritten(head: Base, draft: Draft): Record<string, DraftWidget> {
  return Object.fromEntries(
    Object.values(draft.widgets).map((it) => {
      const before = head.widgets[it.id];
      return [it.id, before && isWidgetChanged(head, it) ? { ...it, version: before.version + 1 } : it];
    }),
  );
}
