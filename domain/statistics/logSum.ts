import type { Bend } from './convex.ts';

/**
 * The log of a sum of exponentials of convex functions, with its derivatives. It is convex itself (the sum of log-convex
 * functions is log-convex). Terms are given as three columns, the log values first.
 */
export function logSum(values: Float64Array, firsts: Float64Array, seconds: Float64Array): Bend {
  let most = -Infinity;
  for (const value of values) if (value > most) most = value;
  if (most === Infinity) return { value: Infinity, first: 0, second: 0 };
  let sum = 0;
  let slope = 0;
  let bend = 0;
  for (let index = 0; index < values.length; index += 1) {
    const part = Math.exp(values[index]! - most);
    const first = firsts[index]!;
    sum += part;
    slope += part * first;
    bend += part * (seconds[index]! + first * first);
  }
  const mean = slope / sum;
  return { value: most + Math.log(sum), first: mean, second: bend / sum - mean * mean };
}
