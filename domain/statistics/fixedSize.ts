/**
 * Textbook methods for ONE look at a size set in advance. Used for comparison and checked against tables; for looks at
 * any time use compareVersions.ts.
 */

import {
  requireValid,
  requireCounts,
  requireProbability,
  rateOf,
  type Interval,
  type VersionCounts,
} from './counts.ts';
import { normalBelow, normalQuantile, normalTail } from './normal.ts';
import { DEFAULT_ALPHA } from './rateInterval.ts';

/**
 * z is above 0 when the other rate is greater; `probability` is that of a z at least as far from 0 if the rates are
 * equal.
 */
export interface ZTest {
  readonly z: number;
  readonly probability: number;
}

/**
 * The two-proportion z-test with the pooled rate, without correction; its square is Pearson's chi-square of the 2×2
 * table. Null when a version has no visitors. Equal rates of 0 or 1 give z = 0.
 */
export function zTest(control: VersionCounts, other: VersionCounts): ZTest | null {
  requireCounts(control);
  requireCounts(other);
  const [rateA, rateB] = [rateOf(control), rateOf(other)];
  if (rateA === null || rateB === null) return null;
  const pooled = (control.conversions + other.conversions) / (control.visitors + other.visitors);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / control.visitors + 1 / other.visitors));
  const z = error === 0 ? 0 : (rateB - rateA) / error;
  return { z, probability: 2 * normalTail(Math.abs(z)) };
}

/** Wilson's interval of one rate (1927; Newcombe 1998, method 3). [0, 1] without visitors. */
export function wilsonInterval(counts: VersionCounts, alpha = DEFAULT_ALPHA): Interval {
  requireCounts(counts);
  requireProbability(alpha, 'level');
  const { visitors: n, conversions: s } = counts;
  if (n === 0) return { low: 0, high: 1 };
  const square = normalQuantile(alpha / 2) ** 2;
  const middle = 2 * s + square;
  const halfWidth = Math.sqrt(square * (square + (4 * s * (n - s)) / n));
  return {
    low: s === 0 ? 0 : (middle - halfWidth) / (2 * (n + square)),
    high: s === n ? 1 : (middle + halfWidth) / (2 * (n + square)),
  };
}

/** The input for planning a test of a fixed size. */
export interface FixedPlan {
  readonly controlRate: number;
  readonly otherRate: number;
  /** Visitors of the other version per visitor of A; default 1. */
  readonly ratio?: number;
  /** Two-sided; default 0.05. */
  readonly alpha?: number;
  /** With the continuity correction of Fleiss, Tytun, Ury; default without. */
  readonly isCorrected?: boolean;
}

/**
 * A's visitors for a two-sided test of this power, not rounded; the other version needs `ratio` times as many. With and
 * without correction as in Fleiss, Tytun, Ury, Biometrics 36 (1980), 343–346 (Fleiss 1981, chapter 3): n = n′/4 · (1 +
 * √(1 + c/n′))², c = 2 (r+1) / (r |d|). Throws a `StatisticsError` for rates that are equal or outside (0, 1).
 */
export function sampleSize(plan: FixedPlan & { readonly power: number }): number {
  requireProbability(plan.power, 'level');
  const { critical, spread, scale, correction } = termsOf(plan);
  const uncorrected = ((critical - normalQuantile(plan.power) * spread) / scale) ** 2;
  return plan.isCorrected
    ? (uncorrected / 4) * (1 + Math.sqrt(1 + correction / uncorrected)) ** 2
    : uncorrected;
}

/** The power of a two-sided test with this many visitors of A: `sampleSize` solved for the power. */
export function power(plan: FixedPlan & { readonly controlVisitors: number }): number {
  const { critical, spread, scale, correction } = termsOf(plan);
  const visitors = plan.controlVisitors;
  requireValid(visitors > 0 && Number.isFinite(visitors), 'counts');
  const root = plan.isCorrected
    ? Math.max(0, 4 * visitors - correction) / (4 * Math.sqrt(visitors))
    : Math.sqrt(visitors);
  return normalBelow((root * scale - critical) / spread);
}

function termsOf({ controlRate, otherRate, ratio = 1, alpha = DEFAULT_ALPHA }: FixedPlan) {
  requireProbability(controlRate, 'rate');
  requireProbability(otherRate, 'rate');
  requireProbability(alpha, 'level');
  requireValid(ratio > 0 && Number.isFinite(ratio), 'shares');
  const distance = Math.abs(otherRate - controlRate);
  requireValid(distance > 0, 'rate');
  const mean = (controlRate + ratio * otherRate) / (ratio + 1);
  return {
    critical: normalQuantile(alpha / 2) * Math.sqrt((ratio + 1) * mean * (1 - mean)),
    spread: Math.sqrt(ratio * controlRate * (1 - controlRate) + otherRate * (1 - otherRate)),
    scale: Math.sqrt(ratio) * distance,
    correction: (2 * (ratio + 1)) / (ratio * distance),
  };
}
