/**
 * What is left of an account elsewhere once it is gone: its pictures. Noted in the transaction that removes it, removed
 * at once where that can be, else as soon as it can. Decision page 0020.
 */
import { randomUUID } from 'node:crypto';
import { budgets, startCall, type Call } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import type { ServiceParts } from '../kit/service.ts';
import { departed, removeDeparted } from './repositoryDeparted.ts';

const MINUTE_MS = 60_000;
/** Accounts of one look: the next one goes on. */
const MOST = 20;

type Parts = Pick<ServiceParts, 'db' | 'links'>;

/** Has others forget an account. What cannot be done now stays noted, and is no failure of who has gone. */
export async function sendOff({ db, links }: Parts, account: string, call: Call): Promise<void> {
  try {
    await links.forgetAccount(account, call);
    await removeDeparted(db, account);
  } catch {
    // The next look asks again.
  }
}

/** Has others forget whoever is still noted, the longest gone first. */
export async function sendOffAll(parts: Parts): Promise<void> {
  for (const account of await departed(parts.db, MOST))
    await sendOff(parts, account, startCall(anonymous, budgets.admin, randomUUID()));
}

/** Looks every minute; the answer ends it. */
export function keepSendingOff(parts: Parts): () => void {
  const timer = setInterval(() => void sendOffAll(parts).catch(() => undefined), MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}
