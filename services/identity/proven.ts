/** Whoever has proven who they are by a password, until what they do is done. ASVS 6.4.1, 7.4; attack case 19. */
import type { Call } from '../../rest/call.ts';
import type { Transaction } from '../kit/database.ts';
import { notAuthorized, ownAccount, type IdentityParts } from './parts.ts';
import { lockAccount, type Account } from './repositoryAccounts.ts';

/** The caller has proven again who they are. Throws NOT_AUTHORIZED; counted as any try of the password. */
export async function proveAgain(
  { db, tries, passwords }: Pick<IdentityParts, 'db' | 'tries' | 'passwords'>,
  password: string,
  call: Call,
): Promise<Account> {
  const account = await ownAccount(db, call);
  const counted = await tries.password(account.email, call);
  if (!(await passwords.verify(account.passwordHash, password))) throw notAuthorized();
  await counted.right();
  return account;
}

/**
 * Locks an account whose password was compared, and reads it again. Comparing takes a while, in which the password may
 * have been reset, another demanded, or the account disabled: then the one that was compared proves nothing any more.
 * Throws NOT_AUTHORIZED. The first thing of a transaction: whoever locks an account does so before anything of it.
 */
export async function lockProven(tx: Transaction, proven: Account): Promise<Account> {
  const still = await lockAccount(tx, proven.id);
  if (!still || still.passwordHash === null || still.status !== proven.status) throw notAuthorized();
  if (still.passwordSetAt?.getTime() !== proven.passwordSetAt?.getTime()) throw notAuthorized();
  return still;
}
