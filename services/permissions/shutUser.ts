/** An account is disabled, or is no longer: told by identity, before the one and after the other. Decision page 0015. */
import type { Call } from '../../rest/call.ts';
import { forbiddenProblem, Problem } from '../../rest/problem.ts';
import type { Database } from '../kit/database.ts';
import { hasSuperAdmin, lockUsers, putShut, userBy, type Shut } from './repository.ts';
import { lastSuperAdminProblem, rightsOf } from './rules.ts';

/** The subject of identity's own calls: accounts are named by numbers. */
const IDENTITY = 'identity';

/**
 * Notes it, under the lock of all changes of rights. Identity's audit has it; no right changes by it. Throws FORBIDDEN for
 * everybody but identity, since a note that is not true could lose the last super_admin, and CONFLICT for the last one
 * and where something later was told already.
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
