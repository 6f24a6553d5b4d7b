/** Site changes over HTTP that would affect more than they name. Rules and schemas of all routes: tests/contracts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { testService, type TestService } from '../kit/service.fixture.ts';
import type { siteConfigs } from './contract.ts';
import { seedSites } from './demo.ts';
import { siteConfigService } from './service.ts';

let test: TestService<(typeof siteConfigs)['routes']>;
beforeAll(async () => {
  test = await testService(siteConfigService);
  await seedSites(test.service.db);
});
afterAll(() => test.close());

const BASE = '/api/site-config';
const manager: Rights = { admin: ['admin_site'], content: {}, sites: null };
const state = () =>
  test.service.db.rows(`select (select jsonb_agg(s order by site_id) from site_config.site s) as sites,
    (select jsonb_agg(o order by kind, code) from site_config.office o) as offices,
    (select count(*) from site_config.audit where outcome = 'done') as audited`);

it.each([
  ['a change that pollutes the prototype', '{"siteId":1,"changes":{"__proto__":{"brandName":"x"}}}'],
  ['the id as a change', '{"siteId":1,"changes":{"siteId":2}}'],
  ['a field of the table', '{"siteId":1,"changes":{"hosts":["evil.example"]}}'],
  ['an inherited name', '{"siteId":1,"changes":{"constructor":{}}}'],
])('refuses %s and changes nothing', async (_, payload) => {
  const before = await state();
  const headers = { authorization: await test.bearer(manager), 'content-type': 'application/json' };
  const response = await test.app.inject({ method: 'POST', url: BASE, payload, headers });
  expect(response.statusCode).toBe(400);
  expect(await state()).toEqual(before);
});

it('ignores fields outside the contract', async () => {
  const payload = { code: 'US', email: 'usa@example.org', kind: 'general', edited: false, zone: 'UTC' };
  const headers = { authorization: await test.bearer(manager) };
  const response = await test.app.inject({ method: 'POST', url: `${BASE}/countries`, payload, headers });
  expect(response.json()).toMatchObject({ code: 'US', zone: 'America/New_York' });
  expect((await test.app.inject(`${BASE}/countries?code=KE`)).json()[0].email).toBe('support@example.org');
});
