/**
 * Handles the notification from identity that an account is about to be disabled, or is enabled again. Decision page
 * 0015.
 */
import type { Call } from '../../rest/call.ts';
import { forbiddenProblem, Problem } from '../../rest/problem.ts';
import type { Database } from '../kit/database.ts';
import { hasSuperAdmin, lockUsers, putShut, userBy, type Shut } from './repository.ts';
import { lastSuperAdminProblem, rightsOf } from './rules.ts';

/** The subject of identity's own calls; accounts have UUIDs. */
const IDENTITY = 'identity';

/**
 * Stores the notification under the lock of all rights changes. It is audited by identity; no right changes. Throws
 * FORBIDDEN for any caller but identity, because a false notification could remove the last super_admin; CONFLICT for
 * the last super_admin and when a later notification has arrived already.
 */
export async function shutUser(db: Database, call: Call, shut: Shut): Promise<void> {
  if (call.caller.subject !== IDENTITY) throw forbiddenProblem('Only identity says which accounts are shut.');
  await db.transaction(async (tx) => {
    await lockUsers(tx);
    if (!(await putShut(tx, shut))) throw laterProblem();
    const user = shut.isShut ? await userBy(tx, 'sub', shut.sub) : null;
    const isSuper = user !== null && rightsOf(user).admin.includes('super_admin');
    if (isSuper && !(await hasSuperAdmin(tx))) throw lastSuperAdminProblem();
  });
}

const laterProblem = (): Problem =>
  new Problem({ status: 409, code: 'CONFLICT', title: 'Something later was told of this account already.' });
