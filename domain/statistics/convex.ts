/** The value of a function at one point, with its first two derivatives. */
export interface ValueWithDerivatives {
  readonly value: number;
  readonly first: number;
  readonly second: number;
}

const MAX_STEPS = 80;
const HALVINGS = 44;

/**
 * Whether a convex function stays at or above `limit` between `low` and `high`. Uses Newton's method, and bisection
 * where a step would leave the interval. Ends as soon as a value is below, or the tangent shows that none can be.
 */
export function isAlwaysAbove(
  at: (place: number) => ValueWithDerivatives,
  limit: number,
  [low, high]: readonly [number, number],
  start: number,
): boolean {
  let [left, right] = [low, high];
  let place = Math.min(Math.max(start, left), right);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { value, first, second } = at(place);
    if (value < limit) return false;
    const distance = first > 0 ? place - left : right - place;
    if (value - Math.abs(first) * distance >= limit || distance <= 0) return true;
    if (first > 0) right = place;
    else left = place;
    const next = place - first / second;
    place = next > left && next < right ? next : (left + right) / 2;
  }
  return true;
}

/**
 * The boundary between included and excluded values, from the excluded side: `inside` is included, `outside` may be
 * excluded. Returns `outside` when that is included.
 */
export function findBoundary(
  isExcluded: (place: number) => boolean,
  inside: number,
  outside: number,
): number {
  if (!isExcluded(outside)) return outside;
  let [included, excluded] = [inside, outside];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (included + excluded) / 2;
    if (isExcluded(middle)) excluded = middle;
    else included = middle;
  }
  return excluded;
}

/**
 * The log of a sum of exponentials of convex functions, with its derivatives. It is convex itself (a sum of log-convex
 * functions is log-convex). The terms are three columns, the log values first.
 */
export function logSum(
  values: Float64Array,
  firsts: Float64Array,
  seconds: Float64Array,
): ValueWithDerivatives {
  let max = -Infinity;
  for (const value of values) if (value > max) max = value;
  if (max === Infinity) return { value: Infinity, first: 0, second: 0 };
  let sum = 0;
  let slope = 0;
  let bend = 0;
  for (let index = 0; index < values.length; index += 1) {
    const part = Math.exp(values[index]! - max);
    const first = firsts[index]!;
    sum += part;
    slope += part * first;
    bend += part * (seconds[index]! + first * first);
  }
  const mean = slope / sum;
  return { value: max + Math.log(sum), first: mean, second: bend / sum - mean * mean };
}
