/**
 * Users that an administrator may act on: nobody with rights on sites that the administrator's do not cover, and no
 * super_admin.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { permissions } from './contract.ts';
import { permissionsService } from './service.ts';

const managerOfTwo: Rights = { admin: ['admin_permissions'], content: {}, sites: [2] };
const managerOfAll: Rights = { ...managerOfTwo, sites: null };
let test: TestService<(typeof permissions)['routes']>;
beforeAll(async () => {
  test = await testService(permissionsService);
  await save('of-one', { sites: [1], contentPermissions: { pages: { MX: { u: true } } } }, superAdmin);
  await save('of-both', { sites: [1, 2], ownPermissions: ['admin_site'] }, superAdmin);
  await save('of-all', { sites: null, ownPermissions: ['admin_permissions'] }, superAdmin);
  await save('of-two', { sites: [2], ownPermissions: ['admin_site'] }, superAdmin);
  await save('ada', { sites: [2], ownPermissions: ['super_admin'] }, superAdmin);
  await save('ben', { sites: null, ownPermissions: ['super_admin'] }, superAdmin);
  await test.client.createGroup(
    { body: { name: 'helpers', permissions: ['admin_survey'] } },
    await test.call(superAdmin),
  );
  await test.client.createGroup(
    { body: { name: 'owners', permissions: ['super_admin'] } },
    await test.call(superAdmin),
  );
});
afterAll(() => test.close());

type Body = Parameters<typeof test.client.savePermissions>[0]['body'];
const save = async (id: string, body: Partial<Body> & Pick<Body, 'sites'>, rights: Rights) =>
  test.client.savePermissions({ body: { type: 'user', id, ...body } }, await test.call(rights));
const read = async (sub: string) =>
  test.client.readPermissions({ query: { sub } }, await test.call(managerOfTwo));
const removals = (sub: string, rights: Rights): [string, () => Promise<unknown>][] => [
  ['sites', () => save(sub, { sites: [] }, rights)],
  ['keys', async () => save(sub, { sites: (await read(sub)).sites, ownPermissions: [] }, rights)],
  [
    'content',
    async () =>
      test.client.saveContentPermissions(
        { body: { sub, permissions: { pages: {} } } },
        await test.call(rights),
      ),
  ],
  [
    'one key',
    async () =>
      test.client.saveContentKey(
        { body: { sub, area: 'pages', key: 'MX', flags: {} } },
        await test.call(rights),
      ),
  ],
  ['the record', async () => test.client.deletePermissions({ query: { sub } }, await test.call(rights))],
];

describe('an administrator of one site', () => {
  it.each(['of-one', 'of-both', 'of-all'])(
    'cannot remove rights of a user of other sites: %s',
    async (sub) => {
      const before = await read(sub);
      for (const [name, attempt] of removals(sub, managerOfTwo))
        await expect(attempt(), name).rejects.toMatchObject({
          code: 'FORBIDDEN',
          message: 'This user has rights on sites that your rights do not cover.',
        });
      expect(await read(sub)).toEqual(before);
    },
  );

  it('manages users of that site, and users without rights', async () => {
    expect(await save('of-two', { sites: [2], ownPermissions: [] }, managerOfTwo)).toMatchObject({
      permissions: [],
    });
    expect(await save('new', { sites: [2], username: 'new' }, managerOfTwo)).toMatchObject({ sites: [2] });
    expect(await save('new', { sites: [] }, managerOfTwo)).toMatchObject({ sites: [] });
  });

  it('cannot change, rename or delete a group, because it grants rights on every site', async () => {
    const call = await test.call(managerOfTwo);
    for (const attempt of [
      () => test.client.changeGroup({ body: { name: 'helpers', permissions: [] } }, call),
      () => test.client.changeGroup({ body: { name: 'helpers', newName: 'aides' } }, call),
      () => test.client.deleteGroup({ query: { name: 'helpers' } }, call),
    ])
      await expect(attempt()).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: 'A group applies to every site, and your rights do not cover every site.',
      });
    expect(await test.client.listGroups({}, call)).toContainEqual({
      name: 'helpers',
      permissions: ['admin_survey'],
      members: 0,
    });
  });
});

describe('an administrator of every site', () => {
  it.each(['ada', 'ben'])('cannot change a super_admin, including the sites: %s', async (sub) => {
    const before = await read(sub);
    for (const [name, attempt] of removals(sub, managerOfAll))
      await expect(attempt(), name).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: 'Only a super_admin can change the account of a super_admin.',
      });
    expect(await read(sub)).toEqual(before);
  });

  it('renames every group except one with super_admin', async () => {
    const call = await test.call(managerOfAll);
    const rename = (name: string, newName: string) =>
      test.client.changeGroup({ body: { name, newName } }, call);
    await expect(rename('owners', 'nobodies')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await rename('helpers', 'aides')).toMatchObject({ name: 'aides' });
    expect(await test.client.deleteGroup({ query: { name: 'aides' } }, call)).toEqual({ members: 0 });
  });

  it('can remove rights of users of every site and of some', async () => {
    expect(await save('of-all', { sites: null, ownPermissions: [] }, managerOfAll)).toMatchObject({
      permissions: [],
    });
    expect(await save('of-both', { sites: [] }, managerOfAll)).toMatchObject({ sites: [] });
  });
});
