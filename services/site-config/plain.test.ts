/** Countries of a house that lists none: the built-in table. */
import { expect, it } from 'vitest';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { clientOver } from '../../rest/client.ts';
import { siteConfigs } from './contract.ts';
import { plainSiteConfigs } from './plain.ts';

const asked: string[] = [];
const client = clientOver(
  siteConfigs,
  plainSiteConfigs(async (name) => {
    asked.push(name);
    return [];
  }),
);
const visit = () => startCall(anonymous, budgets.publicPage, 'test-plain');

it('lists every country without a call, named in the language asked for', async () => {
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
  expect(asked).toEqual([]);
});

it('finds one country by its code, in any case, and none by a code nobody has', async () => {
  const codes = async (code: string) =>
    (await client.listCountries({ query: { code } }, visit())).map((country) => country.code);
  expect([await codes('de'), await codes('XQ')]).toEqual([['DE'], []]);
});

it('asks the service for its sites as always', async () => {
  await client.listSites({}, visit());
  expect(asked).toEqual(['listSites']);
});
