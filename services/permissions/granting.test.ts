/** A user grants only what they hold, and there is always a super_admin. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { permissions } from './contract.ts';
import { seedPermissions } from './demo.ts';
import { permissionsService } from './service.ts';

const manager: Rights = {
  admin: ['admin_permissions', 'admin_site'],
  content: { layouts: { MX: { c: true, u: true } }, pages: { global: { r: true } } },
  sites: [1, 2],
};
let test: TestService<(typeof permissions)['routes']>;
beforeEach(async () => {
  await test?.close();
  test = await testService(permissionsService);
  await seedPermissions(test.service.db);
});
afterAll(() => test.close());

type Body = Parameters<typeof test.client.savePermissions>[0]['body'];
const save = async (id: string, body: Partial<Body>, rights: Rights = manager, subject?: string) =>
  test.client.savePermissions(
    { body: { type: 'user', id, sites: [1], ...body } },
    await test.call(rights, subject),
  );
const saveContent = async (sub: string, granted: object, rights: Rights = manager) =>
  test.client.saveContentPermissions({ body: { sub, permissions: granted } }, await test.call(rights));
const read = async (sub: string) => test.client.readPermissions({ query: { sub } }, await test.call(manager));

describe('admin keys', () => {
  it('are granted only by a user who holds them, to others or to oneself', async () => {
    expect((await save('new', { permissions: ['admin_site'] })).permissions).toEqual(['admin_site']);
    const refusal = save('editor-1', { permissions: ['admin_site', 'super_admin'] }, manager, 'editor-1');
    await expect(refusal).rejects.toMatchObject({ status: 403, data: { permissions: ['super_admin'] } });
    expect((await read('editor-1')).permissions).toEqual([]);
  });

  it('cannot be granted through a group either', async () => {
    await expect(save('new', { groups: ['administrators'] })).rejects.toMatchObject({ status: 403 });
    expect((await save('new', { groups: ['managers'] })).groups).toEqual(['managers']);
  });

  it("cannot be extended to sites beyond the caller's, or by a caller who does not hold them", async () => {
    await expect(save('new', { permissions: ['admin_site'], sites: [1, 3] })).rejects.toMatchObject({
      status: 403,
    });
    await expect(save('new', { permissions: ['admin_site'], sites: null })).rejects.toMatchObject({
      status: 403,
    });
    await save('other', { permissions: ['admin_survey'], sites: [1] }, superAdmin);
    await expect(save('other', { sites: [1, 2] })).rejects.toMatchObject({ status: 403 });
    expect((await save('other', { sites: [] })).sites).toEqual([]);
  });

  it("cannot be taken over by changing their holder's e-mail or username", async () => {
    await expect(
      save('0d3a0000-0000-4000-8000-000000000001', { sites: null, email: 'me@example.org' }),
    ).rejects.toMatchObject({
      status: 403,
    });
    await expect(save('0d3a0000-0000-4000-8000-000000000006', { username: 'me' })).rejects.toMatchObject({
      status: 403,
    });
    expect((await read('0d3a0000-0000-4000-8000-000000000001')).email).toBe('admin@example.org');
  });
});

describe('content permissions', () => {
  it('are granted where the caller holds them, by country or globally', async () => {
    const granted = {
      layouts: { MX: { u: true, d: false } },
      pages: { VN: { r: true }, global: { r: true } },
    };
    expect((await saveContent('new', granted)).contentPermissions).toEqual({
      layouts: { MX: { u: true } },
      pages: { VN: { r: true }, global: { r: true } },
    });
  });

  it.each([
    ['another country', { layouts: { US: { u: true } } }, ['US']],
    ['another action', { layouts: { MX: { d: true } } }, ['MX']],
    ['every country', { layouts: { global: { u: true } } }, ['global']],
    ['another area', { devotionals: { MX: { r: true } } }, ['MX']],
  ])('are refused for %s, and the problem names it', async (_, granted, countries) => {
    await expect(saveContent('new', granted)).rejects.toMatchObject({ status: 403, data: { countries } });
    expect((await read('new')).contentPermissions).toEqual({});
  });

  it('replace the named areas and keep the others', async () => {
    const mexico = (await read('0d3a0000-0000-4000-8000-000000000003')).contentPermissions;
    const after = await saveContent('0d3a0000-0000-4000-8000-000000000003', { pages: {} });
    const { pages: _, ...others } = mexico;
    expect(after.contentPermissions).toEqual(others);
    const [entry] = await test.service.db.rows('select operation, object, countries from permissions.audit');
    expect(entry).toEqual({
      operation: 'saveContentPermissions',
      object: 'user 0d3a0000-0000-4000-8000-000000000003',
      countries: ['MX'],
    });
  });

  it('ignore sub and site_code, and flags that are false', async () => {
    const granted = {
      pages: { sub: { r: true }, site_code: { r: true }, global: { r: false }, VN: { r: true } },
    };
    expect((await saveContent('new', granted)).contentPermissions).toEqual({ pages: { VN: { r: true } } });
  });

  it.each(['XX', 'mx', 'default', 'Global', 'MEX', '', 'constructor', 'a/b'])(
    'refuse the key %j',
    async (key) => {
      const pointer = `/body/permissions/pages/${key.replace('/', '~1')}`;
      const refusal = saveContent('new', { pages: { [key]: { r: true } } }, superAdmin);
      await expect(refusal).rejects.toMatchObject({ status: 400, errors: [{ pointer }] });
    },
  );
});

describe('the last super_admin', () => {
  it('cannot lose the right', async () => {
    await expect(
      save('0d3a0000-0000-4000-8000-000000000001', { groups: [] }, superAdmin),
    ).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    expect((await read('0d3a0000-0000-4000-8000-000000000001')).permissions).toEqual(['super_admin']);
  });

  it('can lose it when there is another, but only through a super_admin', async () => {
    await save('second', { permissions: ['super_admin'] }, superAdmin);
    await expect(save('second', { permissions: [] })).rejects.toMatchObject({ status: 403 });
    expect(
      (await save('0d3a0000-0000-4000-8000-000000000001', { groups: [] }, superAdmin)).permissions,
    ).toEqual([]);
    await expect(save('second', { permissions: [] }, superAdmin)).rejects.toMatchObject({ status: 409 });
  });

  it('remains when two revoke it from each other concurrently', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map(read)); // opens connections, so that both really run concurrently
    await save('second', { permissions: ['super_admin'] }, superAdmin);
    await save('0d3a0000-0000-4000-8000-000000000001', { groups: [] }, superAdmin);
    for (let round = 1; round <= 8; round += 1) {
      const both = ['0d3a0000-0000-4000-8000-000000000001', 'second'];
      for (const sub of both) await save(sub, { permissions: ['super_admin'] }, superAdmin);
      const outcomes = await Promise.allSettled(
        both.map((sub) => save(sub, { permissions: [] }, superAdmin)),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});
