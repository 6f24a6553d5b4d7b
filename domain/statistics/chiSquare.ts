import { demand } from './counts.ts';
import { upperGamma } from './gamma.ts';

/** The part of the chi-square distribution above `value`: Q(degrees/2, value/2). NIST handbook 1.3.6.6.6. */
export function chiSquareTail(value: number, degrees: number): number {
  return upperGamma(degrees / 2, value / 2);
}

/**
 * `statistic` is Pearson's, null where it is no number; `probability` that chance alone brings one as great, null before
 * anything was counted.
 */
export interface ChiSquare {
  readonly statistic: number | null;
  readonly degrees: number;
  readonly probability: number | null;
}

/**
 * Pearson's test of goodness of fit (1900): whether counts fall as the parts of the whole say. For ONE look at a size set
 * before; whoever looks every day takes `sampleRatio`. Good from about five expected in each place on. A place whose part
 * is 0 has to be empty. Throws a `StatisticsError` for parts that sum to nothing.
 */
export function chiSquareTest(
  places: readonly { readonly count: number; readonly part: number }[],
): ChiSquare {
  demand(
    places.every(({ count }) => Number.isSafeInteger(count) && count >= 0),
    'counts',
  );
  const whole = places.reduce((sum, { part }) => sum + part, 0);
  demand(places.every(({ part }) => part >= 0) && whole > 0 && Number.isFinite(whole), 'shares');
  const total = places.reduce((sum, { count }) => sum + count, 0);
  const open = places.filter(({ part }) => part > 0);
  const degrees = open.length - 1;
  if (total === 0) return { statistic: null, degrees, probability: null };
  if (places.some(({ count, part }) => part === 0 && count > 0))
    return { statistic: null, degrees, probability: 0 };
  const statistic = open.reduce((sum, { count, part }) => {
    const expected = (total * part) / whole;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return { statistic, degrees, probability: degrees === 0 ? 1 : chiSquareTail(statistic, degrees) };
}
