/**
 * One change of one user's rights: the rules of granting, the write and the audit, in one transaction. And identity's
 * notification that an account is about to be disabled, or is enabled again. Decision page 0015.
 */
import type { Call } from '../../rest/call.ts';
import { forbiddenProblem, Problem } from '../../rest/problem.ts';
import { refuseActing } from '../kit/acting.ts';
import { audit } from '../kit/audit/audit.ts';
import { violatedConstraint, type Database, type Transaction } from '../kit/database.ts';
import {
  deleteUser,
  hasSuperAdmin,
  lockUsers,
  putContent,
  putShut,
  putUser,
  userBy,
  type Shut,
  type User,
} from './repository.ts';
import {
  auditState,
  lastSuperAdminProblem,
  losesSuperAdmin,
  newUser,
  refuseGrants,
  refuseStale,
  rightsOf,
} from './rules.ts';

export interface UserChange {
  readonly sub: string;
  /** The route's operation id. */
  readonly operation: string;
  /** The version that was edited (optimistic lock). */
  readonly version?: number | undefined;
  /** Returns the changed user; null removes the record. */
  readonly apply: (before: User, tx: Transaction) => Promise<User | null> | User | null;
}

/**
 * Applies the change and returns the user as stored, or null when there is none. Writes nothing when nothing changes.
 * Throws FORBIDDEN for a user that the caller may not act on and for rights that the caller may not grant; CONFLICT for
 * another version, for an e-mail or username of another user, and for the last super_admin.
 */
export async function changeUser(
  db: Database,
  call: Call,
  { sub, operation, version, apply }: UserChange,
): Promise<User | null> {
  try {
    return await db.transaction(async (tx) => {
      await lockUsers(tx);
      const stored = await userBy(tx, 'sub', sub);
      const before = stored ?? newUser(sub);
      refuseActing(call.caller.rights, rightsOf(before));
      refuseStale(before, version);
      const after = await apply(before, tx);
      refuseGrants(call.caller.rights, before, after ?? newUser(sub));
      const loses = losesSuperAdmin(before, after ?? newUser(sub));
      if (stored ? JSON.stringify(before) === JSON.stringify(after) : after === null) return stored;
      if (after) {
        await putUser(tx, after);
        await putContent(tx, sub, after.content);
      } else await deleteUser(tx, sub);
      if (loses && !(await hasSuperAdmin(tx))) throw lastSuperAdminProblem();
      const changed = after && (await userBy(tx, 'sub', sub));
      const countries = [...before.content, ...(changed?.content ?? [])].map(({ key }) => key);
      await audit(tx, 'permissions', call, {
        operation,
        object: `user ${sub}`,
        countries: [...new Set(countries)].sort(),
        before: stored && auditState(stored),
        after: changed && auditState(changed),
        storesValues: true,
      });
      return changed;
    });
  } catch (error) {
    throw conflictOf(error) ?? error;
  }
}

/** Maps a unique violation of e-mail or username to a CONFLICT problem; null for other errors. */
function conflictOf(error: unknown): Problem | null {
  const fields: Readonly<Record<string, string>> = {
    user_permission_email: 'email',
    user_permission_username: 'username',
  };
  const field = fields[violatedConstraint(error) ?? ''];
  if (field === undefined) return null;
  const title = `The ${field} belongs to another user.`;
  return new Problem({ status: 409, code: 'CONFLICT', title, data: { field } });
}

/** The subject of identity's own calls; accounts have UUIDs. */
const IDENTITY = 'identity';

/**
 * Stores the notification under the lock of all rights changes. It is audited by identity; no right changes. Throws
 * FORBIDDEN for any caller but identity, because a false notification could remove the last super_admin; CONFLICT for
 * the last super_admin and when a later notification has arrived already.
 */
export async function shutUser(db: Database, call: Call, shut: Shut): Promise<void> {
  if (call.caller.subject !== IDENTITY)
    throw forbiddenProblem('Only the identity service can report which accounts are disabled.');
  await db.transaction(async (tx) => {
    await lockUsers(tx);
    if (!(await putShut(tx, shut))) throw laterProblem();
    const user = shut.isShut ? await userBy(tx, 'sub', shut.sub) : null;
    const isSuper = user !== null && rightsOf(user).admin.includes('super_admin');
    if (isSuper && !(await hasSuperAdmin(tx))) throw lastSuperAdminProblem();
  });
}

const laterProblem = (): Problem =>
  new Problem({
    status: 409,
    code: 'CONFLICT',
    title: 'A later notification about this account has already arrived.',
  });
