import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countDraws, type CountedDraw } from './countDraws.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const draw = (test: string, country = 'US') => ({ site: 1, test, country });

it('reports every minute how often each test was drawn in each country, and nothing when there was no draw', async () => {
  const reports: (readonly CountedDraw[])[] = [];
  const counter = countDraws(async (draws) => void reports.push(draws));
  for (const country of ['US', 'MX', 'US']) counter.add(draw('widget:a:0000000', country));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports).toEqual([
    [
      { site: 1, test: 'widget:a:0000000', country: 'US', draws: 2 },
      { site: 1, test: 'widget:a:0000000', country: 'MX', draws: 1 },
    ],
  ]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reports).toHaveLength(1);
  await counter.end();
});

it('reports failed counts with the next report, and the rest at the end', async () => {
  let isAway = true;
  const reports: (readonly CountedDraw[])[] = [];
  const counter = countDraws(async (draws) => {
    if (isAway) throw new Error('away');
    reports.push(draws);
  });
  counter.add(draw('widget:a:0000000'));
  await vi.advanceTimersByTimeAsync(60_000);
  isAway = false;
  counter.add(draw('widget:a:0000000'));
  await counter.end();
  expect(reports).toEqual([[{ ...draw('widget:a:0000000'), draws: 2 }]]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reports).toHaveLength(1);
});

it('keeps at most a thousand counts, however many invented tests arrive', async () => {
  let size = 0;
  const counter = countDraws(async (draws) => {
    size = draws.length;
  });
  for (let at = 0; at < 5_000; at += 1) counter.add(draw(`widget:w${at}:0000000`));
  await counter.end();
  expect(size).toBe(1_000);
});
