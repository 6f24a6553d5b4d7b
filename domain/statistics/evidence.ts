/**
 * The evidence against rates: a number that stays near 1 for the true rates and grows without bound for others. For the
 * true rates it is a non-negative martingale that starts at 1, so by Ville's inequality (1939) it ever reaches 1/α, at
 * any look, with probability at most α. The rates with evidence below 1/α are therefore a confidence sequence of level
 * 1 − α: exact, from the first visitor on, for any rate and any shares.
 *
 * For one version with rate p, n visitors and s conversions, and for each strength λ of `tilts.ts`,
 *
 *     log N(λ) = λ s − n log(1 − p + p e^λ)
 *
 * (the likelihood ratio of the log-odds shifted by λ; the sub-Bernoulli process of Howard, Ramdas, McAuliffe, Sekhon
 * 2020). For A and another version with shares a and b of their visitors, a + b = 1,
 *
 *     log N(λ) = λ (a s_B − b s_A) − n_B log(1 − p_B + p_B e^(aλ)) − n_A log(1 − p_A + p_A e^(−bλ))
 *
 * which shifts the version's log-odds by aλ and A's by −bλ: their difference moves by λ, and their common level, which
 * is a nuisance parameter, hardly at all (the direction of Turner, Ly, Grünwald 2024, θ₀ = a θ_A + b θ_B). The evidence
 * is
 *
 *     E(p) = Σ w(λ) N(λ) + 0.05 · G(p),   Σ w(λ) = 0.95,
 *
 * where G is the wide mixture of betaMixture.ts (of both versions, multiplied). G keeps the common level near the
 * counts; without it an implausible level could explain any difference. All terms are log-convex in the rates, so E is,
 * and the rates it does not exclude form an interval.
 */

import { betaMixture } from './betaMixture.ts';
import { isAlwaysAbove, type ValueWithDerivatives, logSum } from './convex.ts';
import type { VersionCounts } from './counts.ts';
import { tilts, WIDE_WEIGHT } from './tilts.ts';

const TERMS = tilts.length + 1;
const LOG_WIDE = Math.log(WIDE_WEIGHT);
const createColumns = () =>
  [new Float64Array(TERMS), new Float64Array(TERMS), new Float64Array(TERMS)] as const;

/** The log of the evidence against each rate of one version. Accepts any real counts. */
export function rateEvidence(counts: VersionCounts): (rate: number) => ValueWithDerivatives {
  const wide = betaMixture(counts);
  const bets = tilts.map(({ strength }) => Math.expm1(strength));
  const [values, firsts, seconds] = createColumns();
  return (rate) => {
    for (const [index, { strength, logWeight }] of tilts.entries()) {
      const pull = bets[index]! / (1 + rate * bets[index]!);
      values[index] =
        logWeight + strength * counts.conversions - counts.visitors * Math.log1p(rate * bets[index]!);
      firsts[index] = -counts.visitors * pull;
      seconds[index] = counts.visitors * pull * pull;
    }
    const { value, first, second } = wide(rate);
    if (value === Infinity) return { value, first: 0, second: 0 };
    [values[TERMS - 1], firsts[TERMS - 1], seconds[TERMS - 1]] = [LOG_WIDE + value, first, second];
    return logSum(values, firsts, seconds);
  };
}

/** A version and A, and the version's share of the visitors of both, between 0 and 1. */
export interface Pair {
  readonly control: VersionCounts;
  readonly other: VersionCounts;
  readonly otherShare: number;
}

/** The log of the evidence against each pair of rates, with derivatives along a fixed difference. Any real counts. */
export function pairEvidence({
  control,
  other,
  otherShare,
}: Pair): (rateA: number, rateB: number) => ValueWithDerivatives {
  const [wideA, wideB] = [betaMixture(control), betaMixture(other)];
  const [a, b] = [1 - otherShare, otherShare];
  const surplus = a * other.conversions - b * control.conversions;
  const betsA = tilts.map(({ strength }) => Math.expm1(-b * strength));
  const betsB = tilts.map(({ strength }) => Math.expm1(a * strength));
  const [values, firsts, seconds] = createColumns();
  return (rateA, rateB) => {
    for (let index = 0; index < tilts.length; index += 1) {
      const { strength, logWeight } = tilts[index]!;
      const growthA = rateA * betsA[index]!;
      const growthB = rateB * betsB[index]!;
      const pullA = betsA[index]! / (1 + growthA);
      const pullB = betsB[index]! / (1 + growthB);
      values[index] =
        logWeight +
        strength * surplus -
        control.visitors * Math.log1p(growthA) -
        other.visitors * Math.log1p(growthB);
      firsts[index] = -control.visitors * pullA - other.visitors * pullB;
      seconds[index] = control.visitors * pullA * pullA + other.visitors * pullB * pullB;
    }
    const [ofA, ofB] = [wideA(rateA), wideB(rateB)];
    if (ofA.value + ofB.value === Infinity) return { value: Infinity, first: 0, second: 0 };
    values[TERMS - 1] = LOG_WIDE + ofA.value + ofB.value;
    firsts[TERMS - 1] = ofA.first + ofB.first;
    seconds[TERMS - 1] = ofA.second + ofB.second;
    return logSum(values, firsts, seconds);
  };
}

/**
 * Whether a difference of rates (the version's minus A's, from −1 to 1) is excluded: whether the evidence reaches
 * `1/alpha` against every pair of rates with this difference. Any real counts.
 */
export function differenceTest(pair: Pair, alpha: number): (difference: number) => boolean {
  const { control, other } = pair;
  const evidence = pairEvidence(pair);
  const visitors = control.visitors + other.visitors;
  const limit = -Math.log(alpha);
  return (difference) => {
    const [low, high] = [Math.max(0, -difference), Math.min(1, 1 - difference)];
    const pooled = (control.conversions + other.conversions - difference * other.visitors) / visitors;
    const start = visitors === 0 ? (low + high) / 2 : pooled;
    // Rates of exactly 0 and 1 may be impossible, so the search starts inside.
    const inside = Math.min(Math.max(start, low + (high - low) * EDGE), high - (high - low) * EDGE);
    return isAlwaysAbove((rate) => evidence(rate, clamp(rate + difference)), limit, [low, high], inside);
  };
}

const EDGE = 1e-6;
const clamp = (rate: number) => Math.min(Math.max(rate, 0), 1);
