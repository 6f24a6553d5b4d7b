/** Rights are written for accounts that exist. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noLinks } from '../kit/service.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { permissions } from './contract.ts';
import { permissionsService } from './service.ts';

let test: TestService<(typeof permissions)['routes']>;
let existing = new Set<string>();
beforeAll(async () => {
  const accountExists = async (sub: string) => existing.has(sub);
  test = await testService(permissionsService, { links: { ...noLinks, accountExists } });
});
afterAll(() => test.close());

const flags = { c: true, r: true, u: true, d: true };
const writes = {
  savePermissions: async (sub: string) =>
    test.client.savePermissions({ body: { type: 'user', id: sub, sites: [1] } }, await test.call(superAdmin)),
  saveContentPermissions: async (sub: string) =>
    test.client.saveContentPermissions(
      { body: { sub, permissions: { pages: { MX: flags } } } },
      await test.call(superAdmin),
    ),
  saveContentKey: async (sub: string) =>
    test.client.saveContentKey(
      { body: { sub, area: 'pages', key: 'MX', flags } },
      await test.call(superAdmin),
    ),
};

it.each(Object.entries(writes))('%s is 404 for an account that does not exist', async (name, write) => {
  await expect(write(name)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(
    await test.service.db.rows('select 1 from permissions.audit where object = $1', [`user ${name}`]),
  ).toEqual([]);
});

it.each(Object.entries(writes))(
  '%s works once the account exists, and for a stored record',
  async (name, write) => {
    existing.add(name);
    expect((await write(name)).version).toBeGreaterThan(0);
    existing = new Set();
    await write(name);
  },
);
