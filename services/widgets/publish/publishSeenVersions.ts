/** Publishes widgets in the versions their editor has seen, within a transaction. Decision page 0024. */
import type { Actor } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import { withPinnedVersions } from './pinnedWidgetVersions.ts';
import { widgetsIn } from '../layoutRow.ts';
import { publish, type ValidatedPublish } from './publish.ts';
import { seenVersionsNotShown } from './repositorySeenVersions.ts';
import type { LayoutRevision } from '../shapes.ts';

/**
 * A widget that no row shows and others have written since is placed in the version the editor has seen. Throws as
 * publishing does.
 */
export async function publishSeenVersions(
  tx: Transaction,
  input: ValidatedPublish,
  call: Actor,
  now: Date,
): Promise<LayoutRevision> {
  return publish(tx, await withSeenVersions(tx, input, call.caller.subject ?? 'nobody'), call, now);
}

async function withSeenVersions(
  tx: Transaction,
  input: ValidatedPublish,
  owner: string,
): Promise<ValidatedPublish> {
  const { added, widgets } = input;
  const named = new Set([...added.flatMap(widgetsIn), ...widgets.flatMap(({ refersTo }) => refersTo)]);
  if (named.size === 0) return input;
  const pinned = await seenVersionsNotShown(tx, input, owner);
  return pinned.some(({ id }) => named.has(id)) ? withPinnedVersions(tx, input, { owner, pinned }) : input;
}
