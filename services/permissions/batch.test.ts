/**
 * Batch read of users: same result as a single read, in the requested order, by one statement, never without rights.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import { testService, type TestService } from '../kit/service.fixture.ts';
import { permissions } from './contract.ts';
import { seedPermissions } from './demo.ts';
import { permissionsService } from './service.ts';

const manager: Rights = { admin: ['admin_permissions'], content: {}, sites: null };
let test: TestService<(typeof permissions)['routes']>;
beforeAll(async () => {
  test = await testService(permissionsService);
  await seedPermissions(test.service.db);
});
afterAll(() => test.close());

const read = async (sub: string[]) => test.client.readUsers({ query: { sub } }, await test.call(manager));
const readOne = async (sub: string) =>
  test.client.readPermissions({ query: { sub } }, await test.call(manager));
const subs = async () =>
  (
    await test.service.db.rows<{ sub: string }>(
      'select sub from permissions.user_permission order by sub desc',
    )
  ).map(({ sub }) => sub);

it('returns each user like a single read, in the requested order and once; an unknown user has no rights', async () => {
  const requested = [...(await subs()), 'nobody', '__proto__'];
  const found = await read([...requested, requested[0]!]);
  expect(found.map(({ sub }) => sub)).toEqual(requested);
  expect(found.length).toBeGreaterThan(3);
  expect(found).toEqual(await Promise.all(requested.map(readOne)));
  expect(found.at(-2)).toMatchObject({ sub: 'nobody', permissions: [], sites: [] });
});

it('reads one hundred users by one statement, and refuses more', async () => {
  const many = Array.from({ length: 100 }, (_, at) => `user-${at}`);
  const rows = vi.spyOn(test.service.db, 'rows');
  expect(await read(many)).toHaveLength(100);
  expect(rows).toHaveBeenCalledTimes(1);
  rows.mockRestore();
  await expect(read([...many, 'one-more'])).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
});

it('requires admin_permissions, and is not cached', async () => {
  const url = '/api/user-permissions/batch?sub=0d3a0000-0000-4000-8000-000000000001&sub=nobody';
  const status = async (rights?: Rights) => {
    const headers = rights ? { authorization: await test.bearer(rights) } : {};
    return (await test.app.inject({ url, headers })).statusCode;
  };
  const other: Rights = { admin: ['admin_site'], content: { pages: { global: { r: true } } }, sites: null };
  expect([await status(), await status(noRights), await status(other)]).toEqual([401, 403, 403]);
  expect(await status(manager)).toBe(200);
  expect(permissions.routes.readUsers).not.toHaveProperty('tags');
});

it('returns an empty list for no subs, and refuses an empty sub', async () => {
  expect(await read([])).toEqual([]);
  await expect(read(['0d3a0000-0000-4000-8000-000000000001', ''])).rejects.toMatchObject({
    status: 400,
    code: 'VALIDATION',
  });
});

it('is in the OpenAPI document, with the subs as a list', async () => {
  const document = (await test.app.inject('/api/user-permissions/openapi.json')).json();
  expect(document.paths['/api/user-permissions/batch'].get).toMatchObject({
    operationId: 'readUsers',
    security: [{ serviceToken: [] }],
    parameters: [{ name: 'sub', schema: { type: 'array', maxItems: 100 } }],
  });
});
