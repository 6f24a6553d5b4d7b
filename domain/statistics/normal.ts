import { upperGamma } from './gamma.ts';

/** Beyond this a tail is 0 in double precision. */
const FARTHEST = 38;
/** Bisection steps down to the last digit. */
const HALVINGS = 64;

/** The upper tail of the standard normal distribution: Q(1/2, z²/2) / 2. DLMF 7.11.2 and 7.2.2. */
export function normalTail(z: number): number {
  const beyond = 0.5 * upperGamma(0.5, 0.5 * z * z);
  return z >= 0 ? beyond : 1 - beyond;
}

/** The lower tail of the standard normal distribution. */
export function normalBelow(z: number): number {
  return normalTail(-z);
}

/** The z with this upper tail of the standard normal distribution; `tail` strictly between 0 and 1. */
export function normalQuantile(tail: number): number {
  if (tail > 0.5) return -normalQuantile(1 - tail);
  let low = 0;
  let high = FARTHEST;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (normalTail(middle) > tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
