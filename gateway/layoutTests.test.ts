/**
 * Results of row tests through the schema: one call to the service however many are requested, and for editors only.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRights } from '../domain/rights/rights.ts';
import { visit } from '../rest/allServices.fixture.ts';
import { openGateway, type GatewayTest } from './gateway.fixture.ts';

const site = 'site: { domain: "localhost" }';
const SEVERAL = `query Several {
  a: testResults(${site}, subject: "row:tested:tested") { id state goal { kind version } current { id } }
  b: testResults(${site}, subject: "row:homePage:none") { id state }
  c: testResults(${site}, subject: "widget:text") { id state earlier { id } }
}`;
const PLAN = `query Plan {
  testPlan(${site}, input: { layout: "tested", subject: "row:tested:tested", baseline: 0.05, leastLift: 0.2, shares: [99, 1] }) {
    days source drawsPerDay consentedShare
  }
}`;
const GOAL = `mutation Goal($baseVersion: Int!) {
  setTestGoal(input: { ${site}, subject: "row:tested:tested", kind: VISIT, path: "/a", baseVersion: $baseVersion }) {
    __typename ... on TestGoal { kind path version }
  }
}`;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

let test: GatewayTest;
const calls: string[] = [];
beforeAll(async () => {
  const extra = Object.fromEntries([SEVERAL, PLAN, GOAL].map((text) => [hash(text), text]));
  test = await openGateway({
    extra,
    wrap: (service, transport) => (route, input, call) => {
      calls.push(`${service}.${route}`);
      return transport(route, input, call);
    },
  });
});
afterAll(() => test.close());

const run = async (text: string, variables = {}, rights?: Parameters<typeof test.services.callTo>[1]) => {
  const call = await test.services.callTo('widgets', rights);
  calls.length = 0;
  return (await test.gateway.run(hash(text), variables, call))!;
};

it('loads all requested results in one call', async () => {
  const { data } = await run(SEVERAL);
  expect(data).toMatchObject({
    a: { id: '1:row:tested:tested', state: 'RUNNING', goal: { kind: 'CLICK', version: 0 }, current: null },
    b: { id: '1:row:homePage:none', state: 'NONE' },
    c: { id: '1:widget:text', state: 'NONE', earlier: [] },
  });
  expect(calls.filter((it) => it.startsWith('widgets.'))).toEqual(['widgets.readTestResults']);
});

it('returns no plan without traffic, and otherwise names the source of the traffic', async () => {
  expect((await run(PLAN)).data).toEqual({ testPlan: null });
  const arrivals = [{ site: 1, layout: 'tested', country: 'US', arrivals: 40 }];
  const superAdmin = await test.services.callTo('widgets');
  await test.services.clients.widgets.countArrivals({ body: { arrivals } }, superAdmin);
  expect((await run(PLAN)).data).toMatchObject({
    testPlan: { source: 'LAYOUT', drawsPerDay: 40, consentedShare: null },
  });
});

it('returns a conflict as data when another user has set the goal meanwhile', async () => {
  const goal = { __typename: 'TestGoal', kind: 'VISIT', path: '/a', version: 1 };
  expect((await run(GOAL, { baseVersion: 0 })).data).toEqual({ setTestGoal: goal });
  expect((await run(GOAL, { baseVersion: 0 })).data).toEqual({ setTestGoal: { __typename: 'Conflict' } });
});

it('returns nothing to visitors and to users who may not read layouts', async () => {
  const nothing = { a: null, b: null, c: null };
  expect((await test.gateway.run(hash(SEVERAL), {}, visit()))!.data).toEqual(nothing);
  expect((await run(SEVERAL, {}, noRights)).data).toEqual(nothing);
});
