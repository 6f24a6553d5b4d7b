import { expect, it } from 'vitest';
import { createTurns } from './inTurn.ts';

/** Work that ends when it is told to. */
function steps() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)!() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs so much at once, in the order it was given, and counts what waits', async () => {
  const { inTurn, waiting } = createTurns(2);
  const { begun, work, end } = steps();
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
  await settled();
  expect([begun, waiting()]).toEqual([['a', 'b'], 2]);
  end('b');
  await settled();
  expect([begun, waiting()]).toEqual([['a', 'b', 'c'], 1]);
  end('a');
  await settled();
  end('c');
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  expect(waiting()).toBe(0);
});

it('goes on after work that failed', async () => {
  const { inTurn } = createTurns(1);
  const failed = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
