import { describe, expect, it } from 'vitest';
import { linesOf, scaleOf } from './chartLines.ts';
import { count } from './results.fixture.tsx';

describe('the chart', () => {
  it('accumulates counts by day, and has no rate before the first reader', () => {
    const [a, b] = linesOf([
      { day: '1', versions: [count('A', 10, 1), count('B', 0, 0)] },
      { day: '2', versions: [count('A', 10, 3), count('B', 2, 1)] },
    ]);
    expect(a!.points.map(({ rate }) => rate)).toEqual([0.1, 0.2]);
    expect(b!.points.map(({ rate }) => rate)).toEqual([null, 0.5]);
    expect(linesOf([])).toEqual([]);
  });

  it.each([
    [0, 0.01],
    [0.004, 0.005],
    [0.049, 0.1],
    [0.19, 0.2],
    [0.96, 1],
    [1, 1],
  ])('with rates up to %d ends at %d', (rate, top) => {
    const points = [{ day: '1', visitors: 1, conversions: 1, rate }];
    expect(scaleOf([{ version: 'A', points }])).toBeCloseTo(top);
  });
});
