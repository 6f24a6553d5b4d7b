/**
 * Permissions over HTTP: validation of fields, and search by field. Rules and schemas of all routes: tests/contracts.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { permissions } from './contract.ts';
import { seedPermissions } from './demo.ts';
import { permissionsService } from './service.ts';

let test: TestService<(typeof permissions)['routes']>;
beforeAll(async () => {
  test = await testService(permissionsService);
  await seedPermissions(test.service.db);
});
afterAll(() => test.close());

const BASE = '/api/user-permissions';
const manager: Rights = { admin: ['admin_permissions'], content: {}, sites: null };
const payloads: Record<string, object> = {
  '': { type: 'user', id: 'x', sites: null, permissions: ['super_admin'] },
  '/content-permissions': { sub: 'x', permissions: { pages: { global: { u: true } } } },
};
const state = () =>
  test.service.db.rows(`select (select jsonb_agg(u order by sub) from permissions.user_permission u) as users,
    (select jsonb_agg(m order by sub, group_name) from permissions.member m) as members,
    (select jsonb_agg(c order by sub, area, key) from permissions.content_permission c) as content,
    (select count(*) from permissions.audit where outcome = 'done') as audited`);
const post = async (path: string, body: string, rights = superAdmin) =>
  test.app.inject({
    method: 'POST',
    url: BASE + path,
    payload: body,
    headers: { authorization: await test.bearer(rights), 'content-type': 'application/json' },
  });

it('does not let an administrator raise their own rights', async () => {
  const before = await state();
  for (const [path, body] of Object.entries(payloads)) {
    expect((await post(path, JSON.stringify(body), manager)).statusCode).toBe(403);
  }
  expect(await state()).toEqual(before);
});

it.each(['email=ADMIN@example.org&from_login=1', 'username=admin&site_code=en'])(
  'finds a user by %s',
  async (query) => {
    const headers = { authorization: await test.bearer(manager) };
    const response = await test.app.inject({ url: `${BASE}?${query}`, headers });
    expect([response.statusCode, response.json().sub]).toEqual([200, '0d3a0000-0000-4000-8000-000000000001']);
  },
);

describe('hostile input', () => {
  it.each([
    ['an unknown admin key', '', '{"type":"user","id":"x","sites":[],"permissions":["ADMIN"]}'],
    [
      'the spelling of the specification',
      '',
      '{"type":"user","id":"x","sites":[],"permissions":["SUPER_ADMIN"]}',
    ],
    ['another type', '', '{"type":"group","id":"x","sites":[]}'],
    ['a site beyond what the database counts', '', '{"type":"user","id":"x","sites":[3000000000]}'],
    ['a NUL in the id', '', '{"type":"user","id":"x\\u0000","sites":[]}'],
    [
      'an area that pollutes the prototype',
      '/content-permissions',
      '{"sub":"x","permissions":{"__proto__":{"MX":{"u":true}}}}',
    ],
    ['an unknown area', '/content-permissions', '{"sub":"x","permissions":{"shop":{"MX":{"u":true}}}}'],
    ['an unknown flag', '/content-permissions', '{"sub":"x","permissions":{"pages":{"MX":{"x":true}}}}'],
    ['a text for a flag', '/content-permissions', '{"sub":"x","permissions":{"pages":{"MX":{"u":"true"}}}}'],
  ])('refuses %s and changes nothing', async (_, path, body) => {
    const before = await state();
    expect((await post(path, body)).statusCode).toBe(400);
    expect(await state()).toEqual(before);
  });

  it('ignores fields outside the contract', async () => {
    const body = {
      type: 'user',
      id: 'plain',
      sites: [],
      role: 'admin',
      isAdmin: true,
      rights: payloads,
      given_name: 'X',
    };
    expect((await post('', JSON.stringify(body))).json()).toMatchObject({
      permissions: [],
      contentPermissions: {},
      Attributes: { given_name: '' },
    });
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom("' or 1=1--", '../groups', '\0', '%00', '0d3a0000-0000-4000-8000-000000000001'),
  );

  it('never fails with 500 for random groups and keys', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 3 }), text, async (groups, key) => {
        const user = await post(
          '',
          JSON.stringify({ type: 'user', id: 'fuzz', sites: [], groups, email: key }),
        );
        const content = await post(
          '/content-permissions',
          JSON.stringify({ sub: 'fuzz', permissions: { pages: { [key]: { r: true } } } }),
        );
        expect([200, 400, 409]).toContain(user.statusCode);
        expect([200, 400]).toContain(content.statusCode);
      }),
      { numRuns: 60 },
    );
  });
});
