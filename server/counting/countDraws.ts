/**
 * How often versions of tests were drawn here, told every minute: a number per test and country, which is what the share of
 * those who give consent is measured against. Nobody is in it: no id, no address, no time. Decision page 0025.
 */
import type { Drawn } from '../../gateway/context.ts';
import { createTally, type Tally } from './tally.ts';

export interface CountedDraw extends Drawn {
  readonly draws: number;
}

/** Counts until it is ended. */
export const countDraws = (tell: (draws: readonly CountedDraw[]) => Promise<void>): Tally<Drawn> =>
  createTally(
    ({ site, test, country }) => `${site} ${test} ${country}`,
    (counted) => tell(counted.map(({ times: draws, ...it }) => ({ ...it, draws }))),
  );
