/** Batch read of flags: same result as a single read, in the requested order, by one statement. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import { features, MAX_COUNTRIES } from './contract.ts';
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

it('returns each site and country like a single read, in the requested order and once', async () => {
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

it('takes one statement, and is limited in size', async () => {
  const letters = 'ABCDEFGHIJ';
  const many = Array.from(
    { length: MAX_COUNTRIES },
    (_, at) => `${letters[Math.floor(at / 10)]}${letters[at % 10]}`,
  );
  const rows = vi.spyOn(test.service.db, 'rows');
  const row = vi.spyOn(test.service.db, 'row');
  expect((await read('odbx-a', many)).map(({ country }) => country)).toEqual(many);
  expect([rows.mock.calls.length, row.mock.calls.length]).toEqual([1, 0]);
  vi.restoreAllMocks();
  await expect(read('odbx-a', [...many, 'ZZ'])).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
});

it('returns an empty list without countries, and refuses invalid ones', async () => {
  expect(await read('odbx-a', [])).toEqual([]);
  for (const [siteCode, country] of [
    ['a', 'US'],
    ['odbx-a', 'USA'],
    ['odbx-a', '*'],
  ] as const) {
    await expect(read(siteCode, ['US', country])).rejects.toMatchObject({ status: 400 });
  }
});

it('accepts repeated parameters over HTTP, as documented', async () => {
  const base = '/api/feature-toggling';
  const url = `${base}/features/batch?siteCode=odbx-a&country=US&country=mx`;
  expect((await test.app.inject(url)).json()).toMatchObject([{ country: 'US' }, { country: 'MX' }]);
  const document = (await test.app.inject(`${base}/openapi.json`)).json();
  expect(document.paths[`${base}/features/batch`].get).toMatchObject({
    operationId: 'readFeatureSets',
    parameters: [
      { name: 'siteCode', schema: { type: 'array' } },
      { name: 'country', schema: { type: 'array', maxItems: MAX_COUNTRIES } },
    ],
  });
});

it('has the tag of each requested site', () => {
  const { query, tags } = features.routes.readFeatureSets;
  const parsed = query!.parse({ siteCode: ['odbx-a', 'odbx-b'], country: 'US' });
  expect(tags!({ query: parsed, params: undefined, body: undefined }, [])).toEqual([
    'features:odbx-a',
    'features:odbx-b',
  ]);
});
