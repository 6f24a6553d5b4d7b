/** Estimates how long a test would take, from the real traffic of its countries. Decision page 0025. */
import { versionName } from '../../../domain/experiments/shares.ts';
import { StatisticsError } from '../../../domain/statistics/counts.ts';
import { planTest } from '../../../domain/statistics/planTest.ts';
import { validationProblem } from '../../../rest/problem.ts';
import type { Database } from '../../kit/database.ts';
import { dayOf } from './counts/counts.ts';
import { arrivalsSince, trafficSince, type Audience, type Traffic } from './repositoryResults.ts';
import type { Plan } from './testRoutes.ts';

const DAY_MS = 86_400_000;
/** Four weeks, so that every weekday has the same weight. */
const DAYS_LOOKED_AT = 28;

interface PlanInput extends Audience {
  readonly site: number;
  readonly subject: string;
  readonly layout: string;
  readonly baseline: number;
  readonly leastLift: number;
  readonly shares: readonly number[];
}

/**
 * The estimate, or null without traffic. For a row or widget not tested in that time the readers are the arrivals at
 * its layout's page. Visitors without consent are not counted, so they do not shorten the test; if this test cannot
 * tell the consented share, the layout's other tests do. Throws VALIDATION for impossible parameters.
 */
export async function estimateTest(db: Database, input: PlanInput, now: Date): Promise<Plan | null> {
  const { site, subject, layout, baseline, leastLift } = input;
  const since = dayOf(new Date(now.getTime() - DAYS_LOOKED_AT * DAY_MS));
  const period = { since, today: dayOf(now) };
  const tests = await trafficSince(db, site, { subject, layout }, period, input);
  const ownDraws = tests.find((it) => it.subject === subject);
  const arrived = await arrivalsSince(db, site, layout, period, input);
  // Draws alone prove no readers: browsers prefetch pages for offline reading, and some are never opened.
  const own = ownDraws && (ownDraws.visitors > 0 || arrived) ? ownDraws : undefined;
  const traffic = own ?? arrived;
  if (!traffic) return null;
  const source = own ? ('test' as const) : ('layout' as const);
  const drawsPerDay = ('draws' in traffic ? traffic.draws : traffic.arrivals) / traffic.days;
  const consentedShare = shareOf(own ? [own] : tests);
  const visitorsPerDay = drawsPerDay * (consentedShare ?? 1);
  const shares = input.shares.map((percent, index) => ({ version: versionName(index), percent }));
  try {
    const planned = planTest({ baseline, leastLift, shares, visitorsPerDay });
    const perVersion = [...planned.perVersion];
    const measured = { visitorsPerDay, drawsPerDay, trafficDays: traffic.days, consentedShare };
    return { ...planned, perVersion, source, ...measured };
  } catch (error) {
    if (!(error instanceof StatisticsError)) throw error;
    const field = error.code === 'rate' ? 'leastLift' : 'shares';
    throw validationProblem([
      { pointer: `/query/${field}`, detail: 'A test with these values cannot be planned.', code: error.code },
    ]);
  }
}

/** The share of draws that were counted as visitors; null without visitors. */
function shareOf(tests: readonly Traffic[]): number | null {
  const sum = (of: 'visitors' | 'draws') => tests.reduce((all, it) => all + it[of], 0);
  return sum('visitors') === 0 ? null : Math.min(1, sum('visitors') / sum('draws'));
}
