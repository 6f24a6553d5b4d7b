/**
 * Two administrators change one group concurrently: the second gets a conflict instead of overwriting the first change.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminKey } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
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
const keysOf = async (name: string) =>
  (await test.client.listGroups({}, await test.call(superAdmin))).find((it) => it.name === name)?.permissions;
const createGroup = async (name: string, keys: AdminKey[]) =>
  test.client.createGroup({ body: { name, permissions: keys } }, await test.call(superAdmin));

describe('a change of a group with its previous keys', () => {
  it('returns 409 with the current group when its keys have changed', async () => {
    await createGroup('helpers', ['admin_survey']);
    await change('helpers', ['admin_survey', 'admin_site'], ['admin_survey']);
    await expect(
      change('helpers', ['admin_survey', 'admin_translation'], ['admin_survey']),
    ).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
      data: { current: { name: 'helpers', permissions: ['admin_site', 'admin_survey'] } },
    });
    expect(await keysOf('helpers')).toEqual(['admin_site', 'admin_survey']);
  });

  it('ignores the order of the previous keys, and is accepted without them', async () => {
    await createGroup('aides', ['admin_survey', 'admin_site']);
    await change('aides', ['admin_site'], ['admin_survey', 'admin_site']);
    await change('aides', ['admin_translation']);
    expect(await keysOf('aides')).toEqual(['admin_translation']);
  });

  it('is accepted for one of several concurrent callers', async () => {
    await createGroup('crowd', ['admin_survey']);
    const keys = ['admin_site', 'admin_translation', 'admin_mobile_app', 'manager_language'] as const;
    const outcomes = await Promise.allSettled(keys.map((key) => change('crowd', [key], ['admin_survey'])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await keysOf('crowd')).toHaveLength(1);
  });
});
