/** Effective rights: one statement, not cached, versioned; their explanation; and simulated actions. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rightsOn, mayContent, type Rights } from '../../domain/rights/rights.ts';
import { cachedTransport } from '../../rest/cache/cached.ts';
import { signToken, verifyToken } from '../../rest/caller.ts';
import { createClient, localTransport } from '../../rest/client/client.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import { permissions } from './contract.ts';
import { seedPermissions } from './demo.ts';
import { permissionsService } from './service.ts';

/** The rights of identity's own calls. */
const identity: Rights = { admin: ['admin_permissions'], content: {}, sites: null };
let test: TestService<(typeof permissions)['routes']>;
beforeAll(async () => {
  test = await testService(permissionsService);
  await seedPermissions(test.service.db);
});
afterAll(() => test.close());

const effective = async (sub: string, open: string[] = []) =>
  test.client.readEffective({ query: { sub, open } }, await test.call(identity, 'identity'));
const save = async (id: string, change: object) =>
  test.client.savePermissions(
    { body: { type: 'user', id, sites: [1], ...change } },
    await test.call(superAdmin),
  );

describe('effective rights', () => {
  it('combine own keys with those of groups, content and sites, by one statement', async () => {
    await save('e1', { groups: ['managers', 'translators'], permissions: ['admin_survey', 'admin_site'] });
    const body = { sub: 'e1', permissions: { pages: { MX: { u: true, r: true } }, layouts: {} } };
    await test.client.saveContentPermissions({ body }, await test.call(superAdmin));
    const rows = vi.spyOn(test.service.db, 'rows'); // `row` calls `rows`
    expect((await effective('e1')).rights).toEqual({
      admin: ['admin_permissions', 'admin_site', 'admin_translation', 'admin_survey', 'manager_language'],
      content: { pages: { MX: { u: true, r: true } } },
      sites: [1],
    });
    expect(rows).toHaveBeenCalledTimes(1);
    rows.mockRestore();
  });

  it('are empty, in version 0, for an unknown user', async () => {
    expect(await effective('nobody')).toEqual({
      sub: 'nobody',
      version: 0,
      rights: { admin: [], content: {}, sites: [] },
    });
  });

  it('fit into a service token, with the sites that open every country', async () => {
    const { rights } = await effective('0d3a0000-0000-4000-8000-000000000003', ['2:es', '7:a:b'.slice(0, 3)]);
    expect(rights.openSites).toEqual([
      { siteId: 2, siteCode: 'es' },
      { siteId: 7, siteCode: 'a' },
    ]);
    const token = await signToken(test.keys.privateKey, { subject: 'x', rights, audience: 'pages' });
    const caller = await verifyToken(token, test.keys.publicKey, 'pages');
    expect(mayContent(rightsOn(caller.rights, 'es'), 'pages', 'u', 'US')).toBe(true);
    expect(mayContent(rightsOn(caller.rights, 'en'), 'pages', 'u', 'US')).toBe(false);
  });

  it.each(['2', 'es:2', '2:', '2:e s', '2:es,3:vi'])('refuse the site %j', async (open) => {
    await expect(effective('0d3a0000-0000-4000-8000-000000000003', [open])).rejects.toMatchObject({
      status: 400,
    });
  });

  it('are not cached: a revoked right is missing in the next call', async () => {
    expect(permissions.routes.readEffective).not.toHaveProperty('tags');
    const transport = cachedTransport(permissions, localTransport(test.service), {
      bus: test.bus,
      freshMs: Infinity,
    });
    const client = createClient(permissions, transport);
    const admin = async () =>
      (await client.readEffective({ query: { sub: 'e2' } }, await test.call(identity, 'identity'))).rights
        .admin;
    await save('e2', { permissions: ['admin_site'] });
    expect(await admin()).toEqual(['admin_site']);
    await save('e2', { permissions: [] });
    expect(await admin()).toEqual([]);
    const response = await test.app.inject({
      url: '/api/user-permissions/effective?sub=e2',
      headers: { authorization: await test.bearer(identity, 'identity') },
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it("have a version that changes with the user's rights or groups, and only then", async () => {
    const version = async (sub: string) => (await effective(sub)).version;
    await save('e3', { groups: ['editors'] });
    await save('e4', {});
    const [first, other] = [await version('e3'), await version('e4')];
    expect(await version('e3')).toBe(first);
    await save('e3', { groups: ['editors'] });
    expect(await version('e3')).toBe(first);
    const key = { sub: 'e3', area: 'comments' as const, key: 'MX', flags: { d: true } };
    await test.client.saveContentKey({ body: key }, await test.call(superAdmin));
    const second = await version('e3');
    expect(second).toBeGreaterThan(first);
    const change = { body: { name: 'editors', permissions: ['admin_survey' as const] } };
    await test.client.changeGroup(change, await test.call(superAdmin));
    expect(await version('e3')).toBeGreaterThan(second);
    expect(await version('e4')).toBe(other);
  });

  it('require admin_permissions', async () => {
    const status = async (rights?: Rights) => {
      const headers = rights ? { authorization: await test.bearer(rights) } : {};
      return (
        await test.app.inject({
          url: '/api/user-permissions/effective?sub=0d3a0000-0000-4000-8000-000000000001',
          headers,
        })
      ).statusCode;
    };
    expect([await status(), await status({ ...identity, admin: ['admin_site'] })]).toEqual([401, 403]);
    expect(await status(identity)).toBe(200);
  });
});

describe('explained rights', () => {
  it('have the record, the own keys, and each right with its reasons', async () => {
    await save('x1', { groups: ['translators'], permissions: ['admin_survey'] });
    const query = { sub: 'x1', open: [] };
    const explanation = await test.client.explainUser({ query }, await test.call(identity));
    expect(explanation).toMatchObject({ user: { sub: 'x1' }, own: ['admin_survey'] });
    expect(explanation.rights).toEqual([
      {
        right: { kind: 'admin', key: 'admin_translation' },
        reasons: [{ kind: 'group', group: 'translators' }],
      },
      { right: { kind: 'admin', key: 'admin_survey' }, reasons: [{ kind: 'own' }] },
      {
        right: { kind: 'admin', key: 'manager_language' },
        reasons: [{ kind: 'group', group: 'translators' }],
      },
      { right: { kind: 'site', site: 1 }, reasons: [{ kind: 'record' }] },
    ]);
  });

  it('name the override of a site', async () => {
    const query = { sub: '0d3a0000-0000-4000-8000-000000000003', open: ['2:es'] };
    const { rights } = await test.client.explainUser({ query }, await test.call(identity));
    expect(rights).toContainEqual({
      right: {
        kind: 'content',
        area: 'layouts',
        key: 'global',
        action: 'u',
        on: { siteId: 2, siteCode: 'es' },
      },
      reasons: [{ kind: 'global-override', site: { siteId: 2, siteCode: 'es' } }],
    });
  });
});

describe('tryAction', () => {
  type Try = Parameters<typeof test.client.tryAction>[0]['query'];
  const attempt = async (query: Try, rights = superAdmin) =>
    test.client.tryAction({ query }, await test.call(rights));

  it('requires super_admin', async () => {
    await expect(
      attempt({ sub: '0d3a0000-0000-4000-8000-000000000001', site: 1 }, identity),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('allows an action and gives the reason', async () => {
    const publish = {
      sub: '0d3a0000-0000-4000-8000-000000000003',
      area: 'layouts',
      action: 'u',
      key: 'MX',
      site: 2,
    } as const;
    expect(await attempt(publish)).toMatchObject({
      allowed: true,
      because: [{ right: { key: 'MX' } }, { right: { site: 2 } }],
      denials: [],
    });
    expect(await attempt({ ...publish, key: 'default', open: '2:es' })).toMatchObject({
      allowed: true,
      because: [{ reasons: [{ kind: 'global-override' }] }, {}],
    });
    expect(
      await attempt({ sub: '0d3a0000-0000-4000-8000-000000000001', admin: 'admin_site', site: 9 }),
    ).toMatchObject({
      allowed: true,
      because: [{ reasons: [{ kind: 'super_admin' }] }, { reasons: [{ kind: 'record' }, {}] }],
    });
  });

  it('denies an action and lists everything that is missing', async () => {
    const query = {
      sub: '0d3a0000-0000-4000-8000-000000000003',
      admin: ['admin_site', 'admin_survey'],
      area: 'layouts',
      action: 'u',
      key: 'default',
      site: 3,
      open: '2:es',
    } as const;
    expect(await attempt(query)).toEqual({
      allowed: false,
      because: [],
      denials: [
        { kind: 'missing-admin', key: 'admin_site' },
        { kind: 'missing-admin', key: 'admin_survey' },
        { kind: 'missing-content', area: 'layouts', action: 'u', key: 'global' },
        { kind: 'missing-site', site: 3 },
      ],
    });
    expect((await attempt({ sub: 'nobody' })).denials).toEqual([{ kind: 'nothing-asked' }]);
  });

  it.each([{ area: 'layouts' }, { action: 'u' }, { key: 'mx' }, { admin: 'god' }, { site: 0 }])(
    'refuses %j',
    async (query) => {
      await expect(
        attempt({ sub: '0d3a0000-0000-4000-8000-000000000001', ...query } as Try),
      ).rejects.toMatchObject({ status: 400 });
    },
  );
});
