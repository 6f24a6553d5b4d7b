/** Groups: created, renamed, changed, deleted. A change of a group changes the rights of each of its members. */
import { adminKeys, type AdminKey } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { notFoundProblem, Problem } from '../../rest/problem.ts';
import { audit } from '../kit/audit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import type { ServiceDeps } from '../kit/service.ts';
import type { permissions } from './contract.ts';
import {
  allGroups,
  groupsWithMembers,
  hasSuperAdmin,
  lockUsers,
  membersOf,
  putGroup,
  removeGroup,
  renameGroup,
  touchMembers,
  type Group,
} from './repository.ts';
import { lastSuperAdminProblem, refuseGroup, refuseGroupGrants } from './rules.ts';

type GroupOperation = 'listGroups' | 'createGroup' | 'changeGroup' | 'deleteGroup';

export function groupRoutes({
  db,
}: ServiceDeps): Pick<Handlers<(typeof permissions)['routes']>, GroupOperation> {
  return {
    listGroups: async () =>
      (await groupsWithMembers(db)).map((each) => ({ ...each, permissions: [...each.permissions] })),

    createGroup: ({ body }, call) =>
      db.transaction(async (tx) => {
        await lockUsers(tx);
        const group = { name: body.name, permissions: inOrder(body.permissions) };
        await refuseTakenName(tx, group.name);
        refuseGroupGrants(call.caller.rights, [], null, group);
        await putGroup(tx, group);
        await auditGroup(tx, call, 'createGroup', null, group);
        return { ...group, members: 0 };
      }),

    changeGroup: ({ body: { name, newName = name, permissions: keys, was } }, call) =>
      db.transaction(async (tx) => {
        await lockUsers(tx);
        const before = await requireGroup(tx, name);
        refuseGroup(call.caller.rights, before);
        refuseStale(before, was);
        const after = { name: newName, permissions: inOrder(keys ?? before.permissions) };
        const members = await membersOf(tx, name);
        const answer = { ...after, members: members.length };
        if (JSON.stringify(before) === JSON.stringify(after)) return answer;
        if (after.name !== name) await refuseTakenName(tx, after.name);
        refuseGroupGrants(call.caller.rights, members, before, after);
        const loses = losesSuperAdmin(before, after);
        if (after.name === name) await putGroup(tx, after);
        else await renameGroup(tx, name, after);
        if (loses && members.length > 0 && !(await hasSuperAdmin(tx))) throw lastSuperAdminProblem();
        await touchMembers(tx, after.name);
        await auditGroup(tx, call, 'changeGroup', before, after);
        return answer;
      }),

    deleteGroup: ({ query: { name } }, call) =>
      db.transaction(async (tx) => {
        await lockUsers(tx);
        const before = await requireGroup(tx, name);
        refuseGroup(call.caller.rights, before);
        const members = await membersOf(tx, name);
        const loses = losesSuperAdmin(before, null);
        await touchMembers(tx, name);
        await removeGroup(tx, name);
        if (loses && members.length > 0 && !(await hasSuperAdmin(tx))) throw lastSuperAdminProblem();
        await auditGroup(tx, call, 'deleteGroup', before, null);
        return { members: members.length };
      }),
  };
}

const inOrder = (keys: readonly AdminKey[]): AdminKey[] => adminKeys.filter((key) => keys.includes(key));

const losesSuperAdmin = (before: Group, after: Group | null): boolean =>
  before.permissions.includes('super_admin') && after?.permissions.includes('super_admin') !== true;

/** The group with this name, its keys in order. Throws NOT_FOUND. */
async function requireGroup(tx: Transaction, name: string): Promise<Group> {
  const group = (await allGroups(tx)).find((group) => group.name === name);
  if (!group) throw notFoundProblem(`The group ${name}`);
  return { name, permissions: inOrder(group.permissions) };
}

/** Throws CONFLICT when the group has other keys than those that the edit began with. */
function refuseStale(current: Group, was: readonly AdminKey[] | undefined): void {
  if (was === undefined || inOrder(was).join() === current.permissions.join()) return;
  const title = `Someone else changed the group ${current.name}. Reload and try again.`;
  throw new Problem({ status: 409, code: 'CONFLICT', title, data: { current } });
}

async function refuseTakenName(tx: Transaction, name: string): Promise<void> {
  if (!(await allGroups(tx)).some((group) => group.name === name)) return;
  const title = `A group named ${name} already exists.`;
  throw new Problem({ status: 409, code: 'CONFLICT', title, data: { field: 'name' } });
}

const auditGroup = (
  tx: Transaction,
  call: Call,
  operation: GroupOperation,
  before: Group | null,
  after: Group | null,
): Promise<void> =>
  audit(tx, 'permissions', call, {
    operation,
    object: `group ${(before ?? after)!.name}`,
    before,
    after,
    storesValues: true,
  });
