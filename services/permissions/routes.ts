/** The routes of the permissions service. */
import type { Call } from '../../rest/call.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { forbiddenProblem, Problem, validationProblem } from '../../rest/problem.ts';
import { audit } from '../kit/audit.ts';
import type { OwnRoutes } from '../kit/auditContract.ts';
import { violatedConstraint, type Transaction } from '../kit/database.ts';
import type { ServiceParts } from '../kit/service.ts';
import type { permissions } from './contract.ts';
import {
  allGroups,
  lockUsers,
  otherSuperAdmins,
  putContent,
  putUser,
  sitesWithUsers,
  userBy,
  usersOf,
  type User,
} from './repository.ts';
import {
  changedContent,
  lastSuperAdminProblem,
  losesSuperAdmin,
  newUser,
  ownKeys,
  refuseGrants,
  userAnswer,
} from './rules.ts';

export function handlers({ db }: ServiceParts): Handlers<OwnRoutes<(typeof permissions)['routes']>> {
  /** Runs one change of one user: the rules of granting, the write, the audit. */
  function change(
    sub: string,
    operation: string,
    call: Call,
    make: (before: User, tx: Transaction) => Promise<User>,
  ) {
    return db
      .transaction(async (tx) => {
        await lockUsers(tx);
        const known = await userBy(tx, 'sub', sub);
        const before = known ?? newUser(sub);
        const after = await make(before, tx);
        refuseGrants(call.caller.rights, before, after);
        if (losesSuperAdmin(before, after)) {
          if (!call.caller.rights.admin.includes('super_admin')) {
            throw forbiddenProblem('Only a super_admin takes super_admin from somebody.');
          }
          if ((await otherSuperAdmins(tx, sub)) === 0) throw lastSuperAdminProblem();
        }
        if (known && JSON.stringify(before) === JSON.stringify(after)) return userAnswer(before);
        await putUser(tx, after);
        await putContent(tx, sub, after.content);
        const stored = userAnswer((await userBy(tx, 'sub', sub))!);
        const countries = Object.values(stored.contentPermissions ?? {}).flatMap((keys) => Object.keys(keys));
        await audit(tx, 'permissions', call, {
          operation,
          object: `user ${sub}`,
          countries: [...new Set(countries)].sort(),
          before: known && userAnswer(known),
          after: stored,
          keepsValues: true,
        });
        return stored;
      })
      .catch((error: unknown) => {
        const field = { user_permission_email: 'email', user_permission_username: 'username' }[
          violatedConstraint(error) ?? ''
        ];
        if (field === undefined) throw error;
        const title = `The ${field} belongs to another user.`;
        throw new Problem({ status: 409, code: 'CONFLICT', title, data: { field } });
      });
  }

  return {
    async readPermissions({ query }) {
      for (const by of ['sub', 'email', 'username'] as const) {
        const value = query[by];
        if (value === undefined || value === '') continue;
        const user = await userBy(db, by, value);
        return userAnswer(user ?? { ...newUser(''), [by]: value });
      }
      throw validationProblem([{ pointer: '/query/sub', detail: 'Give a sub, an email or a username.' }]);
    },

    async readUsers({ query: { sub } }) {
      const asked = [...new Set(sub)];
      const known = new Map((await usersOf(db, asked)).map((user) => [user.sub, user]));
      return asked.map((one) => userAnswer(known.get(one) ?? newUser(one)));
    },

    savePermissions({ body }, call) {
      return change(body.id, 'savePermissions', call, async (before, tx) => {
        const known = await allGroups(tx);
        const groups = body.groups ? known.filter(({ name }) => body.groups!.includes(name)) : before.groups;
        const unknown = (body.groups ?? []).filter((name) => !known.some((group) => group.name === name));
        if (unknown.length > 0) {
          throw validationProblem(
            unknown.map((name) => ({ pointer: '/body/groups', detail: `There is no group ${name}.` })),
          );
        }
        return {
          ...before,
          email: body.email ?? before.email,
          username: body.username ?? before.username,
          sites: body.sites && [...new Set(body.sites)].sort((a, b) => a - b),
          permissions: body.permissions ? ownKeys(body.permissions, before, groups) : before.permissions,
          groups,
        };
      });
    },

    saveContentPermissions({ body }, call) {
      return change(body.sub, 'saveContentPermissions', call, async (before) => ({
        ...before,
        content: changedContent(before.content, body.permissions),
      }));
    },

    listGroups: async () =>
      (await allGroups(db)).map(({ name, permissions }) => ({ name, permissions: [...permissions] })),

    listSites: () => sitesWithUsers(db),
  };
}
