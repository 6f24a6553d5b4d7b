import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that is done when it is told to be. */
function open() {
  const begun: number[] = [];
  const done = new Map<number, () => void>();
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve) => done.set(number, () => resolve(number)));
  };
  return { begun, work, finish: (number: number) => done.get(number)!() };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

it('works on so many at once, and on the next when one is done or has failed', async () => {
  const inTurn = createTurns({ atOnce: 2, mostWaiting: 5 });
  const { begun, work, finish } = open();
  const failing = inTurn(async () => {
    await work(0)();
    throw new Error('no');
  });
  failing.catch(() => undefined);
  const asked = [1, 2, 3].map((number) => inTurn(work(number)));
  await soon();
  expect(begun).toEqual([0, 1]);
  finish(0);
  await expect(failing).rejects.toThrow('no');
  await soon();
  expect(begun).toEqual([0, 1, 2]);
  finish(1);
  finish(2);
  await soon();
  await soon();
  finish(3);
  expect(await Promise.all(asked)).toEqual([1, 2, 3]);
});

it('refuses at once whom the row has no place for, and takes the next when it has', async () => {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 1 });
  const { work, finish } = open();
  const first = inTurn(work(1));
  const second = inTurn(work(2));
  await expect(inTurn(work(3))).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  finish(1);
  await first;
  await soon();
  finish(2);
  await second;
  const last = inTurn(work(4));
  await soon();
  finish(4);
  expect(await last).toBe(4);
});
