/** The plan of a test from a guess of its traffic, computed as the service does from counted traffic. */
import { versionName } from '../../../../domain/experiments/shares.ts';
import { StatisticsError } from '../../../../domain/statistics/counts.ts';
import { planTest } from '../../../../domain/statistics/planTest.ts';

export interface GuessedPlan {
  readonly source: 'GUESS';
  readonly visitors: number;
  readonly days: number | null;
  readonly evenVisitors: number;
  readonly evenDays: number | null;
  readonly visitorsPerDay: number;
}

interface Guess {
  readonly baseline: number;
  readonly leastLift: number;
  /** Whole percent, starting with A. */
  readonly shares: readonly number[];
  readonly perDay: number;
}

/** Null when no number of readers would be enough. */
export function guessedPlan({ baseline, leastLift, shares, perDay }: Guess): GuessedPlan | null {
  try {
    const versionShares = shares.map((percent, index) => ({ version: versionName(index), percent }));
    const { visitors, days, even } = planTest({
      baseline,
      leastLift,
      shares: versionShares,
      visitorsPerDay: perDay,
    });
    const evenPlan = { evenVisitors: even.visitors, evenDays: even.days };
    return { source: 'GUESS', visitors, days, ...evenPlan, visitorsPerDay: perDay };
  } catch (error) {
    if (error instanceof StatisticsError) return null;
    throw error;
  }
}
