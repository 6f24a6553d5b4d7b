/**
 * How often a route may be called in a minute: by one address, and by all together. Counted in the memory of the process
 * (decision page 0008): what it protects is the database and the processor, so it may not cost either; a restart, or a
 * second process, lets through a minute's worth more.
 */
import { networkOf } from '../../rest/networkOf.ts';

const MINUTE_MS = 60_000;

export interface Most {
  readonly address: number;
  readonly total: number;
}

/** Counts one call by an address. Answers 0 when it may go on, else the seconds until it may. `now` in ms, only rising. */
export function createThrottle(
  { address: mostOfOne, total: mostOfAll }: Most,
  now = () => performance.now(),
): (address: string) => number {
  let began = -Infinity;
  let all = 0;
  // No more entries than calls that were let through: strangers cannot fill the memory.
  const counts = new Map<string, number>();
  return (address) => {
    const at = now();
    if (at - began >= MINUTE_MS) {
      began = at;
      all = 0;
      counts.clear();
    }
    const key = networkOf(address);
    const count = counts.get(key) ?? 0;
    // Refused calls do not count: nobody uses up what is left for others.
    if (count >= mostOfOne || all >= mostOfAll)
      return Math.max(1, Math.ceil((began + MINUTE_MS - at) / 1_000));
    counts.set(key, count + 1);
    all += 1;
    return 0;
  };
}
