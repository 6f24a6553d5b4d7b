/** Publishes a planned change within a transaction: when its time has come, and in the rehearsal of a later one. Page 0026. */
import { validationProblem } from '../../rest/problem.ts';
import type { Actor } from '../kit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import { asAgreed } from './agreedWidgets.ts';
import { onTopOf, type Made } from './onTopOfPlans.ts';
import { saidOf } from './placedWidgets.ts';
import { preparePublish, publish } from './publish.ts';
import { madeHere, type ScheduleRow } from './repositorySchedule.ts';
import { plannedChange, type PlannedChange } from './scheduleRoutes.ts';
import type { LayoutRevision } from './shapes.ts';

/** What is kept of a change, as the wire has it; null where another release has written what this one cannot read. */
export function changeOf({ change }: Pick<ScheduleRow, 'change'>): PlannedChange | null {
  const read = plannedChange.safeParse(JSON.parse(change));
  return read.success ? read.data : null;
}

/** `followed` is what those made that it goes on top of. Throws as publishing does. */
export async function publishPlanned(
  tx: Transaction,
  row: ScheduleRow,
  actor: Actor,
  { followed, now }: { readonly followed: readonly Made[]; readonly now: Date },
): Promise<{ readonly published: LayoutRevision; readonly made: Made }> {
  const { site, layout, baseRevision, note } = row;
  const change = changeOf(row);
  if (!change) {
    const said = saidOf('planUnread');
    throw validationProblem([{ pointer: '/change', ...said }], said.detail);
  }
  const given = { site, layout, ...change, baseRevision, note: note ?? undefined };
  const input = await onTopOf(tx, given, followed);
  const published = await publish(
    tx,
    await asAgreed(tx, await preparePublish(input, actor), row),
    actor,
    now,
  );
  const made = await madeHere(tx, { site, layout }, published.revision, change.widgets);
  return { published, made };
}
