/** Plans of tests through the schema. Decision page 0022. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { adminManifest, adminOperations, type GatewayTest, openGateway } from '../gateway.fixture.ts';

const { hash } = adminOperations.byName('PlanTest');

let test: GatewayTest;
beforeAll(async () => {
  test = await openGateway({ extra: adminManifest });
  const { widgets } = test.services.direct;
  const call = await test.services.callTo('widgets');
  const added = [{ rowKey: 'r', countries: [], columns: [] }];
  await widgets.publishLayout({ query: { site: 1 }, body: { layout: 'rare', added } as never }, call);
  const arrivals = [{ site: 1, layout: 'rare', country: 'MX', arrivals: 1 }];
  await widgets.countArrivals({ body: { arrivals } }, call);
});
afterAll(() => test?.close());

it.each([
  ['one in two hundred, at the default shares', 0.005, 0.01],
  ['one in a million', 0.000_001, 0.5],
])('returns the visitors and days to detect a goal that %s readers reach', async (_, baseline, leastLift) => {
  const input = {
    subject: 'row:rare:r',
    layout: 'rare',
    countries: ['MX'],
    baseline,
    leastLift,
    shares: [99, 1],
  };
  const variables = { site: { domain: null, override: 'en' }, input };
  const call = await test.services.callTo('widgets', superAdmin);
  const { data, errors } = (await test.gateway.run(hash, variables, call))!;
  expect(errors ?? []).toEqual([]);
  const plan = (data as { testPlan: { visitors: number; days: number; evenDays: number } }).testPlan;
  expect(plan.visitors).toBeGreaterThan(2 ** 31);
  expect(plan.days).toBeGreaterThan(plan.evenDays);
});
