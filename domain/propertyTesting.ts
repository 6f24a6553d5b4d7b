/** How many cases a property test runs, the same for all of them: few in each run, many with `npm test -- --deep`. */

/** As many as fast-check runs where nothing is said. */
const USUAL_RUNS = 100;

/** Set by `npm test -- --deep` (tools/start/test.mjs). */
const isDeepRun = (): boolean => process.env['LECTERN_DEEP_TESTS'] === '1';

/**
 * The `numRuns` of a property: `deep` with `npm test -- --deep`, otherwise at most `usual`. A test that needs more to mean
 * something, because a case it counts is rare, says so with a higher `usual`.
 */
export const propertyRuns = (deep: number, usual = USUAL_RUNS, isDeep = isDeepRun()): number =>
  isDeep ? deep : Math.min(deep, usual);
