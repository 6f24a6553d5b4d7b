/** Breaker, bulkhead and the budget of retries in front of a remote service (security page 4.2). */
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createGuard, isPassing, spareBreaker } from './guard.ts';
import { deadlineProblem, notFoundProblem, Problem, unavailableProblem } from './problem.ts';

const HALF_OPEN_AFTER = 60;
const open = () => createGuard('features', HALF_OPEN_AFTER);
const down = () => Promise.reject(unavailableProblem('features'));
const up = async () => 'answer';

/** Runs work so many times; answers how often it was really begun. */
async function begun(
  guard: ReturnType<typeof open>,
  times: number,
  work: () => Promise<unknown>,
): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < times; turn += 1) {
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
  it('opens after five failures in a row, and refuses at once', async () => {
    const guard = open();
    expect(await begun(guard, 9, down)).toBe(5);
    const started = performance.now();
    const problem = await guard.run(up).catch((error: unknown) => error);
    expect(problem).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(performance.now() - started).toBeLessThan(250);
  });

  it('tries once after a while, and closes when that is answered', async () => {
    const guard = open();
    await begun(guard, 5, down);
    await delay(HALF_OPEN_AFTER + 10);
    expect(await begun(guard, 3, down)).toBe(1);
    await delay(HALF_OPEN_AFTER + 10);
    expect(await guard.run(up)).toBe('answer');
    expect(await begun(guard, 4, down)).toBe(4);
    expect(await guard.run(up)).toBe('answer');
  });

  it('opens when half of twenty calls fail, though never five in a row', async () => {
    const guard = open();
    let turn = 0;
    const halfBroken = () => ((turn += 1) % 2 === 0 ? down() : up());
    expect(await begun(guard, 60, halfBroken)).toBeLessThanOrEqual(22);
  });

  it('stays closed while one in ten fails', async () => {
    const guard = open();
    let turn = 0;
    expect(await begun(guard, 60, () => ((turn += 1) % 10 === 0 ? down() : up()))).toBe(60);
  });

  it('does not count refusals, nor callers whose time was over', async () => {
    const guard = open();
    expect(await begun(guard, 20, () => Promise.reject(notFoundProblem('It')))).toBe(20);
    expect(await begun(guard, 20, () => Promise.reject(spareBreaker(deadlineProblem('features'))))).toBe(20);
    expect(await begun(guard, 20, () => Promise.reject(deadlineProblem('features')))).toBe(5);
  });

  it('counts what nobody foresaw', async () => {
    expect(await begun(open(), 20, () => Promise.reject(new TypeError('x')))).toBe(5);
  });
});

describe('a service that asked for patience', () => {
  it('is left alone as long as it asked, but no longer than a broken one', async () => {
    const guard = open();
    expect(isPassing(guard.leaveAlone(20))).toBe(false);
    expect(await begun(guard, 3, up)).toBe(0);
    await delay(25);
    expect(await begun(guard, 3, up)).toBe(3);
    guard.leaveAlone(3_600_000);
    await delay(HALF_OPEN_AFTER + 10);
    expect(await begun(guard, 3, up)).toBe(3);
  });

  it('is asked again at once when it named no time', async () => {
    const guard = open();
    guard.leaveAlone(0);
    expect(await begun(guard, 3, up)).toBe(3);
  });
});

it('lets fifty in, makes fifty wait, and refuses the rest at once', async () => {
  const guard = open();
  let inside = 0;
  let most = 0;
  const calls = Array.from({ length: 120 }, () =>
    guard.run(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await delay(20);
      inside -= 1;
    }),
  );
  const results = await Promise.allSettled(calls);
  const refused = results.filter((it) => it.status === 'rejected');
  expect(most).toBe(50);
  expect(refused).toHaveLength(20);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
});

describe('retries', () => {
  it('are one in ten calls, and ten in hand', async () => {
    const guard = open();
    const taken = () => Array.from({ length: 30 }, () => guard.mayRetry()).filter(Boolean).length;
    expect(taken()).toBe(10);
    await begun(guard, 10, up);
    expect(taken()).toBe(1);
    await begun(guard, 1_000, up);
    expect(taken()).toBe(10);
  });

  it('are for what may pass: not for refusals, deadlines, bad answers or the guard’s own no', async () => {
    const guard = open();
    await begun(guard, 5, down);
    const broken: unknown = await guard.run(up).catch((error: unknown) => error);
    expect(isPassing(unavailableProblem('features'))).toBe(true);
    const others = [
      broken,
      deadlineProblem('features'),
      notFoundProblem('It'),
      new Problem({ status: 502, code: 'BAD_ANSWER', title: 'x' }),
      new Error('x'),
      null,
    ];
    expect(others.map(isPassing)).toEqual(others.map(() => false));
  });
});
