/** Groups, single keys, deletion and versions: permissions, results, and concurrent changes. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminKey, Rights } from '../../domain/rights/rights.ts';
import { sealAudit } from '../kit/audit/auditSeal.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { permissions } from './contract.ts';
import { seedPermissions } from './demo.ts';
import { permissionsService } from './service.ts';

const manager: Rights = {
  admin: ['admin_permissions', 'admin_site'],
  content: { pages: { MX: { u: true } } },
  sites: [1, 2],
};
let test: TestService<(typeof permissions)['routes']>;
beforeEach(async () => {
  await test?.close();
  test = await testService(permissionsService);
  await seedPermissions(test.service.db);
});
afterAll(() => test.close());

const read = async (sub: string) => test.client.readPermissions({ query: { sub } }, await test.call(manager));
const save = async (id: string, change: object, rights = superAdmin) =>
  test.client.savePermissions({ body: { type: 'user', id, sites: [1], ...change } }, await test.call(rights));
const remove = async (sub: string, rights = superAdmin) =>
  test.client.deletePermissions({ query: { sub } }, await test.call(rights));
const create = async (name: string, keys: AdminKey[], rights = superAdmin) =>
  test.client.createGroup({ body: { name, permissions: keys } }, await test.call(rights));
const change = async (
  name: string,
  body: { newName?: string; permissions?: AdminKey[] },
  rights = superAdmin,
) => test.client.changeGroup({ body: { name, ...body } }, await test.call(rights));
const deleteGroup = async (name: string, rights = superAdmin) =>
  test.client.deleteGroup({ query: { name } }, await test.call(rights));
const groups = async () =>
  (await test.client.listGroups({}, await test.call(manager))).map(({ name }) => name);
const audited = async (object: string) =>
  (await test.client.readAudit({ query: { object } }, await test.call(manager))).entries;
/** Opens connections, so that calls sent concurrently really run concurrently. */
const warmUp = () => Promise.all(['a', 'b', 'c', 'd'].map(read));

