/**
 * The textbook's answers, for ONE look at a size that was set before anybody looked. They stand here to compare with and to
 * be checked against tables; whoever looks as they like takes compareVersions.ts.
 */

import {
  demand,
  demandCounts,
  demandProbability,
  rateOf,
  type Interval,
  type VersionCounts,
} from './counts.ts';
import { normalBelow, normalQuantile, normalTail } from './normal.ts';
import { DEFAULT_ALPHA } from './rateInterval.ts';

/** z above 0 where the other rate is greater; `probability` of one as far from 0 either way, if the rates are equal. */
export interface ZTest {
  readonly z: number;
  readonly probability: number;
}

/**
 * The two-proportion z-test with the pooled rate (without correction; its square is Pearson's
 * chi-square of the 2×2 table). Null where a version has no visitors. Equal rates of 0 or 1 make z 0.
 */
export function zTest(control: VersionCounts, other: VersionCounts): ZTest | null {
  demandCounts(control);
  demandCounts(other);
  const [rateA, rateB] = [rateOf(control), rateOf(other)];
  if (rateA === null || rateB === null) return null;
  const pooled = (control.conversions + other.conversions) / (control.visitors + other.visitors);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / control.visitors + 1 / other.visitors));
  const z = error === 0 ? 0 : (rateB - rateA) / error;
  return { z, probability: 2 * normalTail(Math.abs(z)) };
}

/** Wilson's interval of one rate (1927; Newcombe 1998, method 3). All of [0, 1] without visitors. */
export function wilsonInterval(counts: VersionCounts, alpha = DEFAULT_ALPHA): Interval {
  demandCounts(counts);
  demandProbability(alpha, 'level');
  const { visitors: n, conversions: s } = counts;
  if (n === 0) return { low: 0, high: 1 };
  const square = normalQuantile(alpha / 2) ** 2;
  const middle = 2 * s + square;
  const reach = Math.sqrt(square * (square + (4 * s * (n - s)) / n));
  return {
    low: s === 0 ? 0 : (middle - reach) / (2 * (n + square)),
    high: s === n ? 1 : (middle + reach) / (2 * (n + square)),
  };
}

/** What a test of a fixed size is planned for. */
export interface FixedPlan {
  readonly controlRate: number;
  readonly otherRate: number;
  /** Visitors of the other version for each of A's; 1. */
  readonly ratio?: number;
  /** Two-sided; 0.05. */
  readonly alpha?: number;
  /** With the correction for continuity of Fleiss, Tytun, Ury; without. */
  readonly isCorrected?: boolean;
}

/**
 * A's visitors for a two-sided test of this power, not rounded; the other version needs `ratio` times as many. With and
 * without correction as in Fleiss, Tytun, Ury, Biometrics 36 (1980), 343–346 (Fleiss 1981, chapter 3):
 * n = n′/4 · (1 + √(1 + c/n′))², c = 2 (r+1) / (r |d|). Throws a `StatisticsError` for rates that are equal or outside
 * (0, 1).
 */
export function sampleSize(plan: FixedPlan & { readonly power: number }): number {
  demandProbability(plan.power, 'level');
  const { critical, spread, scale, correction } = partsOf(plan);
  const plain = ((critical - normalQuantile(plan.power) * spread) / scale) ** 2;
  return plan.isCorrected ? (plain / 4) * (1 + Math.sqrt(1 + correction / plain)) ** 2 : plain;
}

/** The power of a two-sided test in which A has so many visitors: `sampleSize` solved for the power. */
export function power(plan: FixedPlan & { readonly controlVisitors: number }): number {
  const { critical, spread, scale, correction } = partsOf(plan);
  const given = plan.controlVisitors;
  demand(given > 0 && Number.isFinite(given), 'counts');
  const root = plan.isCorrected
    ? Math.max(0, 4 * given - correction) / (4 * Math.sqrt(given))
    : Math.sqrt(given);
  return normalBelow((root * scale - critical) / spread);
}

function partsOf({ controlRate, otherRate, ratio = 1, alpha = DEFAULT_ALPHA }: FixedPlan) {
  demandProbability(controlRate, 'rate');
  demandProbability(otherRate, 'rate');
  demandProbability(alpha, 'level');
  demand(ratio > 0 && Number.isFinite(ratio), 'shares');
  const distance = Math.abs(otherRate - controlRate);
  demand(distance > 0, 'rate');
  const mean = (controlRate + ratio * otherRate) / (ratio + 1);
  return {
    critical: normalQuantile(alpha / 2) * Math.sqrt((ratio + 1) * mean * (1 - mean)),
    spread: Math.sqrt(ratio * controlRate * (1 - controlRate) + otherRate * (1 - otherRate)),
    scale: Math.sqrt(ratio) * distance,
    correction: (2 * (ratio + 1)) / (ratio * distance),
  };
}
