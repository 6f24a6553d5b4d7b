import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminKey, Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { permissions } from './contract.ts';
import { demoUsers, seedPermissions } from './demo.ts';
import { permissionsService } from './service.ts';

const manager: Rights = { admin: ['admin_permissions', 'admin_site'], content: {}, sites: null };
let test: TestService<(typeof permissions)['routes']>;
beforeAll(async () => {
  test = await testService(permissionsService);
});
afterAll(() => test.close());

type Query = { sub?: string; email?: string; username?: string; from_login?: string; site_code?: string };
const read = async (query: Query) => test.client.readPermissions({ query }, await test.call(manager));
type Change = {
  sites?: number[] | null;
  permissions?: AdminKey[];
  groups?: string[];
  email?: string;
  username?: string;
};
const save = async (id: string, change: Change, rights: Rights = superAdmin) => {
  const body = { type: 'user' as const, id, sites: [1], ...change };
  return test.client.savePermissions({ body }, await test.call(rights));
};

describe('without stored permissions', () => {
  it('returns an empty record for an unknown user', async () => {
    expect(await read({ sub: 'nobody' })).toEqual({
      sub: 'nobody',
      email: '',
      username: '',
      Attributes: { given_name: '', family_name: '', email: '', sub: 'nobody' },
      sites: [],
      groups: [],
      permissions: [],
      contentPermissions: {},
      version: 0,
    });
    expect(await read({ email: 'nobody@example.org' })).toMatchObject({
      sub: '',
      email: 'nobody@example.org',
      permissions: [],
    });
  });

  it.each([{}, { email: '' }, { from_login: '1', site_code: 'en' }])(
    'refuses %j: a user must be named',
    async (query) => {
      await expect(read(query)).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
    },
  );
});

describe('savePermissions', () => {
  it('stores a user, found by sub, e-mail or username in any letter case', async () => {
    await save('u1', {
      email: 'One@example.org',
      username: 'one',
      sites: [2, 1, 2],
      permissions: ['admin_site'],
    });
    const found = await read({ sub: 'u1' });
    expect(found.version).toBeGreaterThan(0);
    expect(found).toMatchObject({
      sub: 'u1',
      email: 'One@example.org',
      sites: [1, 2],
      permissions: ['admin_site'],
    });
    expect(await read({ email: 'one@EXAMPLE.org' })).toEqual(found);
    expect(await read({ username: 'ONE' })).toEqual(found);
    expect(await read({ sub: 'u2', email: 'one@example.org' })).toMatchObject({ sub: 'u2', permissions: [] });
  });

  it('keeps fields that are absent', async () => {
    await save('u1', { sites: null });
    expect(await read({ sub: 'u1' })).toMatchObject({
      username: 'one',
      sites: null,
      permissions: ['admin_site'],
    });
  });

  it('refuses an e-mail or username of another user, and an unknown group', async () => {
    await expect(save('u9', { email: 'ONE@example.org' })).rejects.toMatchObject({
      status: 409,
      data: { field: 'email' },
    });
    await expect(save('u9', { username: 'One' })).rejects.toMatchObject({
      status: 409,
      data: { field: 'username' },
    });
    await expect(save('u9', { groups: ['nobody'] })).rejects.toMatchObject({ status: 400 });
    expect((await read({ sub: 'u9' })).sites).toEqual([]);
  });

  it('audits the caller once per change, and purges nothing, because rights are not cached', async () => {
    const entries = () =>
      test.service.db
        .rows(`select operation, object, subject, before_hash is null as first from permissions.audit
        where object = 'user u3' order by id`);
    await save('u3', { permissions: ['admin_survey'] });
    await save('u3', { permissions: ['admin_survey'] });
    await save('u3', { permissions: [] });
    expect(await entries()).toEqual([
      { operation: 'savePermissions', object: 'user u3', subject: 'editor-1', first: true },
      { operation: 'savePermissions', object: 'user u3', subject: 'editor-1', first: false },
    ]);
    expect(test.purged).toEqual([]);
  });
});

describe('groups', () => {
  beforeAll(() => seedPermissions(test.service.db));

  it('grant their keys to their members without making them own keys', async () => {
    const joined = await save('g1', { groups: ['translators'], permissions: ['admin_survey'] });
    expect(joined.permissions).toEqual(['admin_translation', 'admin_survey', 'manager_language']);
    await save('g1', { groups: ['translators'], permissions: joined.permissions });
    expect((await save('g1', { groups: [], permissions: joined.permissions })).permissions).toEqual([
      'admin_survey',
    ]);
  });

  it('keep a key that the user also has as an own key', async () => {
    await save('g2', { permissions: ['admin_translation'] });
    const joined = await save('g2', { groups: ['translators'], permissions: ['admin_translation'] });
    expect((await save('g2', { groups: [], permissions: joined.permissions })).permissions).toEqual([
      'admin_translation',
    ]);
  });

  it('are listed with their keys', async () => {
    expect(await test.client.listGroups({}, await test.call(manager))).toEqual([
      { name: 'administrators', permissions: ['super_admin'], members: 1 },
      {
        name: 'editors',
        permissions: ['admin_devo_editor', 'admin_survey', 'admin_mobile_app'],
        members: 1,
      },
      { name: 'managers', permissions: ['admin_permissions', 'admin_site'], members: 1 },
      { name: 'shopkeepers', permissions: ['admin_site'], members: 1 },
      { name: 'translators', permissions: ['admin_translation', 'manager_language'], members: 2 },
    ]);
  });
});

describe('seedPermissions', () => {
  it('creates users of every kind once, and keeps existing ones', async () => {
    expect(await read({ username: 'editor-mx' })).toMatchObject({
      sub: '0d3a0000-0000-4000-8000-000000000003',
      sites: [2],
      Attributes: { given_name: 'Lucía', family_name: 'Ortega' },
      contentPermissions: { layouts: { MX: { c: true, r: true, u: true, d: true } } },
    });
    expect((await read({ sub: '0d3a0000-0000-4000-8000-000000000001' })).permissions).toEqual([
      'super_admin',
    ]);
    await save('0d3a0000-0000-4000-8000-000000000006', { sites: [4], groups: [] });
    await seedPermissions(test.service.db);
    expect(await read({ sub: '0d3a0000-0000-4000-8000-000000000006' })).toMatchObject({
      sites: [4],
      groups: [],
      permissions: [],
    });
  });

  it('does not change a user with the e-mail of a demo user', async () => {
    await save('0d3a0000-0000-4000-8000-000000000002', {
      email: 'moved@example.org',
      username: 'moved',
      sites: null,
    });
    await save('real', { email: 'editor@example.org' });
    await test.service.db.rows(
      `delete from permissions.user_permission where sub = '0d3a0000-0000-4000-8000-000000000002'`,
    );
    await seedPermissions(test.service.db);
    expect((await read({ sub: '0d3a0000-0000-4000-8000-000000000002' })).permissions).toEqual([]);
  });
});

describe('listSites', () => {
  it('counts the users of each site, including those of every site', async () => {
    const count = await test.service.db.row<{ users: number }>(
      `select count(*)::integer as users from permissions.user_permission where sites is null or 3 = any(sites)`,
    );
    const sites = await test.client.listSites({}, await test.call(manager));
    expect(sites.find(({ siteId }) => siteId === 3)).toEqual({ siteId: 3, ...count });
    expect(demoUsers.length).toBeGreaterThan(count!.users - 1);
    expect(sites.map(({ siteId }) => siteId)).toEqual([1, 2, 3, 4]);
  });
});
