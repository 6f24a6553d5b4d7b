import { requireCounts, requireProbability, rateOf, type Interval, type VersionCounts } from './counts.ts';
import { findBoundary } from './convex.ts';
import { rateEvidence } from './evidence.ts';

/** The share of runs that may ever be wrong, whatever the number of looks. */
export const DEFAULT_ALPHA = 0.05;

export interface RateInterval {
  /** Conversions per visitor; null without visitors. */
  readonly rate: number | null;
  readonly interval: Interval;
}

/**
 * The rate of one version with a confidence interval. Over the entire run, with any number of looks at any time, the
 * interval misses the true rate at least once with probability at most `alpha`. Assumes independent visitors and a
 * constant rate; exact for any counts (evidence.ts). Throws a `StatisticsError` for impossible counts.
 */
export function rateInterval(
  counts: VersionCounts,
  { alpha = DEFAULT_ALPHA }: { readonly alpha?: number } = {},
): RateInterval {
  requireCounts(counts);
  requireProbability(alpha, 'level');
  const rate = rateOf(counts);
  const evidence = rateEvidence(counts);
  const limit = -Math.log(alpha);
  const isExcluded = (place: number) => evidence(place).value >= limit;
  const estimate = rate ?? 0.5;
  return {
    rate,
    interval: { low: findBoundary(isExcluded, estimate, 0), high: findBoundary(isExcluded, estimate, 1) },
  };
}
