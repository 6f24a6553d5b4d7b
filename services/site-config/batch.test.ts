/** Several sites by one read: each as alone, in the order asked, one statement. Decision 31. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { superAdmin, testService, type TestService } from '../kit/testing.ts';
import { MOST_SITES, siteConfigs } from './contract.ts';
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

it('answers the built-in default where there is no site', async () => {
  expect(await names({ domain: ['nowhere.example'] })).toEqual(['domain nowhere.example: default']);
});

it('answers each as alone, in the order asked and once, with what it was asked by', async () => {
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
    'domain nowhere.example: en', // the first site, as alone
    'domain LOCALHOST:4000: en',
    'override es: es',
    'override no-such-site: en',
    'siteId 2: es', // an id nobody has is left out
    'siteId 1: en',
  ]);
  const { data, ...common } = await read(query);
  const alone = await test.client.readSiteConfig({ query: { domain: 'es.localhost' } }, await test.call());
  expect({ ...data[0]!.config, ...common }).toEqual(alone);
});

it('reads them by one statement, another for what is common to all, and no more than it may at once', async () => {
  const many = Array.from({ length: MOST_SITES }, (_, at) => `host-${at}.example`);
  const rows = vi.spyOn(test.service.db, 'rows');
  expect((await read({ domain: many, override: ['es'] })).data).toHaveLength(MOST_SITES + 1);
  expect(rows).toHaveBeenCalledTimes(2);
  rows.mockRestore();
  await expect(read({ domain: [...many, 'one-more.example'] })).rejects.toMatchObject({
    status: 400,
    code: 'VALIDATION',
  });
});

it('answers by HTTP with each repeated, and the document says so', async () => {
  const base = '/api/site-config';
  const answer = await test.app.inject(`${base}/batch?siteId=1&siteId=2&override=es`);
  expect(answer.json().data).toMatchObject([{ by: 'override' }, { asked: '1' }, { asked: '2' }]);
  const document = (await test.app.inject(`${base}/openapi.json`)).json();
  expect(document.paths[`${base}/batch`].get).toMatchObject({
    operationId: 'readSiteConfigs',
    parameters: ['domain', 'override', 'siteId'].map((name) => ({
      name,
      schema: { type: 'array', maxItems: MOST_SITES },
    })),
  });
});

it('carries the tag of all sites, for a domain may move from one to another, and that of countries’ defaults', () => {
  const { query, tags } = siteConfigs.routes.readSiteConfigs;
  const input = { query: query!.parse({ siteId: 1 }), params: undefined, body: undefined };
  expect(tags!(input, {} as never)).toEqual(['sites', 'countries']);
});
