import type { Decided } from './compareVersions.ts';
import { requireValid } from './counts.ts';
import type { SampleRatioLevel } from './sampleRatio.ts';

/**
 * What a test still needs before a winner may be declared:
 * - `days`: the minimum run in complete weeks, because readers differ by the day of the week
 * - `conversions`: a few people, perhaps colleagues, may have caused the difference of some version
 * - `sampleRatio`: versions do not get the visitors they should; waiting does not help, a new phase does
 * - `difference`: no version is better than A, and not all are worse
 */
export type Waiting = 'days' | 'conversions' | 'sampleRatio' | 'difference';

export interface TestState {
  /** Complete days since the phase began. */
  readonly days: number;
  /** Of each version, including A. */
  readonly conversions: readonly number[];
  readonly sampleRatio: SampleRatioLevel;
  /** The result of `compareVersions` for each version except A. */
  readonly decided: readonly Decided[];
  /** Rounded up to complete weeks. */
  readonly minimumDays?: number;
  /** For each version. */
  readonly minimumConversions?: number;
}

export interface Readiness {
  readonly isReady: boolean;
  /** In the order above; empty when ready. */
  readonly waitsFor: readonly Waiting[];
}

export const DAYS_PER_WEEK = 7;
export const MIN_DAYS = 7;
/** A precaution; the interval does not need it, because it is exact for any counts. */
export const MIN_CONVERSIONS = 10;

/**
 * Whether a winner may be declared, and if not, why. A version that is better than A may win; A wins when all others
 * are worse. Throws a `StatisticsError` for days or conversions below 0.
 */
export function readiness(state: TestState): Readiness {
  const { days, conversions, minimumDays = MIN_DAYS, minimumConversions = MIN_CONVERSIONS } = state;
  requireValid(days >= 0 && minimumDays >= 0 && Number.isFinite(minimumDays), 'days');
  requireValid(
    conversions.every((count) => Number.isSafeInteger(count) && count >= 0),
    'counts',
  );
  const requiredDays = Math.ceil(minimumDays / DAYS_PER_WEEK) * DAYS_PER_WEEK;
  const { decided } = state;
  const isDecided =
    decided.includes('better') || (decided.length > 0 && decided.every((it) => it === 'worse'));
  const isMissing: Record<Waiting, boolean> = {
    days: days < requiredDays,
    conversions: conversions.length === 0 || conversions.some((count) => count < minimumConversions),
    sampleRatio: state.sampleRatio === 'off',
    difference: !isDecided,
  };
  const waitsFor = (Object.keys(isMissing) as Waiting[]).filter((waiting) => isMissing[waiting]);
  return { isReady: waitsFor.length === 0, waitsFor };
}
