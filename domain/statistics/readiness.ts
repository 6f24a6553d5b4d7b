import type { Decided } from './compareVersions.ts';
import { demand } from './counts.ts';
import type { SampleRatioLevel } from './sampleRatio.ts';

/**
 * What a test still waits for before a winner may be declared:
 * - `days`: the minimum run, in whole weeks, for readers of a Sunday are others than those of a Monday
 * - `conversions`: a handful of people, perhaps colleagues, may have made the difference of some version
 * - `sampleRatio`: versions do not get the visitors they should; no waiting helps, a new phase does
 * - `difference`: no version is better than A, and not all are worse
 */
export type Waiting = 'days' | 'conversions' | 'sampleRatio' | 'difference';

export interface TestState {
  /** Whole days since the phase began. */
  readonly days: number;
  /** Of each version, A's too. */
  readonly conversions: readonly number[];
  readonly sampleRatio: SampleRatioLevel;
  /** What `compareVersions` said of each version but A. */
  readonly decided: readonly Decided[];
  /** Rounded up to whole weeks. */
  readonly minimumDays?: number;
  /** For each version. */
  readonly minimumConversions?: number;
}

export interface Readiness {
  readonly isReady: boolean;
  /** In the order above; empty when ready. */
  readonly waitsFor: readonly Waiting[];
}

const DAYS_PER_WEEK = 7;
const LEAST_DAYS = 7;
/** No need of the interval, which is exact at any counts: a rule of prudence. */
const LEAST_CONVERSIONS = 10;

/**
 * Whether a winner may be declared, and if not, why not yet. A version that is better than A may win; A wins when all others
 * are worse. Throws a `StatisticsError` for days or conversions below 0.
 */
export function readiness(state: TestState): Readiness {
  const { days, conversions, minimumDays = LEAST_DAYS, minimumConversions = LEAST_CONVERSIONS } = state;
  demand(days >= 0 && minimumDays >= 0 && Number.isFinite(minimumDays), 'days');
  demand(
    conversions.every((count) => Number.isSafeInteger(count) && count >= 0),
    'counts',
  );
  const leastDays = Math.ceil(minimumDays / DAYS_PER_WEEK) * DAYS_PER_WEEK;
  const { decided } = state;
  const isDecided =
    decided.includes('better') || (decided.length > 0 && decided.every((it) => it === 'worse'));
  const waits: Record<Waiting, boolean> = {
    days: days < leastDays,
    conversions: conversions.length === 0 || conversions.some((count) => count < minimumConversions),
    sampleRatio: state.sampleRatio === 'off',
    difference: !isDecided,
  };
  const waitsFor = (Object.keys(waits) as Waiting[]).filter((waiting) => waits[waiting]);
  return { isReady: waitsFor.length === 0, waitsFor };
}