describe('a group', () => {
  it('is created, renamed with its members, and given other keys', async () => {
    expect(await create('helpers', ['manager_language', 'admin_survey', 'admin_survey'])).toEqual({
      name: 'helpers',
      permissions: ['admin_survey', 'manager_language'],
      members: 0,
    });
    await save('h1', { groups: ['helpers'] });
    expect(await change('helpers', { newName: 'aides' })).toMatchObject({ name: 'aides', members: 1 });
    expect(await read('h1')).toMatchObject({
      groups: ['aides'],
      permissions: ['admin_survey', 'manager_language'],
    });
    await change('aides', { permissions: ['admin_site'] });
    expect((await read('h1')).permissions).toEqual(['admin_site']);
    expect(await groups()).not.toContain('helpers');
  });

  it('revokes its keys from its members when it is deleted, but not their own keys', async () => {
    await create('helpers', ['admin_survey', 'admin_site']);
    await save('h1', { permissions: ['admin_site'] });
    await save('h1', { groups: ['helpers'] });
    expect(await deleteGroup('helpers')).toEqual({ members: 1 });
    expect(await read('h1')).toMatchObject({ groups: [], permissions: ['admin_site'] });
    await expect(deleteGroup('helpers')).rejects.toMatchObject({ status: 404 });
    await expect(change('helpers', {})).rejects.toMatchObject({ status: 404 });
  });

  it('has a unique, valid name', async () => {
    await expect(create('editors', [])).rejects.toMatchObject({ status: 409, data: { field: 'name' } });
    await expect(change('editors', { newName: 'managers' })).rejects.toMatchObject({ status: 409 });
    for (const name of ['', 'a b', '../x', 'ü']) {
      await expect(create(name, [])).rejects.toMatchObject({ status: 400 });
    }
  });

  it("grants only keys that the caller holds, even without members, and not on sites beyond the caller's", async () => {
    await expect(create('x', ['admin_translation'], manager)).rejects.toMatchObject({
      status: 403,
      data: { permissions: ['admin_translation'] },
    });
    await expect(change('editors', { permissions: ['super_admin'] }, manager)).rejects.toMatchObject({
      status: 403,
    });
    await create('local', []);
    await save('far', { sites: [3], groups: ['local'] });
    await expect(change('local', { permissions: ['admin_site'] }, manager)).rejects.toMatchObject({
      status: 403,
    });
    await save('far', { sites: [2] });
    await expect(change('local', { permissions: ['admin_site'] }, manager)).rejects.toMatchObject({
      status: 403,
    });
    const everywhere = { ...manager, sites: null };
    expect(await change('local', { permissions: ['admin_site'] }, everywhere)).toMatchObject({ members: 1 });
    // Removing keys is always allowed.
    expect(await change('translators', { permissions: [] }, everywhere)).toMatchObject({ permissions: [] });
  });

  it('with the last super_admin cannot be deleted or emptied, and only a super_admin may change it', async () => {
    for (const attempt of [
      (rights: Rights) => deleteGroup('administrators', rights),
      (rights: Rights) => change('administrators', { permissions: [] }, rights),
    ]) {
      await expect(attempt(superAdmin)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
      await expect(attempt(manager)).rejects.toMatchObject({ status: 403 });
    }
    expect(await change('administrators', { newName: 'owners' })).toMatchObject({
      permissions: ['super_admin'],
    });
    expect((await read('0d3a0000-0000-4000-8000-000000000001')).permissions).toEqual(['super_admin']);
    await save('second', { permissions: ['super_admin'] });
    expect(await deleteGroup('owners')).toEqual({ members: 1 });
    expect((await read('0d3a0000-0000-4000-8000-000000000001')).permissions).toEqual([]);
  });

  it('and a user cannot both lose the last super_admin concurrently', async () => {
    await warmUp();
    for (let round = 1; round <= 6; round += 1) {
      if (!(await groups()).includes('administrators')) await create('administrators', ['super_admin']);
      await save('0d3a0000-0000-4000-8000-000000000001', { groups: ['administrators'] });
      await save('second', { permissions: ['super_admin'] });
      const outcomes = await Promise.allSettled([
        deleteGroup('administrators'),
        save('second', { permissions: [] }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('is audited with its keys before and after', async () => {
    await create('helpers', ['admin_survey']);
    await change('helpers', { permissions: ['admin_site'] });
    await change('helpers', { permissions: ['admin_site'] });
    await deleteGroup('helpers');
    const state = (permissions: AdminKey[]) => ({ name: 'helpers', permissions });
    expect(
      (await audited('group helpers')).map(({ operation, before, after }) => [operation, before, after]),
    ).toEqual([
      ['deleteGroup', state(['admin_site']), null],
      ['changeGroup', state(['admin_survey']), state(['admin_site'])],
      ['createGroup', null, state(['admin_survey'])],
    ]);
  });
});

describe('one content key', () => {
  const set = async (sub: string, key: string, flags: object, rights = superAdmin, version?: number) =>
    test.client.saveContentKey(
      { body: { sub, area: 'pages', key, flags, ...(version !== undefined && { version }) } },
      await test.call(rights),
    );

  it('is set without changing others', async () => {
    const before = (await read('0d3a0000-0000-4000-8000-000000000003')).contentPermissions;
    const after = (await set('0d3a0000-0000-4000-8000-000000000003', 'US', { r: true, u: false }))
      .contentPermissions;
    expect(after).toEqual({ ...before, pages: { ...before.pages, US: { r: true } } });
    expect((await set('0d3a0000-0000-4000-8000-000000000003', 'US', {})).contentPermissions).toEqual(before);
  });

  it('is granted only where the caller holds it, and only for a country or global', async () => {
    expect((await set('k', 'MX', { u: true }, manager)).contentPermissions).toEqual({
      pages: { MX: { u: true } },
    });
    await expect(set('k', 'US', { u: true }, manager)).rejects.toMatchObject({
      status: 403,
      data: { countries: ['US'] },
    });
    for (const key of ['XX', 'mx', 'default', 'sub', '__proto__', '']) {
      await expect(set('k', key, { u: true })).rejects.toMatchObject({
        status: 400,
        errors: [{ pointer: '/body/key' }],
      });
    }
  });

  it('of several countries set concurrently are all stored', async () => {
    await warmUp();
    const keys = ['MX', 'US', 'VN', 'EG', 'FR', 'DE', 'global', 'KE'];
    await Promise.all(keys.map((key) => set('many', key, { r: true })));
    expect(Object.keys((await read('many')).contentPermissions.pages!).sort()).toEqual(keys.toSorted());
  });

  it('returns 409 with the current rights when they were changed meanwhile', async () => {
    const { version } = await set('v', 'MX', { r: true });
    await set('v', 'US', { r: true }, superAdmin, version);
    await expect(set('v', 'FR', { r: true }, superAdmin, version)).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
      data: { current: { contentPermissions: { pages: { MX: { r: true }, US: { r: true } } } } },
    });
    await expect(save('v', { version })).rejects.toMatchObject({ status: 409 });
    await expect(save('new', { version: 3 })).rejects.toMatchObject({ status: 409 });
    expect(await save('new', { version: 0 })).toMatchObject({ sub: 'new' });
  });

  it('accepts one of two concurrent changes of the same version', async () => {
    await warmUp();
    const { version } = await set('two', 'MX', { r: true });
    const both = await Promise.allSettled([
      set('two', 'US', { r: true }, superAdmin, version),
      set('two', 'FR', { r: true }, superAdmin, version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the record of a deleted account', () => {
  it('is removed with all rights, and a new record is empty with a higher version', async () => {
    const before = await read('0d3a0000-0000-4000-8000-000000000003');
    expect(await remove('0d3a0000-0000-4000-8000-000000000003', manager)).toEqual({ deleted: 1 });
    expect(await read('0d3a0000-0000-4000-8000-000000000003')).toMatchObject({
      version: 0,
      sites: [],
      contentPermissions: {},
    });
    expect(await remove('0d3a0000-0000-4000-8000-000000000003', manager)).toEqual({ deleted: 0 });
    const recreated = await save('0d3a0000-0000-4000-8000-000000000003', {});
    expect(recreated.contentPermissions).toEqual({});
    expect(recreated.version).toBeGreaterThan(before.version);
    const [, entry, ...more] = await audited('user 0d3a0000-0000-4000-8000-000000000003');
    expect(entry).toMatchObject({
      operation: 'deletePermissions',
      countries: ['MX'],
      before: { email: 'editor-mx@example.org', content: before.contentPermissions },
      after: null,
    });
    expect(more).toEqual([]);
  });

  it('stays while it is the last super_admin, and only a super_admin may remove another', async () => {
    await expect(remove('0d3a0000-0000-4000-8000-000000000001')).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    await save('second', { permissions: ['super_admin'] });
    await expect(remove('second', manager)).rejects.toMatchObject({ status: 403 });
    await warmUp();
    const both = await Promise.allSettled([remove('0d3a0000-0000-4000-8000-000000000001'), remove('second')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

it('audits every change and refusal in a valid chain', async () => {
  await save('c1', { permissions: ['admin_site'] });
  await expect(save('c1', { permissions: ['super_admin'] }, manager)).rejects.toMatchObject({ status: 403 });
  await sealAudit(test.service.db, 'permissions');
  const verification = await test.client.verifyAudit({ query: {} }, await test.call(manager));
  expect(verification).toMatchObject({ isComplete: true, checked: 2, waiting: 0, faultCount: 0 });
  expect(await audited('')).toMatchObject([
    { outcome: 'refused', operation: 'savePermissions', subject: 'editor-1' },
    { outcome: 'done', object: 'user c1', after: { permissions: ['admin_site'], groups: [], sites: [1] } },
  ]);
});
