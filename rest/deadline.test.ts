import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withDeadline } from './deadline.ts';

const refused: unknown[] = [];
const note = (reason: unknown) => void refused.push(reason);
beforeEach(() => void process.on('unhandledRejection', note));
afterEach(() => {
  process.off('unhandledRejection', note);
  refused.length = 0;
});
const pass = (ms: number) => new Promise((done) => void setTimeout(done, ms));

it('rethrows an error thrown before the work starts, and leaves no rejection behind', async () => {
  const thrown = new Error('at once');
  const start = () => {
    throw thrown;
  };
  await expect(withDeadline(start, 10, 'widgets')).rejects.toBe(thrown);
  await pass(40);
  expect(refused).toEqual([]);
});

it('ignores a failure of work after its deadline', async () => {
  const failsLate = () => pass(20).then(() => Promise.reject(new Error('late')));
  await expect(withDeadline(failsLate, 5, 'widgets')).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
  await pass(40);
  expect(refused).toEqual([]);
});

it('does not start work without time left', async () => {
  const start = vi.fn(async () => 1);
  await expect(withDeadline(start, 0, 'widgets')).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
  expect(start).not.toHaveBeenCalled();
});
