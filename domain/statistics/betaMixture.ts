import type { ValueWithDerivatives } from './convex.ts';
import type { VersionCounts } from './counts.ts';
import { logBeta } from './gamma.ts';

/** Jeffreys' prior: heavy near 0 and 1, where click rates are. */
const PRIOR = 0.5;

/**
 * The wide mixture of one version: log of ∫ L(q) dBeta(½,½)(q) / L(p), where L is the Bernoulli likelihood. A
 * martingale for the true rate p (Robbins 1970; Howard, Ramdas, McAuliffe, Sekhon 2021, the beta-binomial mixture).
 * Returns it as a function of p, convex in p; infinite where p cannot produce such counts.
 */
export function betaMixture({
  visitors,
  conversions,
}: VersionCounts): (rate: number) => ValueWithDerivatives {
  const others = visitors - conversions;
  const marginal = logBeta(conversions + PRIOR, others + PRIOR) - logBeta(PRIOR, PRIOR);
  return (rate) => {
    const hit = conversions === 0 ? 0 : conversions / rate;
    const miss = others === 0 ? 0 : others / (1 - rate);
    return {
      value: marginal - times(conversions, Math.log(rate)) - times(others, Math.log1p(-rate)),
      first: miss - hit,
      second: (hit === 0 ? 0 : hit / rate) + (miss === 0 ? 0 : miss / (1 - rate)),
    };
  };
}

/** 0 · log 0 is 0 here: an event that never happened contributes nothing. */
function times(count: number, log: number): number {
  return count === 0 ? 0 : count * log;
}
