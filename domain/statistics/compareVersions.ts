import {
  requireValid,
  requireCounts,
  requireProbability,
  rateOf,
  type Interval,
  type VersionCounts,
} from './counts.ts';
import { findBoundary } from './convex.ts';
import { differenceTest } from './evidence.ts';
import { DEFAULT_ALPHA } from './rateInterval.ts';

/** The result for a version compared with A. It may become open again with more visitors; both statements are valid. */
export type Decided = 'better' | 'worse' | 'open';

export interface CompareOptions {
  /** The shares the editor set for the two, in percent or any other unit. Wrong shares only widen the interval. */
  readonly shares: { readonly control: number; readonly other: number };
  /**
   * Number of versions compared with A: the number of versions minus one. Each gets its part of `alpha` (Bonferroni).
   */
  readonly comparisons?: number;
  /** The probability that any of the comparisons is ever wrong; default 0.05. */
  readonly alpha?: number;
}

export interface Comparison {
  /** Conversions per visitor; null without visitors. */
  readonly controlRate: number | null;
  readonly otherRate: number | null;
  /** The version's rate minus A's; null when one of them is null. */
  readonly difference: number | null;
  /** The difference relative to A's rate (0.1 is 10 % more); null when there is none or A's rate is 0. */
  readonly lift: number | null;
  /** The confidence interval of the true difference. */
  readonly interval: Interval;
  readonly decided: Decided;
}

/**
 * Compares a version with A. Over the entire run, with any number of looks at any time, the interval misses the true
 * difference at least once with probability at most `alpha / comparisons`; `decided` is not 'open' as soon as it
 * excludes 0. So optional stopping gives a wrong result in at most `alpha` of the tests. Assumes independent visitors
 * and a constant rate per version (if both change together, false alarms stay as rare: see decision page 0022); exact
 * for any counts and shares (evidence.ts). Throws a `StatisticsError` for impossible counts, shares that are not above
 * zero, and a level outside (0, 1).
 */
export function compareVersions(
  control: VersionCounts,
  other: VersionCounts,
  { shares, comparisons = 1, alpha = DEFAULT_ALPHA }: CompareOptions,
): Comparison {
  requireCounts(control);
  requireCounts(other);
  requireProbability(alpha, 'level');
  requireValid(Number.isSafeInteger(comparisons) && comparisons >= 1, 'level');
  const [controlRate, otherRate] = [rateOf(control), rateOf(other)];
  const difference = controlRate === null || otherRate === null ? null : otherRate - controlRate;
  const isExcluded = differenceTest(
    { control, other, otherShare: otherShareOf(shares) },
    alpha / comparisons,
  );
  const estimate = difference ?? 0;
  const isDecided = estimate !== 0 && isExcluded(0);
  return {
    controlRate,
    otherRate,
    difference,
    lift: difference === null || controlRate === 0 ? null : difference / controlRate!,
    // If 0 is excluded, the search starts there, so that the interval always agrees with `decided`.
    interval: {
      low: findBoundary(isExcluded, estimate, isDecided && estimate > 0 ? 0 : -1),
      high: findBoundary(isExcluded, estimate, isDecided && estimate < 0 ? 0 : 1),
    },
    decided: isDecided ? (estimate > 0 ? 'better' : 'worse') : 'open',
  };
}

/** The other version's share of the visitors of both. */
export function otherShareOf({ control, other }: CompareOptions['shares']): number {
  const share = other / (control + other);
  requireValid(control > 0 && other > 0 && share > 0 && share < 1, 'shares');
  return share;
}
