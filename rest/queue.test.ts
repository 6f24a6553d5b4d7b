import { expect, it } from 'vitest';
import { createQueue } from './queue.ts';

/** Work that ends when the test says so. */
function steps() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, work, end: (name: string) => ends.get(name)!() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs a limited number at once in FIFO order, and counts what is waiting', async () => {
  const { enqueue, waiting } = createQueue(2);
  const { started, work, end } = steps();
  const results = ['a', 'b', 'c', 'd'].map((name) => enqueue(work(name)));
  await settled();
  expect([started, waiting()]).toEqual([['a', 'b'], 2]);
  end('b');
  await settled();
  expect([started, waiting()]).toEqual([['a', 'b', 'c'], 1]);
  end('a');
  await settled();
  end('c');
  end('d');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  expect(waiting()).toBe(0);
});

it('continues after work that failed', async () => {
  const { enqueue } = createQueue(1);
  const failed = enqueue(() => Promise.reject(new Error('broken')));
  const next = enqueue(async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
