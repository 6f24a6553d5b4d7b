/** Handlers of tests: counting is public, all else needs rights for the countries concerned. */
import type { Handlers } from '../../../rest/dispatch.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { count, countArrivals, countDraws } from './counts/counts.ts';
import type { Publisher } from '../publish/publish.ts';
import { checkSite } from '../checkRights.ts';
import { setGoal } from './testGoals.ts';
import { estimateTest } from './testPlan.ts';
import { listTests } from './testList.ts';
import { testResults } from './testResults.ts';
import type { testRoutes } from './testRoutes.ts';
import { declareWinner } from './testWinner.ts';

export function testHandlers(deps: ServiceDeps, publishing: Publisher): Handlers<typeof testRoutes> {
  const { db, now } = deps;
  return {
    count: ({ query: { site }, body: { entries } }, call) => count(deps, site, entries, call),
    async countDraws({ body: { draws } }) {
      await countDraws(deps, draws);
      return { done: true };
    },
    async countArrivals({ body: { arrivals } }) {
      await countArrivals(deps, arrivals);
      return { done: true };
    },
    async readTestResults({ query: { site, subject } }, call) {
      checkSite(call.caller.rights, site);
      return testResults(db, site, subject, now());
    },
    async listTests({ query: { site } }, call) {
      checkSite(call.caller.rights, site);
      return listTests(db, site, now());
    },
    setTestGoal: ({ query: { site }, body }, call) =>
      db.transaction((tx) => setGoal(tx, { site, ...body }, { call, now: now() })),
    async planTest({ query }, call) {
      checkSite(call.caller.rights, query.site);
      return { plan: await estimateTest(db, query, now()) };
    },
    declareWinner: ({ query: { site }, body }, call) =>
      declareWinner(deps, publishing, { site, ...body }, call),
  };
}
