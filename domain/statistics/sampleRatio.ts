import type { Share } from '../experiments/shares.ts';
import { chiSquareTest, type ChiSquare } from './chiSquare.ts';
import { logGamma } from './gamma.ts';

/** 'off': something drops or doubles visitors, and no result of this phase can be trusted. 'watch': look again. */
export type SampleRatioLevel = 'ok' | 'watch' | 'off';

export interface SampleRatio {
  readonly level: SampleRatioLevel;
  /** While the shares are true, it ever falls to this or below with at most this probability; from 0 to 1. */
  readonly probability: number;
  /** The textbook's test beside it, for one look only. */
  readonly fixedSize: ChiSquare;
}

/** How many visitors one version got. */
export interface VersionVisitors {
  readonly version: string;
  readonly visitors: number;
}

/** One run in a thousand is called off by chance, however often one looks. */
const OFF = 1 / 1_000;
/** One in twenty gives a reason to look again. */
const WATCH = 1 / 20;
/** How closely other shares lie around the set ones, from "anything" to within a tenth of a percent. */
const CONCENTRATIONS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/**
 * Whether versions get the visitors their shares promise, at any time and any number of looks: the sequential multinomial
 * test of Lindon and Malek (NeurIPS 2022, arXiv 2011.03567), which mixes over a Dirichlet prior around the shares,
 *
 *     E = Γ(κ)/Γ(κ+n) · Π Γ(κθ_i + n_i) / (Γ(κθ_i) θ_i^n_i),
 *
 * here averaged over κ from 1 to 10⁶, for nobody knows how far off the shares would be: an average of martingales is one.
 * By Ville's inequality E reaches 1,000 with probability at most 1 in 1,000 while the shares are true. Exact at any counts
 * and shares. `counts` and `shares` are joined by version, whose counts are 0 where they are missing; visitors of a version
 * without a share make it 'off'. Throws a `StatisticsError` for impossible counts, and for shares that sum to nothing.
 */
export function sampleRatio(counts: readonly VersionVisitors[], shares: readonly Share[]): SampleRatio {
  const versions = [...new Set([...shares, ...counts].map(({ version }) => version))];
  const places = versions.map((version) => ({
    count: sumOf(counts, version, ({ visitors }) => visitors),
    part: sumOf(shares, version, ({ percent }) => percent),
  }));
  const fixedSize = chiSquareTest(places);
  const whole = places.reduce((sum, { part }) => sum + part, 0);
  const open = places
    .filter(({ part }) => part > 0)
    .map(({ count, part }) => ({ count, share: part / whole }));
  const isStray = places.some(({ count, part }) => part === 0 && count > 0);
  const probability = isStray ? 0 : Math.min(1, Math.exp(-logShareEvidence(open)));
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
 * The log of the evidence E against shares (which sum to 1) after these counts: a martingale with mean 1 while the shares
 * are true. Any real counts.
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
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / logs.length);
}
