/**
 * The alternatives the evidence is mixed from: for each strength λ the one in which the log-odds are shifted by λ. The
 * true strength is unknown, so the evidence bets a little on each (Robbins 1970, the method of mixtures). The grid is
 * geometric, so that lifts from a tenth of a percent to several hundred percent find one within a factor of √2; most of
 * the weight is near 20 %, a typical lift for editors. Validity does not depend on any of these numbers, only the width
 * does.
 */

export interface MixtureComponent {
  /** Shift of the log-odds, in either direction. */
  readonly strength: number;
  readonly logWeight: number;
}

const MIDDLE = 0.2;
const RATIO = 2;
const STEPS_DOWN = 8;
const STEPS_UP = 4;
/** Steps from the middle after which a weight has fallen to a quarter. */
const DECAY_STEPS = 4;

/** The share of the total weight for the wide mixture of `betaMixture.ts`; the rest goes to the tilts. */
export const WIDE_WEIGHT = 0.05;

/** 13 strengths in each direction; their weights sum to 1 − `WIDE_WEIGHT`. */
export const tilts: readonly MixtureComponent[] = makeTilts();

function makeTilts(): MixtureComponent[] {
  const steps = Array.from({ length: STEPS_DOWN + STEPS_UP + 1 }, (_, index) => index - STEPS_DOWN);
  const weightOf = (step: number) => (1 + Math.abs(step) / DECAY_STEPS) ** -2;
  const total = 2 * steps.reduce((sum, step) => sum + weightOf(step), 0);
  return steps.flatMap((step) => {
    const logWeight = Math.log(((1 - WIDE_WEIGHT) * weightOf(step)) / total);
    const strength = MIDDLE * RATIO ** step;
    return [
      { strength, logWeight },
      { strength: -strength, logWeight },
    ];
  });
}
