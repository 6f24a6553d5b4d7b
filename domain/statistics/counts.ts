/**
 * The statistics of row and widget tests. All of it is pure and counts on counts alone: how many visitors saw a version,
 * and how many of them converted. Why these methods: docs/decisions/0022-statistics-of-tests.md.
 *
 * | An editor asks                                        | Answered by                                               |
 * | ----------------------------------------------------- | --------------------------------------------------------- |
 * | How many visitors will it take, how many days?        | `planTest` (planTest.ts)                                  |
 * | Do the versions get the visitors they should?         | `sampleRatio` (sampleRatio.ts)                            |
 * | How many of those who saw a version converted?        | `rateInterval` (rateInterval.ts)                          |
 * | Is this version better than A, and by how much?       | `compareVersions` (compareVersions.ts)                    |
 * | May I declare a winner? What is still missing?        | `readiness` (readiness.ts)                                |
 * | What would a textbook say of a test of a fixed size?  | `zTest`, `wilsonInterval`, `sampleSize`, `power`          |
 * |                                                       | (fixedSize.ts), `chiSquareTest` (chiSquare.ts)            |
 *
 * The first five hold however often and whenever somebody looks. The last row holds for one look at a size that was set
 * before; nothing is decided by it.
 *
 * What they assume: a visitor counts once, as one exposure of one version; visitors are independent of each other; one
 * test is one phase, so that shares and versions stay as they were. A conversion counts on the day of its exposure, or
 * soon after it: see the decision page.
 */

/** What is known of one version: visitors who saw it (exposures), and those among them who converted on the goal. */
export interface VersionCounts {
  readonly visitors: number;
  readonly conversions: number;
}

/** From where to where, both ends belonging to it. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What is wrong with numbers somebody gave. */
export type StatisticsRefusal = 'counts' | 'shares' | 'level' | 'rate' | 'days';

/** Numbers about which no statement can be made: more conversions than visitors, a share below zero, half a visitor. */
export class StatisticsError extends RangeError {
  override readonly name = 'StatisticsError';
  readonly code: StatisticsRefusal;

  constructor(code: StatisticsRefusal) {
    super(`No statistics of such ${code}`);
    this.code = code;
  }
}

/** Refuses with a `StatisticsError` unless the condition holds. */
export function demand(isGood: boolean, code: StatisticsRefusal): asserts isGood {
  if (!isGood) throw new StatisticsError(code);
}

/** Whole numbers from 0 on, no more conversions than visitors; anything else is a `StatisticsError`. */
export function demandCounts({ visitors, conversions }: VersionCounts): void {
  demand(Number.isSafeInteger(visitors) && Number.isSafeInteger(conversions), 'counts');
  demand(conversions >= 0 && conversions <= visitors, 'counts');
}

/** A probability strictly between 0 and 1; anything else is a `StatisticsError`. */
export function demandProbability(value: number, code: StatisticsRefusal): void {
  demand(value > 0 && value < 1, code);
}

/** Conversions per visitor; null before anybody came. */
export function rateOf({ visitors, conversions }: VersionCounts): number | null {
  return visitors === 0 ? null : conversions / visitors;
}
