import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countDraws, type CountedDraw } from './countDraws.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const draw = (test: string, country = 'US') => ({ site: 1, test, country });

it('tells every minute how often each test was drawn in each country, and nothing where nothing was', async () => {
  const told: (readonly CountedDraw[])[] = [];
  const counter = countDraws(async (draws) => void told.push(draws));
  for (const country of ['US', 'MX', 'US']) counter.add(draw('widget:a:0000000', country));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([
    [
      { site: 1, test: 'widget:a:0000000', country: 'US', draws: 2 },
      { site: 1, test: 'widget:a:0000000', country: 'MX', draws: 1 },
    ],
  ]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(told).toHaveLength(1);
  await counter.end();
});

it('tells later what could not be told, and the rest at the end', async () => {
  let isAway = true;
  const told: (readonly CountedDraw[])[] = [];
  const counter = countDraws(async (draws) => {
    if (isAway) throw new Error('away');
    told.push(draws);
  });
  counter.add(draw('widget:a:0000000'));
  await vi.advanceTimersByTimeAsync(60_000);
  isAway = false;
  counter.add(draw('widget:a:0000000'));
  await counter.end();
  expect(told).toEqual([[{ ...draw('widget:a:0000000'), draws: 2 }]]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(told).toHaveLength(1);
});

it('keeps no more than a thousand numbers, however many tests somebody makes up', async () => {
  let most = 0;
  const counter = countDraws(async (draws) => {
    most = draws.length;
  });
  for (let at = 0; at < 5_000; at += 1) counter.add(draw(`widget:w${at}:0000000`));
  await counter.end();
  expect(most).toBe(1_000);
});
