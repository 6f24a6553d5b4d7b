/**
 * The statistics of row and widget tests. All functions are pure and need only counts: how many visitors saw a version,
 * and how many of them converted. Why these methods: docs/decisions/0022-statistics-of-tests.md.
 *
 * - How many visitors and days will it take? `planTest` (planTest.ts)
 * - Do the versions get the visitors they should? `sampleRatio` (sampleRatio.ts)
 * - How many of those who saw a version converted? `rateInterval` (rateInterval.ts)
 * - Is this version better than A, and by how much? `compareVersions` (compareVersions.ts)
 * - May I declare a winner, and what is still missing? `readiness` (readiness.ts)
 * - What would a textbook say for a test of a fixed size? `zTest`, `wilsonInterval`, `sampleSize`, `power`
 * (fixedSize.ts), `chiSquareTest` (chiSquare.ts)
 *
 * All but the second and the last are valid for any number of looks at any time. The second is the field's, for one look
 * (decision page 0077). The last is valid for one look at a size set in advance; nothing is decided by it.
 *
 * Assumptions: a visitor counts once, as one exposure of one version; visitors are independent of each other; one test
 * is one phase, so shares and versions do not change. A conversion counts on the day of its exposure, or soon after it:
 * see the decision page.
 */

/** The counts of one version: visitors who saw it (exposures), and how many of them converted on the goal. */
export interface VersionCounts {
  readonly visitors: number;
  readonly conversions: number;
}

/** Both ends are included. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What is wrong with the input. */
export type StatisticsRefusal = 'counts' | 'shares' | 'level' | 'rate' | 'days';

/** Input without a meaningful result: more conversions than visitors, a share below zero, half a visitor. */
export class StatisticsError extends RangeError {
  override readonly name = 'StatisticsError';
  readonly code: StatisticsRefusal;

  constructor(code: StatisticsRefusal) {
    super(`Could not compute statistics: invalid ${code}`);
    this.code = code;
  }
}

/** Throws a `StatisticsError` unless the condition holds. */
export function requireValid(isGood: boolean, code: StatisticsRefusal): asserts isGood {
  if (!isGood) throw new StatisticsError(code);
}

/** Requires integers from 0 and no more conversions than visitors; otherwise throws a `StatisticsError`. */
export function requireCounts({ visitors, conversions }: VersionCounts): void {
  requireValid(Number.isSafeInteger(visitors) && Number.isSafeInteger(conversions), 'counts');
  requireValid(conversions >= 0 && conversions <= visitors, 'counts');
}

/** Requires a probability strictly between 0 and 1; otherwise throws a `StatisticsError`. */
export function requireProbability(value: number, code: StatisticsRefusal): void {
  requireValid(value > 0 && value < 1, code);
}

/** Conversions per visitor; null without visitors. */
export function rateOf({ visitors, conversions }: VersionCounts): number | null {
  return visitors === 0 ? null : conversions / visitors;
}
