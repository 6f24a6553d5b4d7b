/** How long something took while this process had a processor: a busy machine is no failure. */
import { performance } from 'node:perf_hooks';

/** Milliseconds between two looks at the clock. */
const LOOK_MS = 10;

/**
 * Runs work and answers its milliseconds, less those in which the process was not let run: the clock went on and its own
 * processor time did not. What the process itself computes or waits for counts in full.
 */
export async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly value: T }> {
  let starved = 0;
  let last = { at: performance.now(), cpu: process.cpuUsage() };
  const look = (): void => {
    const { user, system } = process.cpuUsage(last.cpu);
    const now = { at: performance.now(), cpu: process.cpuUsage() };
    const late = now.at - last.at - LOOK_MS;
    if (late > LOOK_MS) starved += Math.max(0, late - (user + system) / 1_000);
    last = now;
  };
  const started = performance.now();
  const timer = setInterval(look, LOOK_MS);
  try {
    const value = await work();
    look();
    return { ms: performance.now() - started - starved, value };
  } finally {
    clearInterval(timer);
  }
}
