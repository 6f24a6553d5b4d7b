/** The override of a site lifts limits of countries: who may change it. Spec 1 §6, spec 2 §6; decision page 0015. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/testing.ts';
import type { siteConfigs } from './contract.ts';
import { siteConfigService } from './service.ts';

const site: Rights = { admin: ['admin_site'], content: {}, sites: [2] };
const siteAndRights: Rights = { ...site, admin: ['admin_site', 'admin_permissions'] };
const open = { COUNTRY_PERMISSIONS_OVERRIDE: 'global-override' };

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
  ['set', {}, open],
  ['taken back', open, { COUNTRY_PERMISSIONS_OVERRIDE: '' }],
  ['returned to its default', open, { COUNTRY_PERMISSIONS_OVERRIDE: null }],
])('is not %s by who looks after the site and not after rights, nor is the rest saved', async (...given) => {
  const [, start, change] = given;
  await save(start, superAdmin);
  const before = await stored();
  // Rights on every site are no more than that.
  for (const rights of [site, { ...site, sites: null }]) {
    await expect(save({ ...change, brandName: 'Mine' }, rights)).rejects.toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      data: { permissions: ['admin_permissions'] },
    });
  }
  expect(await stored()).toEqual(before);
});

it('is changed by who looks after both on that site, and on no other', async () => {
  expect(await save(open, siteAndRights)).toMatchObject(open);
  await expect(
    save({ COUNTRY_PERMISSIONS_OVERRIDE: '' }, { ...siteAndRights, sites: [1] }),
  ).rejects.toMatchObject({
    status: 403,
  });
  expect(await stored()).toMatchObject(open);
  expect(await save({ COUNTRY_PERMISSIONS_OVERRIDE: '' }, superAdmin)).toMatchObject({
    COUNTRY_PERMISSIONS_OVERRIDE: '',
  });
});

it('may stand unchanged in what they save', async () => {
  await save(open, superAdmin);
  expect(await save({ ...(await whole()), brandName: 'Ours' }, site)).toMatchObject({
    ...open,
    brandName: 'Ours',
  });
});

/** The configuration as a screen would send it back: every field but the id, which a site keeps. */
async function whole() {
  const { siteId: _, ...fields } = await stored();
  return fields;
}
