/** Publishes what its editor has seen, within a transaction. Decision page 0024. */
import type { Actor } from '../kit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import { asAgreed } from './agreedWidgets.ts';
import { widgetsIn } from './layoutRow.ts';
import { publish, type PreparedPublish } from './publish.ts';
import { seenUnshown } from './repositorySeen.ts';
import type { LayoutRevision } from './shapes.ts';

/** What stands nowhere and others have written since comes into a row as the editor has seen it. Throws as publishing does. */
export async function publishSeen(
  tx: Transaction,
  input: PreparedPublish,
  call: Actor,
  now: Date,
): Promise<LayoutRevision> {
  return publish(tx, await asSeen(tx, input, call.caller.subject ?? 'nobody'), call, now);
}

async function asSeen(tx: Transaction, input: PreparedPublish, owner: string): Promise<PreparedPublish> {
  const { added, widgets } = input;
  const named = new Set([...added.flatMap(widgetsIn), ...widgets.flatMap(({ refersTo }) => refersTo)]);
  if (named.size === 0) return input;
  const pinned = await seenUnshown(tx, input, owner);
  return pinned.some(({ id }) => named.has(id)) ? asAgreed(tx, input, { owner, pinned }) : input;
}
