/** The routes of tests: counting is open to anyone, all else to editors of the countries concerned. */
import type { Handlers } from '../../rest/dispatch.ts';
import type { ServiceParts } from '../kit/service.ts';
import { count, countArrivals, countDraws } from './counts.ts';
import type { Publisher } from './publisher.ts';
import { checkSite } from './rules.ts';
import { setGoal } from './testGoals.ts';
import { plannedTest } from './testPlan.ts';
import { testResults } from './testResults.ts';
import type { testRoutes } from './testRoutes.ts';
import { declareWinner } from './testWinner.ts';

export function testHandlers(parts: ServiceParts, publishing: Publisher): Handlers<typeof testRoutes> {
  const { db, now } = parts;
  return {
    count: ({ query: { site }, body: { entries } }, call) => count(parts, site, entries, call),
    async countDraws({ body: { draws } }) {
      await countDraws(parts, draws);
      return { done: true };
    },
    async countArrivals({ body: { arrivals } }) {
      await countArrivals(parts, arrivals);
      return { done: true };
    },
    async readTestResults({ query: { site, subject } }, call) {
      checkSite(call.caller.rights, site);
      return testResults(db, site, subject, now());
    },
    setTestGoal: ({ query: { site }, body }, call) =>
      db.transaction((tx) => setGoal(tx, { site, ...body }, { call, now: now() })),
    async planTest({ query }, call) {
      checkSite(call.caller.rights, query.site);
      return { plan: await plannedTest(db, query, now()) };
    },
    declareWinner: ({ query: { site }, body }, call) =>
      declareWinner(parts, publishing, { site, ...body }, call),
  };
}
