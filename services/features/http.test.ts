/**
 * Flags over HTTP: validation of fields, and rights on only one site. Rules and schemas of all routes: tests/contracts.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { features } from './contract.ts';
import { seedFeatures } from './demo.ts';
import { featuresService } from './service.ts';

let test: TestService<(typeof features)['routes']>;
beforeAll(async () => {
  test = await testService(featuresService);
  await seedFeatures(test.service.db);
});
afterAll(() => test.close());

const URL = '/api/feature-toggling/features';
const payload = { siteCode: 'odbx-en', name: 'newDonationLink', on: true };
/** The address of flags as entries of a declared resource. */
const ENTRIES = '/api/feature-toggling/feature-flags';
// Rights name sites by number, flags by code: rights on one site cannot be matched here.
const managerOfOne: Rights = { admin: ['admin_site'], content: {}, sites: [1] };
/** A valid request for each route that requires rights. */
const requests = [
  ['POST', URL, payload],
  ['PUT', `${ENTRIES}/entries`, { site: 'en', id: 'newDonationLink', baseVersion: 1, values: {} }],
  [
    'POST',
    `${ENTRIES}/changes`,
    { site: 'en', changes: [{ id: 'newDonationLink', baseVersion: 1, action: 'archive' }] },
  ],
  ['GET', `${ENTRIES}?site=en`, undefined],
  ['GET', `${ENTRIES}/entries/newDonationLink/history?site=en`, undefined],
] as const;
const state = () =>
  test.service.db
    .rows(`select (select jsonb_agg(f order by site, id) from features.entry_feature_flag f) as flags,
    (select jsonb_agg(s order by site_code) from features.site s) as sites, (select count(*) from features.audit where outcome = 'done') as audited`);
const post = async (body: string) =>
  test.app.inject({
    method: 'POST',
    url: URL,
    payload: body,
    headers: { authorization: await test.bearer(superAdmin), 'content-type': 'application/json' },
  });

it.each(requests)(
  '%s %s is refused for rights on a site whose code is unknown',
  async (method, url, body) => {
    const before = await state();
    const headers = { authorization: await test.bearer(managerOfOne) };
    const response = await test.app.inject({ method, url, headers, ...(body && { payload: body }) });
    expect(response.statusCode).toBe(403);
    expect(await state()).toEqual(before);
  },
);

it.each([
  '',
  '?siteCode=en',
  '?siteCode=odbx-..%2fpermissions',
  '?siteCode=odbx-en&country=USA',
  '?siteCode=odbx-a&siteCode=odbx-b',
])('refuses %j', async (query) => {
  expect((await test.app.inject(URL + query)).statusCode).toBe(400);
});

it.each([
  ['a flag called __proto__', '{"siteCode":"odbx-en","name":"__proto__","on":true}'],
  ['a text for on', '{"siteCode":"odbx-en","name":"x","on":"yes"}'],
  ['an invalid country', '{"siteCode":"odbx-en","name":"x","on":true,"countries":["*"]}'],
])('refuses %s and changes nothing', async (_, body) => {
  const before = await state();
  expect((await post(body)).statusCode).toBe(400);
  expect(await state()).toEqual(before);
});

it('ignores fields outside the contract', async () => {
  const body = { siteCode: 'odbx-x', name: 'constructor', on: true, version: 99, edited: false };
  expect((await post(JSON.stringify(body))).json()).toEqual({ name: 'constructor', version: 1 });
  expect((await test.app.inject(`${URL}?siteCode=odbx-x`)).json()).toEqual({
    features: { constructor: true },
    version: 1,
  });
});
