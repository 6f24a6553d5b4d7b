/**
 * Chooses the version (A/B variant) of a row test or widget test for a visitor: the stored assignment, otherwise a
 * random draw weighted by the shares (`domain/experiments/shares.ts`).
 */
import { CONTROL, sharesInDate, type Share } from '../../experiments/shares.ts';
import { testKeyOf, type TestSubject } from '../../experiments/testKey.ts';
import { nextTestChange, testState, type TestTimes } from '../../experiments/testTimes.ts';
import { recordReason, type ResolutionTrace } from './resolutionTrace.ts';
import type { LayoutContext, Rule } from '../types.ts';

interface Test {
  readonly rule: Extract<Rule, 'row-test' | 'widget-test'>;
  readonly subject: string;
  readonly about: TestSubject;
  readonly times: TestTimes;
  /** As the editor set them, summing to 100. */
  readonly shares: readonly Share[];
  /** A fingerprint of each version's content; called only while the test divides readers. */
  readonly fingerprints: () => readonly string[];
  readonly isInDate: (version: string) => boolean;
}

/**
 * The version of a test a reader sees, and the test's key while it divides readers. Outside its time, and when no
 * version but A can be shown, it is the control A (decisions 11, 13, 15).
 */
export function chooseVersion(
  test: Test,
  context: LayoutContext,
  trace: ResolutionTrace,
): { version: string; test: string | null } {
  const { rule, subject, times } = test;
  const state = testState(times, context.now);
  const next = nextTestChange(times, context.now);
  trace.instants.push(next);
  if (state !== 'running') {
    if (state !== 'off') recordReason(trace, { rule, subject, value: `${CONTROL}: ${state}` }, next);
    return { version: CONTROL, test: null };
  }
  const shares = sharesInDate(test.shares, test.isInDate);
  const drawable = shares.filter(({ percent }) => percent > 0).map(({ version }) => version);
  if (drawable.length < 2) {
    const version = drawable[0] ?? CONTROL;
    recordReason(trace, { rule, subject, value: `${version}: no other in date` }, next);
    return { version, test: null };
  }
  const key = testKeyOf(test.about, test.shares, test.fingerprints());
  const chosen = context.versionOf(key, shares);
  if (chosen === null) {
    recordReason(trace, { rule, subject, value: `${CONTROL}: no room` }, next);
    return { version: CONTROL, test: null };
  }
  const version = drawable.includes(chosen) ? chosen : CONTROL;
  trace.draws.push({ test: key, version });
  recordReason(trace, { rule, subject, value: version }, next);
  return { version, test: key };
}
