import fc from 'fast-check';
import type { VersionCounts } from './counts.ts';

/** Numbers in [0, 1), the same for the same seed: Marsaglia's xorshift, 32 bits. */
export function randomOf(seed: number): () => number {
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

/** Expected successes of one round of inversion: more would lose the first probability in rounding. */
const MOST_PER_ROUND = 30;

/** How many of n succeed, each with probability p: the distribution's own, by inversion in rounds. */
export function binomial(random: () => number, n: number, p: number): number {
  if (p > 0.5) return n - binomial(random, n, 1 - p);
  if (p <= 0) return 0;
  const perRound = Math.max(1, Math.floor(MOST_PER_ROUND / p));
  let sum = 0;
  for (let left = n; left > 0; left -= perRound) sum += inversion(random(), Math.min(left, perRound), p);
  return sum;
}

function inversion(uniform: number, n: number, p: number): number {
  const odds = p / (1 - p);
  let probability = (1 - p) ** n;
  let left = uniform;
  let count = 0;
  while (left >= probability && count < n) {
    left -= probability;
    count += 1;
    probability *= (odds * (n - count + 1)) / count;
  }
  return count;
}

/** One day's visitors, each shown a version by the shares (which sum to 1). */
export function drawVersions(random: () => number, visitors: number, shares: readonly number[]): number[] {
  let [left, part] = [visitors, 1];
  return shares.map((share) => {
    const drawn = part <= share ? left : binomial(random, left, share / part);
    left -= drawn;
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

/** Lives through a test and shows the counts so far after each day, until `look` says it has seen enough. */
export function liveThrough(
  random: () => number,
  { days, perDay, shares, rateAt }: Run,
  look: (counts: readonly VersionCounts[]) => boolean,
): boolean {
  const visitors = shares.map(() => 0);
  const conversions = shares.map(() => 0);
  for (let day = 0; day < days; day += 1) {
    for (const [version, drawn] of drawVersions(random, perDay, shares).entries()) {
      visitors[version]! += drawn;
      conversions[version]! += binomial(random, drawn, rateAt(version, day));
    }
    if (look(visitors.map((each, version) => ({ visitors: each, conversions: conversions[version]! }))))
      return true;
  }
  return false;
}

/** Any counts a version may have, from nobody to millions. */
export const versionCounts = countsUpTo(5_000_000);
/** Counts for which sums over all that may come next stay exact. */
export const smallCounts = countsUpTo(300);

function countsUpTo(most: number): fc.Arbitrary<VersionCounts> {
  const visitors = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: most }));
  const part = fc.oneof(fc.constantFrom(0, 0.005, 0.05, 1), fc.double({ min: 0, max: 1, noNaN: true }));
  return fc
    .tuple(visitors, part)
    .map(([all, converted]) => ({ visitors: all, conversions: Math.floor(all * converted) }));
}

/** What no version can have. */
export const badCounts: readonly VersionCounts[] = [
  { visitors: 10, conversions: 11 },
  { visitors: -1, conversions: 0 },
  { visitors: 10, conversions: -1 },
  { visitors: 10.5, conversions: 1 },
  { visitors: 10, conversions: Number.NaN },
  { visitors: Infinity, conversions: 1 },
];
