/** How long a test would take, from what this country's readers really drew. Decision page 0025. */
import { versionName } from '../../domain/experiments/shares.ts';
import { StatisticsError } from '../../domain/statistics/counts.ts';
import { planTest } from '../../domain/statistics/planTest.ts';
import { validationProblem } from '../../rest/problem.ts';
import type { Database } from '../kit/database.ts';
import { dayOf } from './counts.ts';
import { trafficSince } from './repositoryResults.ts';
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
 * The plan, or null where nothing was drawn. A row or widget that was not tested in that time is taken to have the
 * readers of the busiest test of its layout. Whoever gives no consent is not counted, so that they do not shorten it.
 * Throws VALIDATION for a wish that no test can fulfil.
 */
export async function plannedTest(db: Database, wish: Wish, now: Date): Promise<Plan | null> {
  const { site, subject, layout, country = null, baseline, leastLift } = wish;
  const since = dayOf(new Date(now.getTime() - DAYS_LOOKED_AT * DAY_MS));
  const traffic = await trafficSince(db, site, { subject, layout }, since, country);
  const busiest = traffic.find((it) => it.subject === subject) ?? traffic[0];
  if (!busiest) return null;
  const drawsPerDay = busiest.draws / busiest.days;
  const consentedShare = busiest.visitors === 0 ? null : Math.min(1, busiest.visitors / busiest.draws);
  const visitorsPerDay = drawsPerDay * (consentedShare ?? 1);
  const shares = wish.shares.map((percent, index) => ({ version: versionName(index), percent }));
  try {
    const planned = planTest({ baseline, leastLift, shares, visitorsPerDay });
    return { ...planned, perVersion: [...planned.perVersion], visitorsPerDay, drawsPerDay, consentedShare };
  } catch (error) {
    if (!(error instanceof StatisticsError)) throw error;
    const field = error.code === 'rate' ? 'leastLift' : 'shares';
    throw validationProblem([
      { pointer: `/query/${field}`, detail: 'No test of this kind.', code: error.code },
    ]);
  }
}
