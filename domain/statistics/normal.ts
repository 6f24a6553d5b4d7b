import { upperGamma } from './gamma.ts';

/** Beyond this a tail is nothing in double precision. */
const FARTHEST = 38;
/** Halves the span down to the last digit. */
const HALVINGS = 64;

/** The part of the standard normal distribution above z: Q(1/2, z²/2) / 2. DLMF 7.11.2 and 7.2.2. */
export function normalTail(z: number): number {
  const beyond = 0.5 * upperGamma(0.5, 0.5 * z * z);
  return z >= 0 ? beyond : 1 - beyond;
}

/** The part of the standard normal distribution below z. */
export function normalBelow(z: number): number {
  return normalTail(-z);
}

/** The z above which this part of the standard normal distribution lies; `tail` strictly between 0 and 1. */
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
