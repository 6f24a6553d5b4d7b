/** Publishes widgets in the versions their editor has seen, within a transaction. Decision page 0024. */
import type { Actor } from '../kit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import { asAgreed } from './agreedWidgets.ts';
import { widgetsIn } from './layoutRow.ts';
import { publish, type PreparedPublish } from './publish.ts';
import { seenUnshown } from './repositorySeen.ts';
import type { LayoutRevision } from './shapes.ts';

/**
 * A widget that no row shows and others have written since is placed in the version the editor has seen. Throws as
 * publishing does.
 */
export async function publishSeen(
  tx: Transaction,
  input: PreparedPublish,
  call: Actor,
  now: Date,
): Promise<LayoutRevision> {
  return publish(tx, await withSeenVersions(tx, input, call.caller.subject ?? 'nobody'), call, now);
}

async function withSeenVersions(
  tx: Transaction,
  input: PreparedPublish,
  owner: string,
): Promise<PreparedPublish> {
  const { added, widgets } = input;
  const named = new Set([...added.flatMap(widgetsIn), ...widgets.flatMap(({ refersTo }) => refersTo)]);
  if (named.size === 0) return input;
  const pinned = await seenUnshown(tx, input, owner);
  return pinned.some(({ id }) => named.has(id)) ? asAgreed(tx, input, { owner, pinned }) : input;
}
