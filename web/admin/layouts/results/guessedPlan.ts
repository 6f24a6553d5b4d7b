/** What a test would take by a guess of its readers, worked out as the service does from those it has counted. */
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
  /** Whole percent, from A on. */
  readonly shares: readonly number[];
  readonly perDay: number;
}

/** Null where no number of readers would tell. */
export function guessedPlan({ baseline, leastLift, shares, perDay }: Guess): GuessedPlan | null {
  try {
    const named = shares.map((percent, index) => ({ version: versionName(index), percent }));
    const { visitors, days, even } = planTest({ baseline, leastLift, shares: named, visitorsPerDay: perDay });
    const evenly = { evenVisitors: even.visitors, evenDays: even.days };
    return { source: 'GUESS', visitors, days, ...evenly, visitorsPerDay: perDay };
  } catch (error) {
    if (error instanceof StatisticsError) return null;
    throw error;
  }
}
