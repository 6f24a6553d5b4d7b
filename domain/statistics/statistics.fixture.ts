import fc from 'fast-check';
import type { VersionCounts } from './counts.ts';

/** Random numbers in [0, 1), the same for the same seed: Marsaglia's xorshift, 32 bits. */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let step = 0; step < 8; step += 1) next();
  return next;
}

/** Expected successes per round of inversion; with more the first probability would be lost to rounding. */
const MAX_PER_ROUND = 30;

/** How many of n succeed, each with probability p: sampled from the binomial distribution by inversion in rounds. */
export function binomial(random: () => number, n: number, p: number): number {
  if (p > 0.5) return n - binomial(random, n, 1 - p);
  if (p <= 0) return 0;
  const perRound = Math.max(1, Math.floor(MAX_PER_ROUND / p));
  let sum = 0;
  for (let remaining = n; remaining > 0; remaining -= perRound)
    sum += inversion(random(), Math.min(remaining, perRound), p);
  return sum;
}

function inversion(uniform: number, n: number, p: number): number {
  const oddsRatio = p / (1 - p);
  let probability = (1 - p) ** n;
  let remainder = uniform;
  let count = 0;
  while (remainder >= probability && count < n) {
    remainder -= probability;
    count += 1;
    probability *= (oddsRatio * (n - count + 1)) / count;
  }
  return count;
}

/** One day's visitors, each assigned a version by the shares (which sum to 1). */
export function drawVersions(random: () => number, visitors: number, shares: readonly number[]): number[] {
  let [remaining, part] = [visitors, 1];
  return shares.map((share) => {
    const drawn = part <= share ? remaining : binomial(random, remaining, share / part);
    remaining -= drawn;
    part -= share;
    return drawn;
  });
}

export interface Run {
  readonly days: number;
  readonly perDay: number;
  /** Of each version, A first; they sum to 1. */
  readonly shares: readonly number[];
  /** A version's rate on a day (from 0). */
  readonly rateAt: (version: number, day: number) => number;
}

/** Simulates a test and passes the counts so far after each day to `look`, until that returns true. */
export function simulateRun(
  random: () => number,
  { days, perDay, shares, rateAt }: Run,
  shouldStop: (counts: readonly VersionCounts[]) => boolean,
): boolean {
  const visitors = shares.map(() => 0);
  const conversions = shares.map(() => 0);
  for (let day = 0; day < days; day += 1) {
    for (const [version, drawn] of drawVersions(random, perDay, shares).entries()) {
      visitors[version]! += drawn;
      conversions[version]! += binomial(random, drawn, rateAt(version, day));
    }
    if (shouldStop(visitors.map((each, version) => ({ visitors: each, conversions: conversions[version]! }))))
      return true;
  }
  return false;
}

/** Any counts a version may have, from none to millions. */
export const versionCounts = countsUpTo(5_000_000);
/** Counts small enough for exact sums over the next outcomes. */
export const smallCounts = countsUpTo(300);

function countsUpTo(max: number): fc.Arbitrary<VersionCounts> {
  const visitors = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max }));
  const part = fc.oneof(fc.constantFrom(0, 0.005, 0.05, 1), fc.double({ min: 0, max: 1, noNaN: true }));
  return fc
    .tuple(visitors, part)
    .map(([total, converted]) => ({ visitors: total, conversions: Math.floor(total * converted) }));
}

/** Impossible counts. */
export const invalidCounts: readonly VersionCounts[] = [
  { visitors: 10, conversions: 11 },
  { visitors: -1, conversions: 0 },
  { visitors: 10, conversions: -1 },
  { visitors: 10.5, conversions: 1 },
  { visitors: 10, conversions: Number.NaN },
  { visitors: Infinity, conversions: 1 },
];
