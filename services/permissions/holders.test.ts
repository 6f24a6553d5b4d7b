/** Who holds a right: for a country, for every country, on an open site; who may grant it; and who may ask. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { permissions } from './contract.ts';
import { seedPermissions } from './demo.ts';
import { permissionsService } from './service.ts';

const ofMexico: Rights = { ...noRights, content: { layouts: { MX: { r: true } } }, sites: [2] };
let test: TestService<(typeof permissions)['routes']>;
beforeAll(async () => {
  test = await testService(permissionsService);
  await seedPermissions(test.service.db);
  await save(
    'both',
    { sites: null },
    { layouts: { MX: { u: true }, PE: { u: true, r: true } } },
    'Inés Both',
  );
  await save('granter', { sites: [2], permissions: ['admin_permissions'] }, { layouts: { MX: { u: true } } });
  await save('left', { sites: null }, { layouts: { MX: { u: true } } }, 'Leo Left');
  await test.client.shutUser(
    { body: { sub: 'left', isShut: true, turn: 1 } },
    await test.call(superAdmin, 'identity'),
  );
});
afterAll(() => test.close());

async function save(id: string, own: object, content: object, name = id) {
  const [given_name, family_name] = name.split(' ');
  const Attributes = { given_name: given_name!, family_name: family_name ?? '' };
  const body = { type: 'user' as const, id, sites: [], Attributes, contentPermissions: content, ...own };
  await test.client.savePermissions({ body }, await test.call(superAdmin));
}

type Query = Parameters<typeof test.client.listHolders>[0]['query'];
const ask = async (query: Partial<Query>, rights = ofMexico) =>
  test.client.listHolders(
    { query: { area: 'layouts', action: 'u', key: ['MX'], site: 2, ...query } },
    await test.call(rights),
  );
const named = async (query: Partial<Query>, rights?: Rights) =>
  (await ask(query, rights)).holders.map(({ name, because }) => `${name}: ${because}`);

it('names those of the country first, then those of every country, then super_admins; never disabled accounts', async () => {
  expect(await named({})).toEqual([
    'Inés Both: country',
    'granter: country',
    'Lucía Ortega: country',
    'Noah Adeyemi: everyCountry',
    'Ada Lindqvist: super_admin',
  ]);
  expect((await ask({})).total).toBe(5);
});

it('needs the right for each country of a row', async () => {
  expect(await named({ key: ['MX', 'PE'] })).toEqual([
    'Inés Both: country',
    'Noah Adeyemi: everyCountry',
    'Ada Lindqvist: super_admin',
  ]);
});

it.each(['default', 'global'])('needs the right for every country for %s', async (key) => {
  expect(await named({ key: [key] })).toEqual(['Noah Adeyemi: everyCountry', 'Ada Lindqvist: super_admin']);
});

it('knows the sites of a user, and those that open every country', async () => {
  const inVietnam: Rights = { ...ofMexico, sites: [3] };
  expect(await named({ site: 3, key: ['VN'] }, inVietnam)).toEqual([
    'Minh Trần: country',
    'Noah Adeyemi: everyCountry',
    'Ada Lindqvist: super_admin',
  ]);
  expect(await named({ site: 3, key: ['LA'], open: ['3:vi'] }, inVietnam)).toEqual([
    'Noah Adeyemi: everyCountry',
    'Inés Both: openSite',
    'Minh Trần: openSite',
    'Ada Lindqvist: super_admin',
  ]);
});

it('names who may grant the right: those who hold it and manage permissions', async () => {
  expect(await named({ canGrant: 'true' })).toEqual(['granter: country', 'Ada Lindqvist: super_admin']);
  expect(await named({ canGrant: 'true', key: ['global'] })).toEqual(['Ada Lindqvist: super_admin']);
});

it('answers only users with a right on the site', async () => {
  await expect(ask({}, noRights)).rejects.toMatchObject({ status: 403 });
  await expect(ask({}, { ...noRights, sites: null })).rejects.toMatchObject({ status: 403 });
  await expect(ask({ site: 3 })).rejects.toMatchObject({ status: 403 });
  await expect(ask({ key: [] })).rejects.toMatchObject({ status: 400 });
  await expect(ask({ key: ['Mexico'] })).rejects.toMatchObject({ status: 400 });
});
