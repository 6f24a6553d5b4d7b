/** The flags of several sites and countries by one read: each as alone, in the order asked, one statement. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { superAdmin, testService, type TestService } from '../kit/testing.ts';
import { features, MOST_COUNTRIES } from './contract.ts';
import { featuresService } from './service.ts';

let test: TestService<(typeof features)['routes']>;
beforeAll(async () => {
  test = await testService(featuresService);
  const save = async (siteCode: string, name: string, on: boolean, countries: string[] = []) =>
    test.client.saveFeature({ body: { siteCode, name, on, countries } }, await test.call(superAdmin));
  await save('odbx-a', 'chat', true);
  await save('odbx-a', 'chat', false, ['MX']);
  await save('odbx-a', 'survey', true, ['MX']);
  await save('odbx-b', 'constructor', true);
});
afterAll(() => test.close());

const read = async (siteCode: string | string[], country: string | string[]) =>
  test.client.readFeatureSets({ query: { siteCode, country } }, await test.call());

it('answers each site in each country as alone, in the order asked and once', async () => {
  const [sites, countries] = [
    ['odbx-b', 'odbx-nobody', 'odbx-a'],
    ['US', 'MX'],
  ] as const;
  const found = await read([...sites, 'odbx-b'], [...countries, 'us']);
  const alone = [];
  for (const siteCode of sites) {
    for (const country of countries) {
      const one = await test.client.readFeatures({ query: { siteCode, country } }, await test.call());
      alone.push({ siteCode, country, ...one });
    }
  }
  expect(found).toEqual(alone);
  expect(found.at(-1)).toEqual({
    siteCode: 'odbx-a',
    country: 'MX',
    features: { chat: false, survey: true },
    version: 3,
  });
  expect(found[2]).toEqual({ siteCode: 'odbx-nobody', country: 'US', features: {}, version: 0 });
});

it('reads them by one statement, and no more than it may at once', async () => {
  const letters = 'ABCDEFGHIJ';
  const many = Array.from(
    { length: MOST_COUNTRIES },
    (_, at) => `${letters[Math.floor(at / 10)]}${letters[at % 10]}`,
  );
  const rows = vi.spyOn(test.service.db, 'rows');
  const row = vi.spyOn(test.service.db, 'row');
  expect((await read('odbx-a', many)).map(({ country }) => country)).toEqual(many);
  expect([rows.mock.calls.length, row.mock.calls.length]).toEqual([1, 0]);
  vi.restoreAllMocks();
  await expect(read('odbx-a', [...many, 'ZZ'])).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
});

it('answers nothing for no country, and refuses what is none', async () => {
  expect(await read('odbx-a', [])).toEqual([]);
  for (const [siteCode, country] of [
    ['a', 'US'],
    ['odbx-a', 'USA'],
    ['odbx-a', '*'],
  ] as const) {
    await expect(read(siteCode, ['US', country])).rejects.toMatchObject({ status: 400 });
  }
});

it('answers by HTTP with both repeated, and the document says so', async () => {
  const base = '/api/feature-toggling';
  const url = `${base}/features/batch?siteCode=odbx-a&country=US&country=mx`;
  expect((await test.app.inject(url)).json()).toMatchObject([{ country: 'US' }, { country: 'MX' }]);
  const document = (await test.app.inject(`${base}/openapi.json`)).json();
  expect(document.paths[`${base}/features/batch`].get).toMatchObject({
    operationId: 'readFeatureSets',
    parameters: [
      { name: 'siteCode', schema: { type: 'array' } },
      { name: 'country', schema: { type: 'array', maxItems: MOST_COUNTRIES } },
    ],
  });
});

it('carries the tag of each site asked for', () => {
  const { query, tags } = features.routes.readFeatureSets;
  const parsed = query!.parse({ siteCode: ['odbx-a', 'odbx-b'], country: 'US' });
  expect(tags!({ query: parsed, params: undefined, body: undefined }, [])).toEqual([
    'features:odbx-a',
    'features:odbx-b',
  ]);
});
