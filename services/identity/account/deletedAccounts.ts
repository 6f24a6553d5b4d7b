/**
 * Erases what other services store about a deleted account: its pictures and comments. The account is recorded in the
 * transaction that deletes it, erased elsewhere at once if possible, and once more a little later, because a request of
 * its user may have been in progress. Decision page 0020.
 */
import { randomUUID } from 'node:crypto';
import { budgets, startCall, type Call } from '../../../rest/call.ts';
import { anonymous } from '../../../rest/caller.ts';
import { startPeriodicWork } from '../../kit/jobs/periodicWork.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { listDeletedAccounts, removeDeletedAccount } from './repositoryDeletedAccounts.ts';

const MINUTE_MS = 60_000;
/** Longer than any request lasts. */
export const SETTLE_MS = MINUTE_MS;
/** Accounts per round; the next round continues. */
const BATCH_SIZE = 20;

type Deps = Pick<ServiceDeps, 'db' | 'links' | 'now'>;

/** Asks other services to erase an account. On failure the account stays recorded; the deletion does not fail. */
export async function requestErasure(
  { links }: Pick<Deps, 'links'>,
  account: string,
  call: Call,
): Promise<boolean> {
  try {
    await links.eraseAccountData(account, call);
    return true;
  } catch {
    return false; // the next round retries
  }
}

/** Asks other services to erase every recorded account; a failure does not delay the others. */
export async function eraseDeletedAccounts(deps: Deps, signal?: AbortSignal): Promise<void> {
  const settledBefore = new Date(deps.now().getTime() - SETTLE_MS);
  for (const { account, at } of await listDeletedAccounts(deps.db, BATCH_SIZE)) {
    if (signal?.aborted) return;
    const call = startCall(anonymous, budgets.admin, randomUUID());
    if ((await requestErasure(deps, account, call)) && at <= settledBefore)
      await removeDeletedAccount(deps.db, account);
  }
}

/** Starts the worker that erases recorded accounts every minute; the returned function stops it. */
export const startErasureWorker = (deps: Deps): (() => Promise<void>) =>
  startPeriodicWork((signal) => eraseDeletedAccounts(deps, signal), MINUTE_MS);
