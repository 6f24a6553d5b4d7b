/** How long a test would take, from this country's real traffic. Decision page 0025. */
import { versionName } from '../../domain/experiments/shares.ts';
import { StatisticsError } from '../../domain/statistics/counts.ts';
import { planTest } from '../../domain/statistics/planTest.ts';
import { validationProblem } from '../../rest/problem.ts';
import type { Database } from '../kit/database.ts';
import { dayOf } from './counts.ts';
import { arrivalsSince, trafficSince, type Traffic } from './repositoryResults.ts';
import type { Plan } from './testRoutes.ts';

const DAY_MS = 86_400_000;
/** Four weeks: every weekday as often. */
const DAYS_LOOKED_AT = 28;

interface Wish {
  readonly site: number;
  readonly subject: string;
  readonly layout: string;
  readonly country?: string | undefined;
  readonly baseline: number;
  readonly leastLift: number;
  readonly shares: readonly number[];
}

/**
 * The plan, or null where there was no traffic. A row or widget that was not tested in that time is taken to have those who
 * arrived at its layout's page as readers. Whoever gives no consent is not counted, so that they do not shorten it; where
 * this test cannot say how many those are, the others of its layout do. Throws VALIDATION for a wish that no test can fulfil.
 */
export async function plannedTest(db: Database, wish: Wish, now: Date): Promise<Plan | null> {
  const { site, subject, layout, country = null, baseline, leastLift } = wish;
  const since = dayOf(new Date(now.getTime() - DAYS_LOOKED_AT * DAY_MS));
  const tests = await trafficSince(db, site, { subject, layout }, since, country);
  const mine = tests.find((it) => it.subject === subject);
  const arrived = await arrivalsSince(db, site, layout, { since, today: dayOf(now), country });
  // Draws alone are no readers: a browser keeps pages to be read without a network, and some are never opened.
  const own = mine && (mine.visitors > 0 || arrived) ? mine : undefined;
  const told = own ?? arrived;
  if (!told) return null;
  const source = own ? ('test' as const) : ('layout' as const);
  const drawsPerDay = ('draws' in told ? told.draws : told.arrivals) / told.days;
  const consentedShare = shareOf(own ? [own] : tests);
  const visitorsPerDay = drawsPerDay * (consentedShare ?? 1);
  const shares = wish.shares.map((percent, index) => ({ version: versionName(index), percent }));
  try {
    const planned = planTest({ baseline, leastLift, shares, visitorsPerDay });
    const perVersion = [...planned.perVersion];
    return { ...planned, perVersion, source, visitorsPerDay, drawsPerDay, consentedShare };
  } catch (error) {
    if (!(error instanceof StatisticsError)) throw error;
    const field = error.code === 'rate' ? 'leastLift' : 'shares';
    throw validationProblem([
      { pointer: `/query/${field}`, detail: 'No test of this kind.', code: error.code },
    ]);
  }
}

/** The part of those a version was drawn for that was counted; null where nobody was. */
function shareOf(tests: readonly Traffic[]): number | null {
  const sum = (of: 'visitors' | 'draws') => tests.reduce((all, it) => all + it[of], 0);
  return sum('visitors') === 0 ? null : Math.min(1, sum('visitors') / sum('draws'));
}
