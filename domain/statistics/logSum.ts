import type { ValueWithDerivatives } from './convex.ts';

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
