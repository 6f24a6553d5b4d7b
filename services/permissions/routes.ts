/** The routes of the permissions service: saving users; reads and groups are in files of their own. */
import { adminKeys, type AdminKey } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { notFoundProblem, validationProblem } from '../../rest/problem.ts';
import type { OwnRoutes } from '../kit/audit/auditContract.ts';
import type { Transaction } from '../kit/database.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { changeUser, type UserChange, setUserDisabled } from './changeUser.ts';
import type { permissions } from './contract.ts';
import { groupRoutes } from './groupRoutes.ts';
import { readRoutes } from './readRoutes.ts';
import { allGroups, userBy, type Group, type User } from './repository.ts';
import { changedContent, changedKey, newUser, ownKeys, userAnswer } from './rules.ts';

export function handlers(deps: ServiceDeps): Handlers<OwnRoutes<(typeof permissions)['routes']>> {
  const { db, links } = deps;
  /** Throws NOT_FOUND for an account that does not exist: a record of its rights would wait for an account of that id. */
  async function change(call: Call, userChange: UserChange) {
    const { sub } = userChange;
    const isKnown =
      links.accountExists === null ||
      (await userBy(db, 'sub', sub)) !== null ||
      (await links.accountExists(sub, call));
    if (!isKnown) throw notFoundProblem('The account');
    return userAnswer((await changeUser(db, call, userChange)) ?? newUser(sub));
  }

  return {
    ...readRoutes(deps),
    ...groupRoutes(deps),

    savePermissions: ({ body }, call) =>
      change(call, {
        sub: body.id,
        operation: 'savePermissions',
        version: body.version,
        async apply(before, tx) {
          const groups = body.groups ? await requireGroups(tx, body.groups) : before.groups;
          return {
            ...before,
            email: body.email ?? before.email,
            username: body.username ?? before.username,
            givenName: body.Attributes?.given_name ?? before.givenName,
            familyName: body.Attributes?.family_name ?? before.familyName,
            sites: body.sites && [...new Set(body.sites)].sort((a, b) => a - b),
            permissions: keysOf(body, before, groups),
            groups,
            content: body.contentPermissions
              ? changedContent(before.content, body.contentPermissions)
              : before.content,
          };
        },
      }),

    saveContentPermissions: ({ body: { sub, permissions: granted, version } }, call) =>
      change(call, {
        sub,
        operation: 'saveContentPermissions',
        version,
        apply: (before) => ({ ...before, content: changedContent(before.content, granted) }),
      }),

    saveContentKey: ({ body: { sub, area, key, flags, version } }, call) =>
      change(call, {
        sub,
        operation: 'saveContentKey',
        version,
        apply: (before) => ({ ...before, content: changedKey(before.content, area, key, flags) }),
      }),

    async renameUser({ body: { sub, email } }, call) {
      const after = await changeUser(db, call, {
        sub,
        operation: 'renameUser',
        apply(before) {
          if (before.version === 0) return null; // no record: a stored one has a version
          const usesEmailAsName = before.username === before.email;
          return { ...before, email, username: usesEmailAsName ? email : before.username };
        },
      });
      return { renamed: after !== null };
    },

    async shutUser({ body }, call) {
      await setUserDisabled(db, call, body);
      return { isShut: body.isShut };
    },

    async deletePermissions({ query: { sub } }, call) {
      let deleted = 0;
      await changeUser(db, call, {
        sub,
        operation: 'deletePermissions',
        apply(before) {
          deleted = before.version === 0 ? 0 : 1; // a stored record has a version
          return null;
        },
      });
      return { deleted };
    },
  };
}

/** The user's own admin keys after a save. */
function keysOf(
  {
    permissions,
    ownPermissions,
  }: { permissions?: AdminKey[] | undefined; ownPermissions?: AdminKey[] | undefined },
  before: User,
  groups: readonly Group[],
): readonly AdminKey[] {
  if (ownPermissions) return adminKeys.filter((key) => ownPermissions.includes(key));
  return permissions ? ownKeys(permissions, before, groups) : before.permissions;
}

/** The groups with these names. Throws VALIDATION for an unknown one. */
async function requireGroups(tx: Transaction, names: readonly string[]): Promise<Group[]> {
  const groups = await allGroups(tx);
  const unknown = names.filter((name) => !groups.some((group) => group.name === name));
  if (unknown.length > 0) {
    throw validationProblem(
      unknown.map((name) => ({ pointer: '/body/groups', detail: `Unknown group: ${name}.` })),
    );
  }
  return groups.filter(({ name }) => names.includes(name));
}
