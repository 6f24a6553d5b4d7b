import { testProgress, type TestProgress } from '../../../../domain/statistics/progress.ts';
import type { WholePhaseFragment as Phase } from './TestResults.types.ts';

/**
 * What the results of a phase say, in one of these ways:
 * - `untrusted`: the figures cannot be trusted, whatever they say
 * - `sure`: a version is better than A; null when A is better than all others
 * - `early`: it takes more days, null when it is not known how many
 * - `open`: enough readers came for a difference to show, and none did
 * - `ended`: the test is over, and nothing was decided
 * - `endedEarly`: the test ended before anything could be decided
 */
export type Summary =
  | { readonly kind: 'untrusted' | 'ended' | 'endedEarly' }
  | { readonly kind: 'open'; readonly lift: number }
  | { readonly kind: 'sure'; readonly better: readonly string[] }
  | { readonly kind: 'early'; readonly moreDays: number | null };

/** Whether the figures of a phase may be believed at all. */
export const isTrusted = ({ overall, waitsFor, hasMoreThanDrawn }: Phase): boolean =>
  overall.sampleRatio !== 'OFF' && !waitsFor.includes('SAMPLE_RATIO') && !hasMoreThanDrawn;

/** Whether a version that is ahead may still fall back: the week or the conversions are missing. */
export const isEarly = ({ waitsFor }: Phase): boolean =>
  waitsFor.includes('DAYS') || waitsFor.includes('CONVERSIONS');

/** How far a phase is. */
export function progressOf({ days, overall, waitsFor }: Phase): TestProgress {
  const versions = overall.versions.map(({ version, share, visitors, conversions }) => ({
    version,
    percent: share,
    visitors,
    conversions,
  }));
  return testProgress({ days, versions, isDecided: !waitsFor.includes('DIFFERENCE') });
}

export function summaryOf(phase: Phase, isOver: boolean): Summary {
  if (!isTrusted(phase)) return { kind: 'untrusted' };
  if (phase.isReady) {
    const better = phase.overall.versions.filter(({ decided }) => decided === 'BETTER');
    return { kind: 'sure', better: better.map(({ version }) => version) };
  }
  if (isOver) return { kind: isEarly(phase) ? 'endedEarly' : 'ended' };
  const { moreDays, readers, readersNeeded, lift } = progressOf(phase);
  const isFull = readersNeeded !== null && readers >= readersNeeded;
  return isFull && moreDays === null ? { kind: 'open', lift } : { kind: 'early', moreDays };
}
