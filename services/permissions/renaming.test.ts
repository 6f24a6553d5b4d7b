/** An account has another e-mail: its record is updated, and no right is gained or lost. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { permissions } from './contract.ts';
import { permissionsService } from './service.ts';

let test: TestService<(typeof permissions)['routes']>;
beforeAll(async () => {
  test = await testService(permissionsService);
  const call = await test.call(superAdmin);
  for (const [id, username] of [
    ['one', 'one@example.org'],
    ['two', 'the second'],
  ] as const)
    await test.client.savePermissions(
      {
        body: {
          type: 'user',
          id,
          email: `${id}@example.org`,
          username,
          sites: [1],
          permissions: ['admin_site'],
        },
      },
      call,
    );
});
afterAll(() => test.close());

const rename = async (sub: string, email: string, rights = superAdmin) =>
  test.client.renameUser({ body: { sub, email } }, await test.call(rights));
const read = async (query: { sub?: string; email?: string }) =>
  test.client.readPermissions({ query }, await test.call(superAdmin));

it('is found by the new e-mail only, with the same rights', async () => {
  expect(await rename('one', 'one.new@example.org')).toEqual({ renamed: true });
  const after = await read({ sub: 'one' });
  expect(after).toMatchObject({
    email: 'one.new@example.org',
    username: 'one.new@example.org',
    permissions: ['admin_site'],
  });
  expect(await read({ email: 'one.new@example.org' })).toEqual(after);
  expect((await read({ email: 'one@example.org' })).permissions).toEqual([]);
});

it('keeps a username that was not the e-mail', async () => {
  await rename('two', 'two.new@example.org');
  expect(await read({ sub: 'two' })).toMatchObject({ email: 'two.new@example.org', username: 'the second' });
});

it('creates no record for a user without one, and refuses an address of another user', async () => {
  expect(await rename('nobody', 'nobody@example.org')).toEqual({ renamed: false });
  expect((await read({ email: 'nobody@example.org' })).permissions).toEqual([]);
  await expect(rename('two', 'ONE.new@example.org')).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('is allowed only for identity, which acts for the account', async () => {
  for (const rights of [noRights, { admin: ['admin_permissions'], content: {}, sites: null } as const])
    await expect(rename('one', 'x@example.org', rights)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
