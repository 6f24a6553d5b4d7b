import { expect, it } from 'vitest';
import { startCall } from '../../../rest/call.ts';
import { anonymous } from '../../../rest/caller.ts';
import { createKeyedQueue } from './keyedQueue.ts';

const call = (budgetMs = 10_000) => startCall(anonymous, { whole: budgetMs, call: budgetMs }, 'test-in-turn');
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

it('runs tasks of one key one after the other, and tasks of another key concurrently', async () => {
  const enqueue = createKeyedQueue('widgets');
  const log: string[] = [];
  const task = (name: string, ms: number) => async () => {
    log.push(`${name} begins`);
    await pause(ms);
    log.push(`${name} ends`);
  };
  await Promise.all([
    enqueue('a', call(), task('a1', 30)),
    enqueue('a', call(), task('a2', 0)),
    enqueue('b', call(), task('b', 0)),
  ]);
  expect(log).toEqual(['a1 begins', 'b begins', 'b ends', 'a1 ends', 'a2 begins', 'a2 ends']);
});

it('continues after a failed task, which rejects only for its own caller', async () => {
  const enqueue = createKeyedQueue('widgets');
  const failing = enqueue('a', call(), () => Promise.reject(new Error('no')));
  const next = enqueue('a', call(), () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

it('does not start a task whose deadline has passed', async () => {
  const enqueue = createKeyedQueue('widgets');
  let hasStarted = false;
  const first = enqueue('a', call(), () => pause(30));
  const expired = enqueue('a', call(10), () => Promise.resolve((hasStarted = true)));
  await expect(expired).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
  await first;
  expect(hasStarted).toBe(false);
});
