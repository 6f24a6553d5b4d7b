/** The spec-only adapter of site-config: countries from the built-in table. */
import { expect, it } from 'vitest';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { createClient } from '../../rest/client/client.ts';
import { siteConfigs } from './contract.ts';
import { specOnlySiteConfigs } from './specOnly.ts';

const calls: string[] = [];
const client = createClient(
  siteConfigs,
  specOnlySiteConfigs(async (name) => {
    calls.push(name);
    return [];
  }),
);
const visit = () => startCall(anonymous, budgets.publicPage, 'test-plain');

it('lists every country without a call, named in the requested language', async () => {
  const countries = await client.listCountries({ query: { language: 'es_MX' } }, visit());
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.find(({ code }) => code === 'MX')).toMatchObject({
    alpha3: 'MEX',
    region: 'IAC',
    translatedName: 'México',
    zone: 'America/Mexico_City',
    email: '',
  });
  expect(siteConfigs.routes.listCountries.response.parse(countries)).toEqual(countries);
  expect(calls).toEqual([]);
});

it('finds one country by its code in any letter case, and none by an unknown code', async () => {
  const codes = async (code: string) =>
    (await client.listCountries({ query: { code } }, visit())).map((country) => country.code);
  expect([await codes('de'), await codes('XQ')]).toEqual([['DE'], []]);
});

it('forwards the list of sites to the service', async () => {
  await client.listSites({}, visit());
  expect(calls).toEqual(['listSites']);
});

it('reads several sites one by one, and ids from the list of sites', async () => {
  calls.length = 0;
  const first = siteConfigs.routes.readSiteConfig.response.parse({ siteId: 1, name: 'en' });
  const adapter = createClient(
    siteConfigs,
    specOnlySiteConfigs(async (name, input) => {
      calls.push(`${name} ${JSON.stringify((input as { query?: object }).query ?? {})}`);
      return name === 'listSites' ? [first] : first;
    }),
  );
  const query = { domain: ['a.example', 'b.example', 'a.example'], override: 'es', siteId: [9, 1] };
  const { data } = await adapter.readSiteConfigs({ query }, visit());
  expect(data.map(({ by, asked: of, config }) => [by, of, config.name])).toEqual([
    ['domain', 'a.example', 'en'],
    ['domain', 'b.example', 'en'],
    ['override', 'es', 'en'],
    ['siteId', '1', 'en'],
  ]);
  expect(calls).toEqual([
    'readSiteConfig {"domain":"a.example"}',
    'readSiteConfig {"domain":"b.example"}',
    'readSiteConfig {"override":"es"}',
    'listSites {}',
  ]);
});
