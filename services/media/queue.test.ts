import { expect, it } from 'vitest';
import { createQueue } from './queue.ts';

/** Tasks that end when the test says so, and the list of started ones. */
function controlledWork() {
  const started: number[] = [];
  const finishers = new Map<number, () => void>();
  const work = (number: number) => () => {
    started.push(number);
    return new Promise<number>((resolve) => finishers.set(number, () => resolve(number)));
  };
  return { started, work, finish: (number: number) => finishers.get(number)!() };
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

it('runs a fixed number concurrently, and the next when one has succeeded or failed', async () => {
  const enqueue = createQueue({ concurrency: 2, maxWaiting: 5 });
  const { started, work, finish } = controlledWork();
  const failing = enqueue(async () => {
    await work(0)();
    throw new Error('no');
  });
  failing.catch(() => undefined);
  const results = [1, 2, 3].map((number) => enqueue(work(number)));
  await nextTick();
  expect(started).toEqual([0, 1]);
  finish(0);
  await expect(failing).rejects.toThrow('no');
  await nextTick();
  expect(started).toEqual([0, 1, 2]);
  finish(1);
  finish(2);
  await nextTick();
  await nextTick();
  finish(3);
  expect(await Promise.all(results)).toEqual([1, 2, 3]);
});

it('refuses tasks when the queue is full, and accepts them when there is room again', async () => {
  const enqueue = createQueue({ concurrency: 1, maxWaiting: 1 });
  const { work, finish } = controlledWork();
  const first = enqueue(work(1));
  const second = enqueue(work(2));
  await expect(enqueue(work(3))).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  finish(1);
  await first;
  await nextTick();
  finish(2);
  await second;
  const last = enqueue(work(4));
  await nextTick();
  finish(4);
  expect(await last).toBe(4);
});
