/**
 * Counts draws of test versions and reports the counts every minute: a number per test and country, against which the
 * consented share is measured. Anonymous: no id, no address, no time. Decision page 0025.
 */
import type { VersionDraw } from '../../gateway/request/context.ts';
import { createCounters, type CounterBatch } from './counterBatch.ts';

export interface CountedDraw extends VersionDraw {
  readonly draws: number;
}

/** Counts draws until it is ended. */
export const countDraws = (
  report: (draws: readonly CountedDraw[]) => Promise<void>,
): CounterBatch<VersionDraw> =>
  createCounters(
    ({ site, test, country }) => `${site} ${test} ${country}`,
    (counted) => report(counted.map(({ times: draws, ...draw }) => ({ ...draw, draws }))),
  );
