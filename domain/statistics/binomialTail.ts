import { logGamma } from './gamma.ts';

/** A term this much smaller than the sum no longer changes it. */
const EPSILON = 1e-17;

/**
 * The exact two-sided probability that a part of the visitors is as far from its share by chance, for one look: twice
 * the smaller tail of the binomial distribution (Clopper and Pearson 1934), at most 1. Adds the terms outwards from the
 * count: they shrink, so that some standard deviations suffice.
 */
export function binomialTails(count: number, total: number, share: number): number {
  if (total === 0) return 1;
  const isAbove = count > total * share;
  return Math.min(
    1,
    2 * (isAbove ? tailBelow(total - count, total, 1 - share) : tailBelow(count, total, share)),
  );
}

/** The probability of at most `count` successes, for a count at or below the mean. */
function tailBelow(count: number, total: number, share: number): number {
  const odds = (1 - share) / share;
  let term = Math.exp(
    logGamma(total + 1) -
      logGamma(count + 1) -
      logGamma(total - count + 1) +
      count * Math.log(share) +
      (total - count) * Math.log1p(-share),
  );
  let sum = term;
  for (let at = count; at > 0 && term > sum * EPSILON; at -= 1) {
    term *= (at / (total - at + 1)) * odds;
    sum += term;
  }
  return sum;
}
