import { CONTROL, type Share } from '../experiments/shares.ts';
import { requireValid, requireProbability } from './counts.ts';
import { differenceTest } from './evidence.ts';
import { normalQuantile } from './normal.ts';
import { DEFAULT_ALPHA } from './rateInterval.ts';

export interface TestPlanInput {
  /** A's conversions per visitor, as far as known; strictly between 0 and 1. */
  readonly baseline: number;
  /** The smallest lift worth finding, relative to the baseline: 0.1 is 10 % more, −0.1 is 10 % less. Not 0. */
  readonly leastLift: number;
  /** At least two versions, including A, each with a share above 0. */
  readonly shares: readonly Share[];
  /** Default 0.05. */
  readonly alpha?: number;
  /** The probability of finding such a lift; default 0.8. */
  readonly power?: number;
  /** Visitors of all versions together; 0 without traffic. */
  readonly visitorsPerDay: number;
}

/** The duration with some shares. `days` is null without traffic. */
export interface Duration {
  /** Of all versions together. */
  readonly visitors: number;
  readonly days: number | null;
}

export interface TestPlan extends Duration {
  readonly perVersion: readonly { readonly version: string; readonly visitors: number }[];
  /** The same with equal shares for all versions. */
  readonly even: Duration;
  /** Extra days that the shares cost compared with equal ones; null without traffic. */
  readonly extraDays: number | null;
}

const DEFAULT_POWER = 0.8;
/** More visitors than any site will have. */
const MAX_VISITORS = 2 ** 46;

/**
 * How many visitors the procedure of `compareVersions` needs to find the lift, with looks at any time. This is not a
 * factor on the textbook size: it evaluates the procedure itself. The size is the smallest at which the procedure
 * decides even on an unlucky sample, such that a share of 1 − `power` of all samples is at least as unlucky: a
 * difference of d − z·SE, where z is the normal quantile of the power and SE² = p_A q_A/n_A + p_B q_B/n_B, with the
 * loss distributed over the two versions in the likeliest way (each by its part of SE²). Earlier looks can only add to
 * the power. Each version except A must be found, each with its part of alpha. Throws a `StatisticsError` when a rate
 * leaves (0, 1), a version has no share, or A is missing.
 */
export function planTest(input: TestPlanInput): TestPlan {
  const { shares, visitorsPerDay } = input;
  requireValid(visitorsPerDay >= 0 && Number.isFinite(visitorsPerDay), 'days');
  const perVersion = requiredVisitors(input, shares);
  const even = durationOf(
    requiredVisitors(
      input,
      shares.map(({ version }) => ({ version, percent: 1 })),
    ),
    visitorsPerDay,
  );
  const planned = durationOf(perVersion, visitorsPerDay);
  const extraDays = planned.days === null || even.days === null ? null : planned.days - even.days;
  return { ...planned, perVersion, even, extraDays };
}

type VisitorsPerVersion = readonly { readonly version: string; readonly visitors: number }[];

function durationOf(versions: VisitorsPerVersion, visitorsPerDay: number): Duration {
  const visitors = versions.reduce((sum, each) => sum + each.visitors, 0);
  return { visitors, days: visitorsPerDay > 0 ? Math.ceil(visitors / visitorsPerDay) : null };
}

function requiredVisitors(input: TestPlanInput, shares: readonly Share[]): VisitorsPerVersion {
  const { baseline, leastLift, alpha = DEFAULT_ALPHA, power = DEFAULT_POWER } = input;
  const lifted = baseline * (1 + leastLift);
  requireProbability(baseline, 'rate');
  requireProbability(lifted, 'rate');
  requireProbability(alpha, 'level');
  requireProbability(power, 'level');
  requireValid(lifted !== baseline, 'rate');
  const totalPercent = shares.reduce((sum, { percent }) => sum + percent, 0);
  const control = shares.find(({ version }) => version === CONTROL);
  const others = shares.filter(({ version }) => version !== CONTROL);
  requireValid(shares.every(({ percent }) => percent > 0) && Number.isFinite(totalPercent), 'shares');
  requireValid(control !== undefined && others.length > 0 && others.length + 1 === shares.length, 'shares');
  const pairs = others.map((other) => ({
    controlPart: control.percent / totalPercent,
    otherPart: other.percent / totalPercent,
  }));
  const unluck = normalQuantile(1 - power);
  const isEnough = (visitors: number) =>
    pairs.every((parts) =>
      findsUnlucky(parts, { baseline, lifted, visitors, unluck, alpha: alpha / pairs.length }),
    );
  const visitors = smallest(isEnough);
  return shares.map(({ version, percent }) => ({
    version,
    visitors: Math.ceil((visitors * percent) / totalPercent),
  }));
}

interface UnluckySample {
  readonly baseline: number;
  readonly lifted: number;
  readonly visitors: number;
  /** Standard errors by which the sampled difference falls short of the true one. */
  readonly unluck: number;
  readonly alpha: number;
}

/** Whether the procedure decides correctly on the unlucky sample. */
function findsUnlucky(
  { controlPart, otherPart }: { readonly controlPart: number; readonly otherPart: number },
  { baseline, lifted, visitors, unluck, alpha }: UnluckySample,
): boolean {
  const [controlVisitors, otherVisitors] = [visitors * controlPart, visitors * otherPart];
  const controlVariance = (baseline * (1 - baseline)) / controlVisitors;
  const otherVariance = (lifted * (1 - lifted)) / otherVisitors;
  const towards = (Math.sign(lifted - baseline) * unluck) / Math.sqrt(controlVariance + otherVariance);
  const controlRate = clampRate(baseline + towards * controlVariance);
  const otherRate = clampRate(lifted - towards * otherVariance);
  if (Math.sign(otherRate - controlRate) !== Math.sign(lifted - baseline)) return false;
  const isExcluded = differenceTest(
    {
      control: { visitors: controlVisitors, conversions: controlVisitors * controlRate },
      other: { visitors: otherVisitors, conversions: otherVisitors * otherRate },
      otherShare: otherPart / (controlPart + otherPart),
    },
    alpha,
  );
  return isExcluded(0);
}

const clampRate = (rate: number) => Math.min(Math.max(rate, 0), 1);

/** The smallest integer for which the condition holds, given that it then holds for all larger ones. */
function smallest(holds: (value: number) => boolean): number {
  let high = 2;
  while (!holds(high)) {
    high *= 2;
    requireValid(high <= MAX_VISITORS, 'rate');
  }
  let low = high / 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
