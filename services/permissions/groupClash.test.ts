/** Two admins change one group at once: the second learns of it, and takes nothing of the first away unseen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminKey } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/testing.ts';
import type { permissions } from './contract.ts';
import { permissionsService } from './service.ts';

let test: TestService<(typeof permissions)['routes']>;
beforeAll(async () => {
  test = await testService(permissionsService);
});
afterAll(() => test.close());

const change = async (name: string, keys: AdminKey[], was?: AdminKey[]) =>
  test.client.changeGroup(
    { body: { name, permissions: keys, ...(was && { was }) } },
    await test.call(superAdmin),
  );
const lends = async (name: string) =>
  (await test.client.listGroups({}, await test.call(superAdmin))).find((it) => it.name === name)?.permissions;
const create = async (name: string, keys: AdminKey[]) =>
  test.client.createGroup({ body: { name, permissions: keys } }, await test.call(superAdmin));

describe('a change of a group that says what it began with', () => {
  it('is refused where the group lends something else by now, which it is told', async () => {
    await create('helpers', ['admin_survey']);
    await change('helpers', ['admin_survey', 'admin_site'], ['admin_survey']);
    await expect(
      change('helpers', ['admin_survey', 'admin_translation'], ['admin_survey']),
    ).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
      data: { current: { name: 'helpers', permissions: ['admin_site', 'admin_survey'] } },
    });
    expect(await lends('helpers')).toEqual(['admin_site', 'admin_survey']);
  });

  it('is made whatever order its keys came in, and without them as before', async () => {
    await create('aides', ['admin_survey', 'admin_site']);
    await change('aides', ['admin_site'], ['admin_survey', 'admin_site']);
    await change('aides', ['admin_translation']);
    expect(await lends('aides')).toEqual(['admin_translation']);
  });

  it('of many at once lets one through', async () => {
    await create('crowd', ['admin_survey']);
    const keys = ['admin_site', 'admin_translation', 'admin_mobile_app', 'manager_language'] as const;
    const outcomes = await Promise.allSettled(keys.map((key) => change('crowd', [key], ['admin_survey'])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await lends('crowd')).toHaveLength(1);
  });
});
