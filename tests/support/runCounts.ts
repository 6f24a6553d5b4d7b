/**
 * Counts that `npm test` sums up over all processes of a run: one line per event in the file that LECTERN_RUN_COUNTS
 * names. Without that file (Vitest run by hand) nothing is counted.
 */
import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';

export type CountedEvent = 'page load' | 'axe run';

/** Counts one event for the test file that is running. */
export function countForSummary(what: CountedEvent): void {
  const file = process.env['LECTERN_RUN_COUNTS'];
  if (file) appendFileSync(file, `${what}\t${expect.getState().testPath ?? ''}\n`);
}
