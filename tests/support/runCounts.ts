/**
 * Counts that `npm test` sums up over all processes of a run: one line per event in the file that LECTERN_RUN_COUNTS
 * names. Without that file (Vitest run by hand) nothing is counted. The second try of a test is not counted again: the
 * budget is about the tests as they are written.
 */
import { appendFileSync } from 'node:fs';
import { expect, TestRunner } from 'vitest';

export type CountedEvent = 'page load' | 'axe run';

/** Counts one event for the test file that is running. */
export function countForSummary(what: CountedEvent): void {
  const file = process.env['LECTERN_RUN_COUNTS'];
  const isSecondTry = (TestRunner.getCurrentTest()?.result?.retryCount ?? 0) > 0;
  if (file && !isSecondTry) appendFileSync(file, `${what}\t${expect.getState().testPath ?? ''}\n`);
}
