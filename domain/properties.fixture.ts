/** How many cases a property test runs: few in each run, many with `npm test -- --deep`. */

/** The default of fast-check. */
const USUAL_RUNS = 100;

/** Set by `npm test -- --deep` (tools/start/test.mjs). */
const isDeepRun = (): boolean => process.env['LECTERN_DEEP_TESTS'] === '1';

/**
 * The `numRuns` of a property: `deep` with `npm test -- --deep`, otherwise at most `usual`. A test whose cases of
 * interest are rare passes a higher `usual`.
 */
export const propertyRuns = (deep: number, usual = USUAL_RUNS, isDeep = isDeepRun()): number =>
  isDeep ? deep : Math.min(deep, usual);
