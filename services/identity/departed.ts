/**
 * What is left of an account elsewhere once it is gone: its pictures and comments. Noted in the transaction that removes
 * it, removed at once where that can be, and once more a little later, for a request of theirs may have been under way.
 * Decision page 0020.
 */
import { randomUUID } from 'node:crypto';
import { budgets, startCall, type Call } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import type { ServiceParts } from '../kit/service.ts';
import { departed, removeDeparted } from './repositoryDeparted.ts';

const MINUTE_MS = 60_000;
/** Longer than any request lives. */
export const SETTLED_MS = MINUTE_MS;
/** Accounts of one look: the next one goes on. */
const MOST = 20;

type Parts = Pick<ServiceParts, 'db' | 'links' | 'now'>;

/** Has others forget an account. What cannot be done now stays noted, and is no failure of who has gone. */
export async function forget({ links }: Pick<Parts, 'links'>, account: string, call: Call): Promise<boolean> {
  try {
    await links.forgetAccount(account, call);
    return true;
  } catch {
    return false; // the next look asks again
  }
}

/** Has others forget whoever is still noted, in any order: those that fail keep nobody else waiting. */
export async function forgetDeparted(parts: Parts): Promise<void> {
  const settled = new Date(parts.now().getTime() - SETTLED_MS);
  for (const { account, at } of await departed(parts.db, MOST)) {
    const call = startCall(anonymous, budgets.admin, randomUUID());
    if ((await forget(parts, account, call)) && at <= settled) await removeDeparted(parts.db, account);
  }
}

/** Looks every minute; the answer ends it. */
export function keepForgetting(parts: Parts): () => void {
  const timer = setInterval(() => void forgetDeparted(parts).catch(() => undefined), MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}
