/** Batch read of sites: same result as a single read, in the requested order, by one statement. Decision 31. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import { MAX_SITES, siteConfigs } from './contract.ts';
import { siteConfigService } from './service.ts';

let test: TestService<(typeof siteConfigs)['routes']>;
beforeAll(async () => {
  test = await testService(siteConfigService);
});
afterAll(() => test.close());

type Query = { domain?: string[]; override?: string[]; siteId?: (number | string)[] };
const read = async (query: Query) => test.client.readSiteConfigs({ query }, await test.call());
const names = async (query: Query) =>
  (await read(query)).data.map(({ by, asked, config }) => `${by} ${asked}: ${config.name}`);

it('returns the built-in default when there is no site', async () => {
  expect(await names({ domain: ['nowhere.example'] })).toEqual(['domain nowhere.example: default']);
});

it('returns each site like a single read, in the requested order and once, with its request key', async () => {
  const save = async (siteId: number, changes: Record<string, unknown>) =>
    test.client.saveSiteConfig({ body: { siteId, changes } }, await test.call(superAdmin));
  await save(1, { name: 'en', domain: 'localhost' });
  await save(2, { name: 'es', domain: 'es.localhost', LANGUAGE_CODE: 'es_MX' });
  const query = {
    domain: ['es.localhost', 'nowhere.example', 'LOCALHOST:4000', 'es.localhost'],
    override: ['es', 'no-such-site'],
    siteId: ['2', 9, 1],
  };
  expect(await names(query)).toEqual([
    'domain es.localhost: es',
    'domain nowhere.example: en', // the first site, as in a single read
    'domain LOCALHOST:4000: en',
    'override es: es',
    'override no-such-site: en',
    'siteId 2: es', // an unknown id is left out
    'siteId 1: en',
  ]);
  const { data, ...common } = await read(query);
  const alone = await test.client.readSiteConfig({ query: { domain: 'es.localhost' } }, await test.call());
  expect({ ...data[0]!.config, ...common }).toEqual(alone);
});

it('takes one statement each for the sites, the common part and the slide-ins, and is limited in size', async () => {
  const many = Array.from({ length: MAX_SITES }, (_, at) => `host-${at}.example`);
  const rows = vi.spyOn(test.service.db, 'rows');
  expect((await read({ domain: many, override: ['es'] })).data).toHaveLength(MAX_SITES + 1);
  expect(rows).toHaveBeenCalledTimes(3);
  rows.mockRestore();
  await expect(read({ domain: [...many, 'one-more.example'] })).rejects.toMatchObject({
    status: 400,
    code: 'VALIDATION',
  });
});

it('accepts repeated parameters over HTTP, as documented', async () => {
  const base = '/api/site-config';
  const response = await test.app.inject(`${base}/batch?siteId=1&siteId=2&override=es`);
  expect(response.json().data).toMatchObject([{ by: 'override' }, { asked: '1' }, { asked: '2' }]);
  const document = (await test.app.inject(`${base}/openapi.json`)).json();
  expect(document.paths[`${base}/batch`].get).toMatchObject({
    operationId: 'readSiteConfigs',
    parameters: ['domain', 'override', 'siteId'].map((name) => ({
      name,
      schema: { type: 'array', maxItems: MAX_SITES },
    })),
  });
});

it("has the tag of all sites, because a domain may move between sites, and of the countries' defaults", () => {
  const { query, tags } = siteConfigs.routes.readSiteConfigs;
  const input = { query: query!.parse({ siteId: 1 }), params: undefined, body: undefined };
  expect(tags!(input, {} as never)).toEqual(['sites', 'countries']);
});
