/** The service on the wire: rights, path spellings, content types, hostile input, the audit's own protection. */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '../../rest/caller.ts';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/testing.ts';
import type { siteConfigs } from './contract.ts';
import { fillSites } from './demo.ts';
import { siteConfigService } from './service.ts';

let test: TestService<(typeof siteConfigs)['routes']>;
beforeAll(async () => {
  test = await testService(siteConfigService);
  await fillSites(test.service.db);
});
afterAll(() => test.close());

const BASE = '/api/site-config';
const manager: Rights = { admin: ['admin_site'], content: {}, sites: null };
const wrong: Rights = {
  admin: ['admin_translation'],
  content: { pages: { global: { u: true } } },
  sites: null,
};
const writes = [
  { url: BASE, payload: { siteId: 1, changes: { brandName: 'Taken over' } } },
  { url: `${BASE}/countries`, payload: { code: 'US', email: 'evil@example.org' } },
];
const state = () =>
  test.service.db.rows(`select (select jsonb_agg(s order by site_id) from site_config.site s) as sites,
    (select jsonb_agg(o order by kind, code) from site_config.office o) as offices,
    (select count(*) from site_config.audit where outcome = 'done') as audited`);

describe('rights', () => {
  it.each(writes)(
    'refuses POST $url to nobody, to the wrong right and to a token for another service',
    async ({ url, payload }) => {
      const before = await state();
      const foreign = await signToken(test.keys.privateKey, {
        subject: 'x',
        rights: superAdmin,
        audience: 'widgets',
      });
      const answers = [
        await test.app.inject({ method: 'POST', url, payload }),
        await test.app.inject({
          method: 'POST',
          url,
          payload,
          headers: { authorization: await test.bearer(wrong) },
        }),
        await test.app.inject({
          method: 'POST',
          url,
          payload,
          headers: { authorization: `Bearer ${foreign}` },
        }),
      ];
      expect(answers.map((each) => [each.statusCode, each.json().code])).toEqual([
        [401, 'UNAUTHENTICATED'],
        [403, 'FORBIDDEN'],
        [401, 'UNAUTHENTICATED'],
      ]);
      expect(await state()).toEqual(before);
    },
  );
});

describe('paths', () => {
  it.each([
    `${BASE}?domain=es.localhost`,
    `${BASE}/?domain=es.localhost`,
    `${BASE}/?override=es&domain=ar.localhost`,
  ])('answers %s', async (url) => {
    const answer = await test.app.inject(url);
    expect([answer.statusCode, answer.json().name]).toEqual([200, 'es']);
  });

  it.each([
    '/sitemap',
    '/sitemap/',
    '/languages',
    '/languages/',
    '/language-overrides/domains',
    '/language-overrides/domains/',
  ])('lists five at %s', async (path) => {
    expect((await test.app.inject(BASE + path)).json()).toHaveLength(5);
  });

  it.each([
    '/countries?code=us',
    '/countries/?code=US',
    '/cookie-settings?country=us',
    '/cookie-settings/?country=US&site=1',
  ])('answers %s', async (path) => {
    expect((await test.app.inject(BASE + path)).statusCode).toBe(200);
  });
});

describe('hostile input', () => {
  it.each(['application/json\ta', 'application/json garbage', 'application/x-www-form-urlencoded'])(
    'refuses the content type %j',
    async (type) => {
      const headers = { authorization: await test.bearer(superAdmin), 'content-type': type };
      const payload = JSON.stringify(writes[0]!.payload);
      const answer = await test.app.inject({ method: 'POST', url: BASE, payload, headers });
      expect(answer.statusCode).toBe(415);
    },
  );

  it('refuses JSON that says it is plain text', async () => {
    const before = await state();
    const headers = { authorization: await test.bearer(superAdmin), 'content-type': 'text/plain' };
    const payload = JSON.stringify(writes[0]!.payload);
    const answer = await test.app.inject({ method: 'POST', url: BASE, payload, headers });
    expect(answer.statusCode).toBe(415);
    expect(await state()).toEqual(before);
  });

  it.each([
    ['a polluted body', '{"siteId":1,"changes":{},"__proto__":{"siteId":2}}'],
    ['a polluted change', '{"siteId":1,"changes":{"__proto__":{"brandName":"x"}}}'],
    ['the id as a change', '{"siteId":1,"changes":{"siteId":2}}'],
    ['a field of the table', '{"siteId":1,"changes":{"hosts":["evil.example"]}}'],
    ['an inherited name', '{"siteId":1,"changes":{"constructor":{}}}'],
  ])('refuses %s and changes nothing', async (_, payload) => {
    const before = await state();
    const headers = { authorization: await test.bearer(manager), 'content-type': 'application/json' };
    const answer = await test.app.inject({ method: 'POST', url: BASE, payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(await state()).toEqual(before);
  });

  it('pays no heed to keys beside the contract', async () => {
    const payload = { code: 'US', email: 'usa@example.org', kind: 'general', edited: false, zone: 'UTC' };
    const headers = { authorization: await test.bearer(manager) };
    const answer = await test.app.inject({ method: 'POST', url: `${BASE}/countries`, payload, headers });
    expect(answer.json()).toMatchObject({ code: 'US', zone: 'America/New_York' });
    expect((await test.app.inject(`${BASE}/countries?code=KE`)).json()[0].email).toBe('support@example.org');
  });

  it('answers any string in any query with an answer or a refusal, never a fault', async () => {
    const name = fc.constantFrom('domain', 'override', 'language', 'code', 'country', 'site');
    const text = fc.oneof(
      fc.string({ unit: 'binary-ascii' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom("' or 1=1--", '../permissions/1', '%00', '\0', '..%2f'),
    );
    const path = fc.constantFrom('', '/countries', '/cookie-settings');
    await fc.assert(
      fc.asyncProperty(path, fc.array(fc.tuple(name, text), { maxLength: 3 }), async (of, query) => {
        const search = new URLSearchParams(query.map(([key, value]) => [key, value]));
        const answer = await test.app.inject(`${BASE}${of}?${search}`);
        expect([200, 400]).toContain(answer.statusCode);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the audit', () => {
  it('can be changed neither by the service nor by the owner of its tables', async () => {
    const { client } = test;
    await client.saveCountry({ body: { code: 'MX', email: 'audit@example.org' } }, await test.call(manager));
    const statements = [
      'update site_config.audit set subject = $$x$$',
      'delete from site_config.audit',
      'truncate site_config.audit',
    ];
    const owner = new pg.Client({ connectionString: test.databaseUrl });
    await owner.connect();
    for (const statement of statements) {
      await expect(test.service.db.rows(statement)).rejects.toMatchObject({ code: '42501' });
      await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
    await owner.end();
    expect(await test.service.db.rows('select operation from site_config.audit')).not.toEqual([]);
  });

  it('gives the service no way to alter its tables', async () => {
    const altering = test.service.db.rows('alter table site_config.site add column extra text');
    await expect(altering).rejects.toMatchObject({ code: '42501' });
  });
});
