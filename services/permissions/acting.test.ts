/** Whom a manager may act on: nobody whose rights hold on sites where theirs do not, and no super_admin. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/testing.ts';
import type { permissions } from './contract.ts';
import { permissionsService } from './service.ts';

const onTwo: Rights = { admin: ['admin_permissions'], content: {}, sites: [2] };
const everywhere: Rights = { ...onTwo, sites: null };
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
const read = async (sub: string) => test.client.readPermissions({ query: { sub } }, await test.call(onTwo));
const strip = (sub: string, rights: Rights): [string, () => Promise<unknown>][] => [
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

describe('a manager of one site', () => {
  it.each(['of-one', 'of-both', 'of-all'])('takes nothing from somebody of other sites: %s', async (sub) => {
    const before = await read(sub);
    for (const [what, attempt] of strip(sub, onTwo))
      await expect(attempt(), what).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: 'The rights of this person hold on sites where yours do not.',
      });
    expect(await read(sub)).toEqual(before);
  });

  it('looks after those of that site, and after those who have nothing', async () => {
    expect(await save('of-two', { sites: [2], ownPermissions: [] }, onTwo)).toMatchObject({
      permissions: [],
    });
    expect(await save('new', { sites: [2], username: 'new' }, onTwo)).toMatchObject({ sites: [2] });
    expect(await save('new', { sites: [] }, onTwo)).toMatchObject({ sites: [] });
  });

  it('changes, renames and deletes no group: it lends everywhere', async () => {
    const call = await test.call(onTwo);
    for (const attempt of [
      () => test.client.changeGroup({ body: { name: 'helpers', permissions: [] } }, call),
      () => test.client.changeGroup({ body: { name: 'helpers', newName: 'aides' } }, call),
      () => test.client.deleteGroup({ query: { name: 'helpers' } }, call),
    ])
      await expect(attempt()).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: 'A group lends on every site, and your rights do not hold on every site.',
      });
    expect(await test.client.listGroups({}, call)).toContainEqual({
      name: 'helpers',
      permissions: ['admin_survey'],
      members: 0,
    });
  });
});

describe('a manager of every site', () => {
  it.each(['ada', 'ben'])('changes nothing of a super_admin, not even the sites: %s', async (sub) => {
    const before = await read(sub);
    for (const [what, attempt] of strip(sub, everywhere))
      await expect(attempt(), what).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: 'Only a super_admin changes anything of a super_admin.',
      });
    expect(await read(sub)).toEqual(before);
  });

  it('renames no group that makes super admins, and all others', async () => {
    const call = await test.call(everywhere);
    const rename = (name: string, newName: string) =>
      test.client.changeGroup({ body: { name, newName } }, call);
    await expect(rename('owners', 'nobodies')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await rename('helpers', 'aides')).toMatchObject({ name: 'aides' });
    expect(await test.client.deleteGroup({ query: { name: 'aides' } }, call)).toEqual({ members: 0 });
  });

  it('takes from those of every site and of some', async () => {
    expect(await save('of-all', { sites: null, ownPermissions: [] }, everywhere)).toMatchObject({
      permissions: [],
    });
    expect(await save('of-both', { sites: [] }, everywhere)).toMatchObject({ sites: [] });
  });
});
