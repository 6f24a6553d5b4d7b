import { CONTROL, type Share } from '../experiments/shares.ts';
import { demand, demandProbability } from './counts.ts';
import { differenceTest } from './evidence.ts';
import { normalQuantile } from './normal.ts';
import { DEFAULT_ALPHA } from './rateInterval.ts';

export interface TestWish {
  /** A's conversions per visitor, as far as known; strictly between 0 and 1. */
  readonly baseline: number;
  /** The smallest lift worth finding, in parts of the baseline: 0.1 is 10 % more, −0.1 is 10 % less. Not 0. */
  readonly leastLift: number;
  /** Two versions at least, A among them, each with a share above 0. */
  readonly shares: readonly Share[];
  /** 0.05. */
  readonly alpha?: number;
  /** The probability of finding such a lift; 0.8. */
  readonly power?: number;
  /** Visitors of all versions together. 0 where there is no traffic. */
  readonly visitorsPerDay: number;
}

/** How long it takes with some shares. `days` is null where there is no traffic. */
export interface Duration {
  /** Of all versions together. */
  readonly visitors: number;
  readonly days: number | null;
}

export interface TestPlan extends Duration {
  readonly perVersion: readonly { readonly version: string; readonly visitors: number }[];
  /** The same with equal shares for all versions. */
  readonly even: Duration;
  /** Days that the shares cost against equal ones; null where there is no traffic. */
  readonly extraDays: number | null;
}

const DEFAULT_POWER = 0.8;
/** More visitors than anybody will have. */
const MOST_VISITORS = 2 ** 46;

/**
 * How many visitors the procedure of `compareVersions` needs to find the lift, whoever looks at whatever time. No factor
 * on the textbook's size: it asks the procedure itself. The size is the smallest at which it decides even on a draw so
 * unlucky that 1 − `power` of all are no luckier: a difference of d − z·SE, z the normal quantile of the power and
 * SE² = p_A q_A/n_A + p_B q_B/n_B, the loss being spread over the two versions in the likeliest way (each by its part of
 * SE²). Looks before that can only add to the power. Each version but A must be found, each with its part of alpha. Throws
 * a `StatisticsError` where a rate leaves (0, 1), a version has no share, or A is missing.
 */
export function planTest(wish: TestWish): TestPlan {
  const { shares, visitorsPerDay } = wish;
  demand(visitorsPerDay >= 0 && Number.isFinite(visitorsPerDay), 'days');
  const perVersion = visitorsNeeded(wish, shares);
  const even = durationOf(
    visitorsNeeded(
      wish,
      shares.map(({ version }) => ({ version, percent: 1 })),
    ),
    visitorsPerDay,
  );
  const whole = durationOf(perVersion, visitorsPerDay);
  const extraDays = whole.days === null || even.days === null ? null : whole.days - even.days;
  return { ...whole, perVersion, even, extraDays };
}

type Needed = readonly { readonly version: string; readonly visitors: number }[];

function durationOf(needed: Needed, visitorsPerDay: number): Duration {
  const visitors = needed.reduce((sum, each) => sum + each.visitors, 0);
  return { visitors, days: visitorsPerDay > 0 ? Math.ceil(visitors / visitorsPerDay) : null };
}

function visitorsNeeded(wish: TestWish, shares: readonly Share[]): Needed {
  const { baseline, leastLift, alpha = DEFAULT_ALPHA, power = DEFAULT_POWER } = wish;
  const lifted = baseline * (1 + leastLift);
  demandProbability(baseline, 'rate');
  demandProbability(lifted, 'rate');
  demandProbability(alpha, 'level');
  demandProbability(power, 'level');
  demand(lifted !== baseline, 'rate');
  const whole = shares.reduce((sum, { percent }) => sum + percent, 0);
  const control = shares.find(({ version }) => version === CONTROL);
  const others = shares.filter(({ version }) => version !== CONTROL);
  demand(shares.every(({ percent }) => percent > 0) && Number.isFinite(whole), 'shares');
  demand(control !== undefined && others.length > 0 && others.length + 1 === shares.length, 'shares');
  const pairs = others.map((other) => ({
    controlPart: control.percent / whole,
    otherPart: other.percent / whole,
  }));
  const unluck = normalQuantile(1 - power);
  const isEnough = (visitors: number) =>
    pairs.every((parts) =>
      findsUnlucky(parts, { baseline, lifted, visitors, unluck, alpha: alpha / pairs.length }),
    );
  const visitors = smallest(isEnough);
  return shares.map(({ version, percent }) => ({
    version,
    visitors: Math.ceil((visitors * percent) / whole),
  }));
}

interface Draw {
  readonly baseline: number;
  readonly lifted: number;
  readonly visitors: number;
  /** Standard errors by which the drawn difference falls short of the true one. */
  readonly unluck: number;
  readonly alpha: number;
}

/** Whether the procedure decides, and rightly, on the unlucky draw. */
function findsUnlucky(
  { controlPart, otherPart }: { readonly controlPart: number; readonly otherPart: number },
  { baseline, lifted, visitors, unluck, alpha }: Draw,
): boolean {
  const [controlVisitors, otherVisitors] = [visitors * controlPart, visitors * otherPart];
  const controlVariance = (baseline * (1 - baseline)) / controlVisitors;
  const otherVariance = (lifted * (1 - lifted)) / otherVisitors;
  const towards = (Math.sign(lifted - baseline) * unluck) / Math.sqrt(controlVariance + otherVariance);
  const controlRate = within(baseline + towards * controlVariance);
  const otherRate = within(lifted - towards * otherVariance);
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

const within = (rate: number) => Math.min(Math.max(rate, 0), 1);

/** The smallest whole number for which it holds, once it holds for all above. */
function smallest(holds: (value: number) => boolean): number {
  let high = 2;
  while (!holds(high)) {
    high *= 2;
    demand(high <= MOST_VISITORS, 'rate');
  }
  let low = high / 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
