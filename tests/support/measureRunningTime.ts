/** Measures how long work took while this process was given CPU time, so that a busy machine does not fail a test. */
import { performance } from 'node:perf_hooks';

/** Milliseconds between two samples of the clock. */
const SAMPLE_MS = 10;

/**
 * Runs `work` and returns its result and its milliseconds. Time in which the operating system did not schedule the
 * process is subtracted: wall clock that went on without CPU time of this process. What the process itself computes or
 * waits for counts in full.
 */
export async function measureRunningTime<T>(
  work: () => Promise<T>,
): Promise<{ readonly ms: number; readonly value: T }> {
  let starvedMs = 0;
  let previous = { at: performance.now(), cpu: process.cpuUsage() };
  const sample = (): void => {
    const { user, system } = process.cpuUsage(previous.cpu);
    const now = { at: performance.now(), cpu: process.cpuUsage() };
    const lateMs = now.at - previous.at - SAMPLE_MS;
    if (lateMs > SAMPLE_MS) starvedMs += Math.max(0, lateMs - (user + system) / 1_000);
    previous = now;
  };
  const started = performance.now();
  const timer = setInterval(sample, SAMPLE_MS);
  try {
    const value = await work();
    sample();
    return { ms: performance.now() - started - starvedMs, value };
  } finally {
    clearInterval(timer);
  }
}
