import { expect, it } from 'vitest';
import { startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { takeTurns } from './inTurn.ts';

const call = (whole = 10_000) => startCall(anonymous, { whole, call: whole }, 'test-in-turn');
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

it('lets work on one thing go one after the other, and on another at once', async () => {
  const inTurn = takeTurns('widgets');
  const log: string[] = [];
  const work = (name: string, ms: number) => async () => {
    log.push(`${name} begins`);
    await pause(ms);
    log.push(`${name} ends`);
  };
  await Promise.all([
    inTurn('a', call(), work('a1', 30)),
    inTurn('a', call(), work('a2', 0)),
    inTurn('b', call(), work('b', 0)),
  ]);
  expect(log).toEqual(['a1 begins', 'b begins', 'b ends', 'a1 ends', 'a2 begins', 'a2 ends']);
});

it('goes on after a failure, which only its own caller hears of', async () => {
  const inTurn = takeTurns('widgets');
  const failing = inTurn('a', call(), () => Promise.reject(new Error('no')));
  const next = inTurn('a', call(), () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

it('does not begin what nobody waits for any more', async () => {
  const inTurn = takeTurns('widgets');
  let began = false;
  const first = inTurn('a', call(), () => pause(30));
  const late = inTurn('a', call(10), () => Promise.resolve((began = true)));
  await expect(late).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
  await first;
  expect(began).toBe(false);
});
