import {
  demand,
  demandCounts,
  demandProbability,
  rateOf,
  type Interval,
  type VersionCounts,
} from './counts.ts';
import { edgeOf } from './convex.ts';
import { differenceTest } from './evidence.ts';
import { DEFAULT_ALPHA } from './rateInterval.ts';

/** What can be said of a version against A. It may turn open again with more visitors; both statements hold. */
export type Decided = 'better' | 'worse' | 'open';

export interface CompareOptions {
  /** What the editor set for the two, in percent or any other unit. Wrong shares widen the interval, no more. */
  readonly shares: { readonly control: number; readonly other: number };
  /** How many versions are compared with A: the number of versions less one. Each gets its part of `alpha` (Bonferroni). */
  readonly comparisons?: number;
  /** The probability that any of the comparisons ever misleads; 0.05. */
  readonly alpha?: number;
}

export interface Comparison {
  /** Conversions per visitor; null where nobody came. */
  readonly controlRate: number | null;
  readonly otherRate: number | null;
  /** The version's rate less A's; null where one of them is. */
  readonly difference: number | null;
  /** The difference in parts of A's rate (0.1 is 10 % more); null where there is none or A's rate is 0. */
  readonly lift: number | null;
  /** Where the true difference lies. */
  readonly interval: Interval;
  readonly decided: Decided;
}

/**
 * A version against A. Over the whole run, with any number of looks at any time, the interval misses the true difference at
 * least once with probability at most `alpha / comparisons`; `decided` is not 'open' as soon as it excludes 0. So whoever
 * stops when they like is misled in at most `alpha` of their tests. Assumes independent visitors and a rate per version that
 * stays (where both move together, false alarms stay as rare: see decision page 0022); exact at any counts and shares
 * (evidence.ts). Throws a `StatisticsError` for impossible counts, shares that are not above zero, a level outside (0, 1).
 */
export function compareVersions(
  control: VersionCounts,
  other: VersionCounts,
  { shares, comparisons = 1, alpha = DEFAULT_ALPHA }: CompareOptions,
): Comparison {
  demandCounts(control);
  demandCounts(other);
  demandProbability(alpha, 'level');
  demand(Number.isSafeInteger(comparisons) && comparisons >= 1, 'level');
  const [controlRate, otherRate] = [rateOf(control), rateOf(other)];
  const difference = controlRate === null || otherRate === null ? null : otherRate - controlRate;
  const isExcluded = differenceTest(
    { control, other, otherShare: otherShareOf(shares) },
    alpha / comparisons,
  );
  const kept = difference ?? 0;
  const isDecided = kept !== 0 && isExcluded(0);
  return {
    controlRate,
    otherRate,
    difference,
    lift: difference === null || controlRate === 0 ? null : difference / controlRate!,
    // Where 0 is excluded it is where the search begins, so that the interval never says other than `decided`.
    interval: {
      low: edgeOf(isExcluded, kept, isDecided && kept > 0 ? 0 : -1),
      high: edgeOf(isExcluded, kept, isDecided && kept < 0 ? 0 : 1),
    },
    decided: isDecided ? (kept > 0 ? 'better' : 'worse') : 'open',
  };
}

/** The other version's part of the visitors of the two. */
export function otherShareOf({ control, other }: CompareOptions['shares']): number {
  const share = other / (control + other);
  demand(control > 0 && other > 0 && share > 0 && share < 1, 'shares');
  return share;
}
