/**
 * Identity and permissions, linked as in production: at least one super_admin can always sign in. Decision page 0015.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminKey } from '../../domain/rights/rights.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import type { identity as identityContract } from '../../services/identity/contract.ts';
import { identityService } from '../../services/identity/service.ts';
import { seedAccounts } from '../../services/identity/demo.ts';
import { superAdmin, makeKeys, testService, type TestService } from '../../services/kit/service.fixture.ts';
import type { permissions as permissionsContract } from '../../services/permissions/contract.ts';
import { permissionsService } from '../../services/permissions/service.ts';
import { createServiceLinks } from './links.ts';

const subOf = (number: number): string => `0d3a0000-0000-4000-8000-00000000000${number}`;
const [ada, ben, cleo] = [subOf(1), subOf(2), subOf(3)] as [string, string, string];
let permissions: TestService<(typeof permissionsContract)['routes']>;
let identity: TestService<(typeof identityContract)['routes']>;
/** The fate of identity's calls to permissions. */
let delivery: 'arrives' | 'is lost' | 'answer is lost' = 'arrives';

beforeAll(async () => {
  const keys = await makeKeys();
  permissions = await testService(permissionsService);
  const shutUser: typeof permissions.client.shutUser = async (...args) => {
    if (delivery === 'is lost') throw unavailableProblem('permissions');
    const answer = await permissions.client.shutUser(...args);
    if (delivery === 'answer is lost') throw unavailableProblem('permissions');
    return answer;
  };
  const clients = {
    permissions: { ...permissions.client, shutUser },
    siteConfig: { listSites: async () => [] },
  } as unknown as ReturnType<Parameters<typeof createServiceLinks>[1]>;
  identity = await testService(identityService, { links: createServiceLinks(keys, () => clients, false) });
  const people = [ada, ben, cleo].map((sub, index) => ({
    sub,
    email: `${index}@example.org`,
    givenName: '',
    familyName: '',
  }));
  await seedAccounts(identity.service.db, people, { password: 'a long enough one', now: new Date() });
});
afterAll(async () => {
  await identity?.close();
  await permissions?.close();
});
beforeEach(async () => {
  delivery = 'arrives';
  for (const sub of [ada, ben, cleo]) await act(sub, 'enable');
  await give(ada, ['super_admin']);
  await give(ben, ['super_admin']);
  await give(cleo, []);
});

const act = async (sub: string, action: 'disable' | 'enable' | 'forceNewPassword') =>
  identity.client.actOnAccount({ params: { sub, action } }, await identity.call(superAdmin, 'operator'));
const give = async (id: string, keys: AdminKey[]) =>
  permissions.client.savePermissions(
    { body: { type: 'user', id, sites: null, ownPermissions: keys, groups: [] } },
    await permissions.call(superAdmin),
  );
const remove = async (sub: string) =>
  permissions.client.deletePermissions({ query: { sub } }, await permissions.call(superAdmin));
const statusOf = async (sub: string) =>
  (await identity.client.readAccounts({ query: { sub: [sub] } }, await identity.call(superAdmin)))[0]!.status;
const group = async (keys: AdminKey[]) =>
  permissions.client.changeGroup(
    { body: { name: 'owners', permissions: keys } },
    await permissions.call(superAdmin),
  );
const conflict = { status: 409, code: 'CONFLICT' };

describe('the last super_admin who can sign in', () => {
  it('keeps the right, the record and the group that grants it, while the other one is disabled', async () => {
    await act(ben, 'disable');
    await expect(give(ada, [])).rejects.toMatchObject(conflict);
    await expect(remove(ada)).rejects.toMatchObject(conflict);
    await permissions.client.createGroup(
      { body: { name: 'owners', permissions: ['super_admin'] } },
      await permissions.call(superAdmin),
    );
    await permissions.client.savePermissions(
      { body: { type: 'user', id: ada, sites: null, ownPermissions: [], groups: ['owners'] } },
      await permissions.call(superAdmin),
    );
    await expect(group([])).rejects.toMatchObject(conflict);
    await act(ben, 'enable');
    expect(await group([])).toMatchObject({ permissions: [] });
  });

  it('cannot be disabled; one who must set a password still counts as able to sign in', async () => {
    await act(ben, 'forceNewPassword');
    await act(ada, 'disable');
    await expect(act(ben, 'disable')).rejects.toMatchObject(conflict);
    expect(await statusOf(ben)).toBe('FORCE_CHANGE_PASSWORD');
    await act(ada, 'enable');
    await act(ben, 'disable');
    expect([await statusOf(ada), await statusOf(ben)]).toEqual(['CONFIRMED', 'DISABLED']);
  });

  it('is not a user who was disabled before becoming one, nor one whose record was recreated', async () => {
    await act(cleo, 'disable');
    await give(cleo, ['super_admin']);
    await give(ben, []);
    await expect(give(ada, [])).rejects.toMatchObject(conflict);
    await remove(cleo);
    await give(cleo, ['super_admin']);
    await expect(give(ada, [])).rejects.toMatchObject(conflict);
    await act(cleo, 'enable');
    expect((await give(ada, [])).permissions).toEqual([]);
  });

  it('remains when two disable each other concurrently, or one loses the right meanwhile, repeatedly', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const each = await Promise.allSettled([act(ada, 'disable'), act(ben, 'disable')]);
      expect(each.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const sub of [ada, ben]) await act(sub, 'enable');
      const mixed = await Promise.allSettled([act(ben, 'disable'), give(ada, [])]);
      expect(mixed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await act(ben, 'enable');
      await give(ada, ['super_admin']);
    }
  });
});

describe('a change that identity could not report', () => {
  it('leaves the account unchanged when the call is lost', async () => {
    delivery = 'is lost';
    await expect(act(ben, 'disable')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await statusOf(ben)).not.toBe('DISABLED');
    delivery = 'arrives';
    expect((await give(ada, [])).permissions).toEqual([]);
  });

  it('causes at most one refusal too many when the answer is lost, never a loss; enabling again repairs it', async () => {
    delivery = 'answer is lost';
    await expect(act(ben, 'disable')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    delivery = 'arrives';
    expect(await statusOf(ben)).not.toBe('DISABLED');
    await act(ben, 'disable');
    delivery = 'is lost';
    await expect(act(ben, 'enable')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await statusOf(ben)).not.toBe('DISABLED');
    delivery = 'arrives';
    await expect(give(ada, [])).rejects.toMatchObject(conflict);
    await act(ben, 'enable');
    expect((await give(ada, [])).permissions).toEqual([]);
  });

  it('is ignored when it arrives after a later change, and is accepted from identity only', async () => {
    await act(ben, 'disable');
    const late = { body: { sub: ben, isShut: false, turn: 1 } };
    const asIdentity = await permissions.call(superAdmin, 'identity');
    await expect(permissions.client.shutUser(late, asIdentity)).rejects.toMatchObject(conflict);
    const forged = { body: { sub: ben, isShut: false, turn: 1_000_000 } };
    const asAda = await permissions.call(superAdmin, ada);
    await expect(permissions.client.shutUser(forged, asAda)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(give(ada, [])).rejects.toMatchObject(conflict);
  });
});
