import { requireValid } from './counts.ts';
import { upperGamma } from './gamma.ts';

/** The upper tail of the chi-square distribution: Q(degrees/2, value/2). NIST handbook 1.3.6.6.6. */
export function chiSquareTail(value: number, degrees: number): number {
  return upperGamma(degrees / 2, value / 2);
}

/**
 * `statistic` is Pearson's, null when it is undefined; `probability` is that of a statistic at least as large by
 * chance, null when nothing was counted.
 */
export interface ChiSquare {
  readonly statistic: number | null;
  readonly degrees: number;
  readonly probability: number | null;
}

/**
 * Pearson's test of goodness of fit (1900): whether counts match expected proportions, at one look. Reliable from about five expected in each category. A category with part
 * 0 must be empty. Throws a `StatisticsError` for parts that sum to nothing.
 */
export function chiSquareTest(
  places: readonly { readonly count: number; readonly part: number }[],
): ChiSquare {
  requireValid(
    places.every(({ count }) => Number.isSafeInteger(count) && count >= 0),
    'counts',
  );
  const totalPart = places.reduce((sum, { part }) => sum + part, 0);
  requireValid(
    places.every(({ part }) => part >= 0) && totalPart > 0 && Number.isFinite(totalPart),
    'shares',
  );
  const total = places.reduce((sum, { count }) => sum + count, 0);
  const open = places.filter(({ part }) => part > 0);
  const degrees = open.length - 1;
  if (total === 0) return { statistic: null, degrees, probability: null };
  if (places.some(({ count, part }) => part === 0 && count > 0))
    return { statistic: null, degrees, probability: 0 };
  const statistic = open.reduce((sum, { count, part }) => {
    const expected = (total * part) / totalPart;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return { statistic, degrees, probability: degrees === 0 ? 1 : chiSquareTail(statistic, degrees) };
}
