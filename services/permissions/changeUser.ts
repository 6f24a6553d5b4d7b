/** One change of one user's rights: the rules of granting, the write, the audit, in one transaction. */
import type { Call } from '../../rest/call.ts';
import { Problem } from '../../rest/problem.ts';
import { refuseActing } from '../kit/acting.ts';
import { audit } from '../kit/audit.ts';
import { violatedConstraint, type Database, type Transaction } from '../kit/database.ts';
import {
  deleteUser,
  hasSuperAdmin,
  lockUsers,
  putContent,
  putUser,
  userBy,
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
  /** The route's name. */
  readonly operation: string;
  /** The version it was made from. */
  readonly version?: number | undefined;
  /** The user after it; null removes the record. */
  readonly make: (before: User, tx: Transaction) => Promise<User | null> | User | null;
}

/**
 * Makes the change and answers the user as stored, or null when there is none. Nothing changed writes nothing. Throws
 * FORBIDDEN for whom the caller may not act on and for what they may not give, CONFLICT for another version, for an e-mail or username of
 * somebody else, and for the last super_admin.
 */
export async function changeUser(
  db: Database,
  call: Call,
  { sub, operation, version, make }: UserChange,
): Promise<User | null> {
  try {
    return await db.transaction(async (tx) => {
      await lockUsers(tx);
      const known = await userBy(tx, 'sub', sub);
      const before = known ?? newUser(sub);
      refuseActing(call.caller.rights, rightsOf(before));
      refuseStale(before, version);
      const after = await make(before, tx);
      refuseGrants(call.caller.rights, before, after ?? newUser(sub));
      const loses = losesSuperAdmin(before, after ?? newUser(sub));
      if (known ? JSON.stringify(before) === JSON.stringify(after) : after === null) return known;
      if (after) {
        await putUser(tx, after);
        await putContent(tx, sub, after.content);
      } else await deleteUser(tx, sub);
      if (loses && !(await hasSuperAdmin(tx))) throw lastSuperAdminProblem();
      const stored = after && (await userBy(tx, 'sub', sub));
      const countries = [...before.content, ...(stored?.content ?? [])].map(({ key }) => key);
      await audit(tx, 'permissions', call, {
        operation,
        object: `user ${sub}`,
        countries: [...new Set(countries)].sort(),
        before: known && auditState(known),
        after: stored && auditState(stored),
        keepsValues: true,
      });
      return stored;
    });
  } catch (error) {
    throw clashOf(error) ?? error;
  }
}

/** An e-mail or username that leads to somebody else. */
function clashOf(error: unknown): Problem | null {
  const fields: Readonly<Record<string, string>> = {
    user_permission_email: 'email',
    user_permission_username: 'username',
  };
  const field = fields[violatedConstraint(error) ?? ''];
  if (field === undefined) return null;
  const title = `The ${field} belongs to another user.`;
  return new Problem({ status: 409, code: 'CONFLICT', title, data: { field } });
}
