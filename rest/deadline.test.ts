import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beforeDeadline } from './deadline.ts';

const refused: unknown[] = [];
const note = (reason: unknown) => void refused.push(reason);
beforeEach(() => void process.on('unhandledRejection', note));
afterEach(() => {
  process.off('unhandledRejection', note);
  refused.length = 0;
});
const pass = (ms: number) => new Promise((done) => void setTimeout(done, ms));

it('work that throws before it has begun fails at once, and nothing is refused later', async () => {
  const thrown = new Error('at once');
  const start = () => {
    throw thrown;
  };
  await expect(beforeDeadline(start, 10, 'widgets')).rejects.toBe(thrown);
  await pass(40);
  expect(refused).toEqual([]);
});

it('work that fails after its deadline has nobody to tell', async () => {
  const late = () => pass(20).then(() => Promise.reject(new Error('late')));
  await expect(beforeDeadline(late, 5, 'widgets')).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
  await pass(40);
  expect(refused).toEqual([]);
});

it('without time left nothing begins', async () => {
  const start = vi.fn(async () => 1);
  await expect(beforeDeadline(start, 0, 'widgets')).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
  expect(start).not.toHaveBeenCalled();
});
