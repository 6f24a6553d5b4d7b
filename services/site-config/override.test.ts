/**
 * Who may change a site's country override, which lifts the limits of countries. Spec 1 §6, spec 2 §6; decision page
 * 0015.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { siteConfigs } from './contract.ts';
import { siteConfigService } from './service.ts';

const siteManager: Rights = { admin: ['admin_site'], content: {}, sites: [2] };
const siteAndRightsManager: Rights = { ...siteManager, admin: ['admin_site', 'admin_permissions'] };
const globalOverride = { COUNTRY_PERMISSIONS_OVERRIDE: 'global-override' };

let test: TestService<(typeof siteConfigs)['routes']>;
beforeAll(async () => {
  test = await testService(siteConfigService);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.service.db.rows('delete from site_config.site');
  await save({ name: 'es', domain: 'es.example.org', brandName: 'Aguas' }, superAdmin);
});

const save = async (changes: Record<string, unknown>, rights: Rights) =>
  test.client.saveSiteConfig({ body: { siteId: 2, changes } }, await test.call(rights));
const stored = async () => (await test.client.listSites({}, await test.call()))[0]!;

it.each([
  ['set', {}, globalOverride],
  ['removed', globalOverride, { COUNTRY_PERMISSIONS_OVERRIDE: '' }],
  ['returned to its default', globalOverride, { COUNTRY_PERMISSIONS_OVERRIDE: null }],
])('cannot be %s without admin_permissions, and then nothing else is saved', async (...row) => {
  const [, start, change] = row;
  await save(start, superAdmin);
  const before = await stored();
  // Rights on every site do not replace admin_permissions.
  for (const rights of [siteManager, { ...siteManager, sites: null }]) {
    await expect(save({ ...change, brandName: 'Mine' }, rights)).rejects.toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      data: { permissions: ['admin_permissions'] },
    });
  }
  expect(await stored()).toEqual(before);
});

it('can be changed with both rights on that site, but not on another', async () => {
  expect(await save(globalOverride, siteAndRightsManager)).toMatchObject(globalOverride);
  await expect(
    save({ COUNTRY_PERMISSIONS_OVERRIDE: '' }, { ...siteAndRightsManager, sites: [1] }),
  ).rejects.toMatchObject({
    status: 403,
  });
  expect(await stored()).toMatchObject(globalOverride);
  expect(await save({ COUNTRY_PERMISSIONS_OVERRIDE: '' }, superAdmin)).toMatchObject({
    COUNTRY_PERMISSIONS_OVERRIDE: '',
  });
});

it('may be sent unchanged', async () => {
  await save(globalOverride, superAdmin);
  expect(await save({ ...(await completeFields()), brandName: 'Ours' }, siteManager)).toMatchObject({
    ...globalOverride,
    brandName: 'Ours',
  });
});

/** The configuration as a client sends it back: every field but the id. */
async function completeFields() {
  const { siteId: _, ...fields } = await stored();
  return fields;
}
