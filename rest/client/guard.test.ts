/** Circuit breaker, bulkhead and retry budget in front of a remote service (security page 4.2). */
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createGuard, isTransient, excludeFromBreaker } from './guard.ts';
import { deadlineProblem, notFoundProblem, Problem, unavailableProblem } from '../problem.ts';

const HALF_OPEN_AFTER = 60;
const open = () => createGuard('features', HALF_OPEN_AFTER);
const down = () => Promise.reject(unavailableProblem('features'));
const up = async () => 'answer';

/** Runs work several times and returns how often it was really started. */
async function countStarts(
  guard: ReturnType<typeof open>,
  times: number,
  work: () => Promise<unknown>,
): Promise<number> {
  let count = 0;
  for (let attempt = 0; attempt < times; attempt += 1) {
    await guard
      .run(() => {
        count += 1;
        return work();
      })
      .catch(() => undefined);
  }
  return count;
}

describe('the breaker', () => {
  it('opens after five failures in a row, and rejects at once', async () => {
    const guard = open();
    expect(await countStarts(guard, 9, down)).toBe(5);
    const started = performance.now();
    const problem = await guard.run(up).catch((error: unknown) => error);
    expect(problem).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(performance.now() - started).toBeLessThan(250);
  });

  it('tries once after a while, and closes when that succeeds', async () => {
    const guard = open();
    await countStarts(guard, 5, down);
    await delay(HALF_OPEN_AFTER + 10);
    expect(await countStarts(guard, 3, down)).toBe(1);
    await delay(HALF_OPEN_AFTER + 10);
    expect(await guard.run(up)).toBe('answer');
    expect(await countStarts(guard, 4, down)).toBe(4);
    expect(await guard.run(up)).toBe('answer');
  });

  it('opens when half of twenty calls fail, though never five in a row', async () => {
    const guard = open();
    let attempt = 0;
    const halfBroken = () => ((attempt += 1) % 2 === 0 ? down() : up());
    expect(await countStarts(guard, 60, halfBroken)).toBeLessThanOrEqual(22);
  });

  it('stays closed while one in ten fails', async () => {
    const guard = open();
    let attempt = 0;
    expect(await countStarts(guard, 60, () => ((attempt += 1) % 10 === 0 ? down() : up()))).toBe(60);
  });

  it('does not count refusals, nor callers without time left', async () => {
    const guard = open();
    expect(await countStarts(guard, 20, () => Promise.reject(notFoundProblem('It')))).toBe(20);
    expect(
      await countStarts(guard, 20, () => Promise.reject(excludeFromBreaker(deadlineProblem('features')))),
    ).toBe(20);
    expect(await countStarts(guard, 20, () => Promise.reject(deadlineProblem('features')))).toBe(5);
  });

  it('counts unexpected errors', async () => {
    expect(await countStarts(open(), 20, () => Promise.reject(new TypeError('x')))).toBe(5);
  });
});

describe('a service that responded with Retry-After', () => {
  it('is not called for that time, but no longer than a broken one', async () => {
    const guard = open();
    expect(isTransient(guard.backOff(20))).toBe(false);
    expect(await countStarts(guard, 3, up)).toBe(0);
    await delay(25);
    expect(await countStarts(guard, 3, up)).toBe(3);
    guard.backOff(3_600_000);
    await delay(HALF_OPEN_AFTER + 10);
    expect(await countStarts(guard, 3, up)).toBe(3);
  });

  it('is called again at once when it named no time', async () => {
    const guard = open();
    guard.backOff(0);
    expect(await countStarts(guard, 3, up)).toBe(3);
  });
});

it('runs fifty calls, queues fifty, and rejects the others at once', async () => {
  const guard = open();
  let inside = 0;
  let maxInside = 0;
  const calls = Array.from({ length: 120 }, () =>
    guard.run(async () => {
      inside += 1;
      maxInside = Math.max(maxInside, inside);
      await delay(20);
      inside -= 1;
    }),
  );
  const results = await Promise.allSettled(calls);
  const refused = results.filter((it) => it.status === 'rejected');
  expect(maxInside).toBe(50);
  expect(refused).toHaveLength(20);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
});

describe('retries', () => {
  it('are one in ten calls, and ten in reserve', async () => {
    const guard = open();
    const countRetries = () => Array.from({ length: 30 }, () => guard.mayRetry()).filter(Boolean).length;
    expect(countRetries()).toBe(10);
    await countStarts(guard, 10, up);
    expect(countRetries()).toBe(1);
    await countStarts(guard, 1_000, up);
    expect(countRetries()).toBe(10);
  });

  it('are for transient failures: not for refusals, deadlines, bad responses or rejections of the guard itself', async () => {
    const guard = open();
    await countStarts(guard, 5, down);
    const broken: unknown = await guard.run(up).catch((error: unknown) => error);
    expect(isTransient(unavailableProblem('features'))).toBe(true);
    const others = [
      broken,
      deadlineProblem('features'),
      notFoundProblem('It'),
      new Problem({ status: 502, code: 'BAD_ANSWER', title: 'x' }),
      new Error('x'),
      null,
    ];
    expect(others.map(isTransient)).toEqual(others.map(() => false));
  });
});
