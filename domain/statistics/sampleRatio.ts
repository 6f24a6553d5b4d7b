import type { Share } from '../experiments/shares.ts';
import { binomialTails } from './binomialTail.ts';
import { chiSquareTest } from './chiSquare.ts';

/**
 * 'off': visitors are lost or counted twice, no result of this phase can be trusted, and none is stated. 'watch': look
 * again.
 */
export type SampleRatioLevel = 'ok' | 'watch' | 'off';

export interface SampleRatio {
  readonly level: SampleRatioLevel;
  /** With the true shares, counts are this far from them by chance with at most this probability; from 0 to 1. */
  readonly probability: number;
}

/** How many visitors one version got. */
export interface VersionVisitors {
  readonly version: string;
  readonly visitors: number;
}

/** The field's levels (Kohavi, Tang, Xu 2020; Fabijan et al., KDD 2019): at one look, 1 test in 1,000 by chance. */
const OFF = 1 / 1_000;
const WATCH = 1 / 100;
/** With fewer expected visitors in a version the chi-square test finds too much, and the exact test is used. */
const MIN_EXPECTED = 100;

/**
 * Whether versions get the visitors their shares promise: Pearson's chi-square test, and for small counts the exact
 * binomial test of each version against the others (Bonferroni). Decision page 0077. `counts` and `shares` are matched
 * by version; a missing count is 0, and visitors of a version without a share make it 'off'. Throws a `StatisticsError`
 * for impossible counts, and for shares that sum to 0.
 */
export function sampleRatio(counts: readonly VersionVisitors[], shares: readonly Share[]): SampleRatio {
  const versions = [...new Set([...shares, ...counts].map(({ version }) => version))];
  const probability = probabilityOf(
    versions.map((version) => ({
      count: sumOf(counts, version, ({ visitors }) => visitors),
      part: sumOf(shares, version, ({ percent }) => percent),
    })),
  );
  return { level: probability < OFF ? 'off' : probability < WATCH ? 'watch' : 'ok', probability };
}

function probabilityOf(places: readonly { readonly count: number; readonly part: number }[]): number {
  const { probability } = chiSquareTest(places); // refuses impossible input
  if (probability === null || probability === 0) return probability ?? 1;
  const total = places.reduce((sum, { count }) => sum + count, 0);
  const totalPart = places.reduce((sum, { part }) => sum + part, 0);
  const open = places
    .filter(({ part }) => part > 0)
    .map(({ count, part }) => ({ count, share: part / totalPart }));
  if (open.length < 2 || open.every(({ share }) => share * total >= MIN_EXPECTED)) return probability;
  // With two versions the second says the same as the first.
  const compared = open.length === 2 ? open.slice(0, 1) : open;
  const tails = compared.map(({ count, share }) => binomialTails(count, total, share));
  return Math.min(1, compared.length * Math.min(...tails));
}

function sumOf<Row extends { readonly version: string }>(
  rows: readonly Row[],
  version: string,
  valueOf: (row: Row) => number,
): number {
  return rows.filter((row) => row.version === version).reduce((sum, row) => sum + valueOf(row), 0);
}
