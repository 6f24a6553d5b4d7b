import type { Share } from '../experiments/shares.ts';
import { chiSquareTest, type ChiSquare } from './chiSquare.ts';
import { logGamma } from './gamma.ts';

/** 'off': visitors are lost or counted twice, and no result of this phase can be trusted. 'watch': look again. */
export type SampleRatioLevel = 'ok' | 'watch' | 'off';

export interface SampleRatio {
  readonly level: SampleRatioLevel;
  /** While the shares are true, it ever falls to this value or below with at most this probability; from 0 to 1. */
  readonly probability: number;
  /** The textbook test, for one look only. */
  readonly fixedSize: ChiSquare;
}

/** How many visitors one version got. */
export interface VersionVisitors {
  readonly version: string;
  readonly visitors: number;
}

/** At most one run in a thousand is called off by chance, with any number of looks. */
const OFF = 1 / 1_000;
/** At most one in twenty is flagged by chance. */
const WATCH = 1 / 20;
/** How close alternative shares are to the set ones: from anything to within a tenth of a percent. */
const CONCENTRATIONS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/**
 * Whether versions get the visitors their shares promise, at any time and any number of looks: the sequential
 * multinomial test of Lindon and Malek (NeurIPS 2022, arXiv 2011.03567), which mixes over a Dirichlet prior around the
 * shares,
 *
 *     E = Γ(κ)/Γ(κ+n) · Π Γ(κθ_i + n_i) / (Γ(κθ_i) θ_i^n_i),
 *
 * here averaged over κ from 1 to 10⁶, because the size of a deviation is unknown: an average of martingales is one. By
 * Ville's inequality E reaches 1,000 with probability at most 1 in 1,000 while the shares are true. Exact for any
 * counts and shares. `counts` and `shares` are matched by version; a missing count is 0, and visitors of a version
 * without a share make it 'off'. Throws a `StatisticsError` for impossible counts, and for shares that sum to 0.
 */
export function sampleRatio(counts: readonly VersionVisitors[], shares: readonly Share[]): SampleRatio {
  const versions = [...new Set([...shares, ...counts].map(({ version }) => version))];
  const places = versions.map((version) => ({
    count: sumOf(counts, version, ({ visitors }) => visitors),
    part: sumOf(shares, version, ({ percent }) => percent),
  }));
  const fixedSize = chiSquareTest(places);
  const totalPart = places.reduce((sum, { part }) => sum + part, 0);
  const open = places
    .filter(({ part }) => part > 0)
    .map(({ count, part }) => ({ count, share: part / totalPart }));
  const hasUnexpected = places.some(({ count, part }) => part === 0 && count > 0);
  const probability = hasUnexpected ? 0 : Math.min(1, Math.exp(-logShareEvidence(open)));
  return {
    level: probability <= OFF ? 'off' : probability <= WATCH ? 'watch' : 'ok',
    probability,
    fixedSize,
  };
}

function sumOf<Row extends { readonly version: string }>(
  rows: readonly Row[],
  version: string,
  valueOf: (row: Row) => number,
): number {
  return rows.filter((row) => row.version === version).reduce((sum, row) => sum + valueOf(row), 0);
}

/**
 * The log of the evidence E against shares (which sum to 1) for these counts: a martingale with mean 1 while the shares
 * are true. Accepts any real counts.
 */
export function logShareEvidence(
  places: readonly { readonly count: number; readonly share: number }[],
): number {
  const total = places.reduce((sum, { count }) => sum + count, 0);
  const logs = CONCENTRATIONS.map((concentration) =>
    places.reduce(
      (log, { count, share }) =>
        log +
        logGamma(concentration * share + count) -
        logGamma(concentration * share) -
        count * Math.log(share),
      logGamma(concentration) - logGamma(concentration + total),
    ),
  );
  const maxLog = Math.max(...logs);
  return maxLog + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - maxLog), 0) / logs.length);
}
