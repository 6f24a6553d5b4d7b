import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startPeriodicWork } from './periodicWork.ts';

it('runs again after each end, also after a failure, one run at a time', async () => {
  let [runs, running, maxRunning] = [0, 0, 0];
  const stop = startPeriodicWork(
    async () => {
      runs += 1;
      maxRunning = Math.max(maxRunning, (running += 1));
      await delay(10);
      running -= 1;
      throw new Error('The database is away.');
    },
    1,
    0,
  );
  onTestFinished(stop);
  await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(3);
  expect(maxRunning).toBe(1);
});

it('waits for its first run, and does not run when it is stopped before', async () => {
  let runs = 0;
  const stop = startPeriodicWork(async () => void (runs += 1), 1, 60_000);
  await delay(20);
  await stop();
  expect(runs).toBe(0);
});

it('aborts the signal of a run in progress at a stop, waits for its end, and runs no more', async () => {
  let runs = 0;
  let isEnded = false;
  const stop = startPeriodicWork(
    async (signal) => {
      runs += 1;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await delay(10);
      isEnded = true;
    },
    1,
    0,
  );
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
  await stop();
  expect(isEnded).toBe(true);
  await delay(20);
  expect(runs).toBe(1);
});
