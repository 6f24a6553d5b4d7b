/**
 * The rate limit of calls, per minute: by one key (an address, an account), and by all together. Counted in the memory
 * of the process (decision page 0008): it protects the database and the processor, so it may cost neither. A restart or
 * a second process allows one more minute's worth of calls. Decision page 0037 names the limits that are counted in the
 * database instead.
 */
import { networkOf } from './http/networkOf.ts';
import { rateLimitedProblem } from './problem.ts';

const MINUTE_MS = 60_000;

export interface RateLimit {
  /** Calls of one address, or of one account. */
  readonly address: number;
  readonly total: number;
}

/** Counts one call of a key; returns 0 when it is allowed, else the seconds to wait. */
export type Throttle = (key: string) => number;

/** Creates a throttle by keys as they are. `now` in ms, monotonic. */
export function createThrottle(
  { address: maxPerKey, total: maxTotal }: RateLimit,
  now = () => performance.now(),
): Throttle {
  let windowStart = -Infinity;
  let total = 0;
  // At most as many entries as allowed calls: a flood cannot fill the memory.
  const counts = new Map<string, number>();
  return (key) => {
    const at = now();
    if (at - windowStart >= MINUTE_MS) {
      windowStart = at;
      total = 0;
      counts.clear();
    }
    const count = counts.get(key) ?? 0;
    // Refused calls do not count: a flood does not use up the total of others.
    if (count >= maxPerKey || total >= maxTotal)
      return Math.max(1, Math.ceil((windowStart + MINUTE_MS - at) / 1_000));
    counts.set(key, count + 1);
    total += 1;
    return 0;
  };
}

/** Creates a throttle by IP address, which counts the addresses of one network together. */
export function createAddressThrottle(limit: RateLimit, now?: () => number): Throttle {
  const throttle = createThrottle(limit, now);
  return (address) => throttle(networkOf(address));
}

/** Throws RATE_LIMITED with the seconds that a throttle returned; does nothing for 0. */
export function refuseThrottled(seconds: number, title = 'Too many requests. Try again later.'): void {
  if (seconds > 0) throw rateLimitedProblem(title, seconds);
}
