/** Publishes a scheduled change within a transaction: when it is due, and in the dry run of a later one. Page 0026. */
import { validationProblem } from '../../../rest/problem.ts';
import type { Actor } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import { withPinnedVersions } from '../publish/pinnedWidgetVersions.ts';
import { rebaseOntoScheduled, type ScheduledResult } from './rebaseScheduled.ts';
import { errorOfFault } from '../save/placedWidgets.ts';
import { validatePublish, publish } from '../publish/publish.ts';
import { resultOfTransaction, type ScheduleRow } from './repositorySchedule.ts';
import { plannedChange, type PlannedChange } from './scheduleRoutes.ts';
import type { LayoutRevision } from '../shapes.ts';

/** Parses the stored JSON of a scheduled change; null if a newer release wrote a form this one cannot read. */
export function parseScheduledChange({ change }: Pick<ScheduleRow, 'change'>): PlannedChange | null {
  const parsed = plannedChange.safeParse(JSON.parse(change));
  return parsed.success ? parsed.data : null;
}

/** `followed` are the results of the scheduled changes that this one is rebased onto. Throws as publishing does. */
export async function publishScheduledChange(
  tx: Transaction,
  row: ScheduleRow,
  actor: Actor,
  { followed, now }: { readonly followed: readonly ScheduledResult[]; readonly now: Date },
): Promise<{ readonly published: LayoutRevision; readonly result: ScheduledResult }> {
  const { site, layout, baseRevision, note } = row;
  const change = parseScheduledChange(row);
  if (!change) {
    const fault = errorOfFault('planUnread');
    throw validationProblem([{ pointer: '/change', ...fault }], fault.detail);
  }
  const publishInput = { site, layout, ...change, baseRevision, note: note ?? undefined };
  const input = await rebaseOntoScheduled(tx, publishInput, followed);
  const published = await publish(
    tx,
    await withPinnedVersions(tx, await validatePublish(input, actor), row),
    actor,
    now,
  );
  const result = await resultOfTransaction(tx, { site, layout }, published.revision, change.widgets);
  return { published, result };
}
