/**
 * Re-authentication: a caller who has proven their identity by a password, until their action is done. ASVS 6.4.1, 7.4;
 * attack case 19.
 */
import type { Call } from '../../../rest/call.ts';
import type { Transaction } from '../../kit/database.ts';
import { notAuthorized, ownAccount, type IdentityDeps } from '../deps.ts';
import { lockAccount, type Account } from '../repositoryAccounts.ts';

/** Verifies the caller's password again. Throws NOT_AUTHORIZED or RATE_LIMITED; counted apart from sign-ins. */
export async function reauthenticate(
  { db, attempts, passwords }: Pick<IdentityDeps, 'db' | 'attempts' | 'passwords'>,
  password: string,
  call: Call,
): Promise<Account> {
  const account = await ownAccount(db, call);
  const attempt = await attempts.passwordAgain(account.id);
  if (!(await passwords.verify(account.passwordHash, password))) throw notAuthorized();
  await attempt.succeeded();
  return account;
}

/**
 * Locks an account whose password was verified, and reads it again. Verification takes a while, in which the password
 * may have been reset, a new one required, or the account disabled: then it proves nothing any more. Throws
 * NOT_AUTHORIZED. Call it first in a transaction: the account is always locked before its other rows, which avoids
 * deadlocks.
 */
export async function lockIfUnchanged(tx: Transaction, verified: Account): Promise<Account> {
  const current = await lockAccount(tx, verified.id);
  if (!current || current.passwordHash === null || current.status !== verified.status) throw notAuthorized();
  if (current.passwordSetAt?.getTime() !== verified.passwordSetAt?.getTime()) throw notAuthorized();
  return current;
}
