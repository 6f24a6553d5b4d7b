/**
 * A rate limit per minute: by address, and for all addresses together. Counted in the memory of the process (decision
 * page 0008): it protects the database and the processor, so it may cost neither. A restart or a second process allows
 * one more minute's worth of calls. Not for sign-ins: `services/identity/passwords/loginAttempts.ts`.
 */
import { networkOf } from '../../rest/http/networkOf.ts';

const MINUTE_MS = 60_000;

export interface RateLimit {
  readonly address: number;
  readonly total: number;
}

/** Counts one call by an address. Returns 0 when it is allowed, else the seconds to wait. `now` in ms, monotonic. */
export function createThrottle(
  { address: maxPerAddress, total: maxTotal }: RateLimit,
  now = () => performance.now(),
): (address: string) => number {
  let windowStart = -Infinity;
  let total = 0;
  // At most as many entries as allowed calls: a flood cannot fill the memory.
  const counts = new Map<string, number>();
  return (address) => {
    const at = now();
    if (at - windowStart >= MINUTE_MS) {
      windowStart = at;
      total = 0;
      counts.clear();
    }
    const key = networkOf(address);
    const count = counts.get(key) ?? 0;
    // Refused calls do not count: a flood does not use up the total of others.
    if (count >= maxPerAddress || total >= maxTotal)
      return Math.max(1, Math.ceil((windowStart + MINUTE_MS - at) / 1_000));
    counts.set(key, count + 1);
    total += 1;
    return 0;
  };
}
