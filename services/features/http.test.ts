/** The service on the wire: rights, path spellings, content types, hostile input, the audit's own protection. */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { signToken } from '../../rest/caller.ts';
import { superAdmin, testService, type TestService } from '../kit/testing.ts';
import type { features } from './contract.ts';
import { fillFeatures } from './demo.ts';
import { featuresService } from './service.ts';

let test: TestService<(typeof features)['routes']>;
beforeAll(async () => {
  test = await testService(featuresService);
  await fillFeatures(test.service.db);
});
afterAll(() => test.close());

const URL = '/api/feature-toggling/features';
const payload = { siteCode: 'odbx-en', name: 'newDonationLink', on: true };
const wrong: readonly Rights[] = [
  { admin: ['admin_permissions', 'admin_translation', 'manager_language'], content: {}, sites: null },
  // Rights name sites by number, flags by code: who may one site's is not known here.
  { admin: ['admin_site'], content: {}, sites: [1] },
];
/** What each route that wants rights is asked with; every part of it fits. */
const asking = [
  ['POST', URL, payload],
  ['PUT', URL, { siteCode: 'odbx-en', name: 'newDonationLink', settings: [{ country: '*', on: true }] }],
  ['DELETE', `${URL}?siteCode=odbx-en&name=newDonationLink`, undefined],
  ['GET', `${URL}/admin?siteCode=odbx-en`, undefined],
  ['GET', `${URL}/admin/history?siteCode=odbx-en&name=newDonationLink`, undefined],
] as const;
const state = () =>
  test.service.db
    .rows(`select (select jsonb_agg(f order by site_code, name, country) from features.flag f) as flags,
    (select jsonb_agg(a order by site_code, name) from features.about a) as about,
    (select jsonb_agg(s order by site_code) from features.site s) as sites, (select count(*) from features.audit where outcome = 'done') as audited`);
const post = async (body: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: URL,
    payload: body,
    headers: { authorization: await test.bearer(superAdmin), 'content-type': 'application/json', ...headers },
  });

it.each(asking)(
  '%s %s is refused to nobody, to other rights and to a token for another service',
  async (method, url, body) => {
    const before = await state();
    const foreign = await signToken(test.keys.privateKey, {
      subject: 'x',
      rights: superAdmin,
      audience: 'widgets',
    });
    const bearers = [
      undefined,
      ...(await Promise.all(wrong.map((rights) => test.bearer(rights)))),
      `Bearer ${foreign}`,
    ];
    const statuses = [];
    for (const authorization of bearers) {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await test.app.inject({ method, url, headers, ...(body && { payload: body }) });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([401, 403, 403, 401]);
    expect(await state()).toEqual(before);
  },
);

it.each([`${URL}?siteCode=odbx-en`, `${URL}/?country=us&siteCode=odbx-en`])('answers %s', async (url) => {
  const answer = await test.app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    version: 1,
    features: { layoutVisibility: true, newDonationLink: false },
  });
});

it.each([
  '',
  '?siteCode=en',
  '?siteCode=odbx-..%2fpermissions',
  '?siteCode=odbx-en&country=USA',
  '?siteCode=odbx-a&siteCode=odbx-b',
])('refuses %j', async (query) => {
  expect((await test.app.inject(URL + query)).statusCode).toBe(400);
});

it.each(['application/json\ta', 'application/json garbage'])('refuses the content type %j', async (type) => {
  expect((await post(JSON.stringify(payload), { 'content-type': type })).statusCode).toBe(415);
});

it.each([
  ['a polluted body', '{"siteCode":"odbx-en","name":"x","on":true,"__proto__":{"on":false}}'],
  ['a flag called __proto__', '{"siteCode":"odbx-en","name":"__proto__","on":true}'],
  ['a text for on', '{"siteCode":"odbx-en","name":"x","on":"yes"}'],
  ['a country that is none', '{"siteCode":"odbx-en","name":"x","on":true,"countries":["*"]}'],
])('refuses %s and changes nothing', async (_, body) => {
  const before = await state();
  expect((await post(body)).statusCode).toBe(400);
  expect(await state()).toEqual(before);
});

it('pays no heed to keys beside the contract', async () => {
  const body = { siteCode: 'odbx-x', name: 'constructor', on: true, version: 99, edited: false };
  expect((await post(JSON.stringify(body))).json()).toEqual({ name: 'constructor', version: 1 });
  expect((await test.app.inject(`${URL}?siteCode=odbx-x`)).json()).toEqual({
    features: { constructor: true },
    version: 1,
  });
});

it('answers any countries with an answer or a refusal, never a fault', async () => {
  const country = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('mx', 'US', "' or 1=1--", '\0', '*'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(country, { maxLength: 4 }), fc.string(), async (countries, name) => {
      const answer = await post(JSON.stringify({ siteCode: 'odbx-fuzz', name, on: true, countries }));
      expect([200, 400]).toContain(answer.statusCode);
    }),
    { numRuns: 100 },
  );
});

it('keeps its audit and the states of flags from the service and from the owner of its tables', async () => {
  await post(JSON.stringify(payload));
  const owner = new pg.Client({ connectionString: test.databaseUrl });
  await owner.connect();
  for (const statement of ['audit', 'flag_state'].flatMap((table) => [
    `update features.${table} set subject = $$x$$`,
    `delete from features.${table}`,
    `truncate features.${table}`,
  ])) {
    await expect(test.service.db.rows(statement)).rejects.toMatchObject({ code: '42501' });
    await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' });
  }
  await owner.end();
  expect(await test.service.db.rows('select 1 from features.audit')).not.toEqual([]);
});
