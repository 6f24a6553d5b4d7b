import { expect, it } from 'vitest';
import { binomialTails } from './binomialTail.ts';

it.each([
  // Sums of the distribution's terms, by hand or by any table.
  [0, 10, 0.5, 2 / 1024],
  [10, 10, 0.5, 2 / 1024],
  [1, 10, 0.5, (2 * 11) / 1024],
  [5, 10, 0.5, 1],
  [0, 3, 0.1, 1],
  [3, 3, 0.1, 0.002],
  [5, 100, 0.01, 2 * 0.003_432_2],
])('%i of %i at a share of %f happens by chance with %f', (count, total, share, probability) => {
  expect(binomialTails(count, total, share)).toBeCloseTo(probability, 6);
});

it('is that of the normal distribution for large counts', () => {
  // 3.29 standard deviations: 1 in 1,000.
  expect(binomialTails(501_645, 1_000_000, 0.5)).toBeCloseTo(0.001, 4);
  expect(binomialTails(990_000_000 - 10_352, 1_000_000_000, 0.99)).toBeCloseTo(0.001, 4);
});

it('is 1 without visitors', () => {
  expect(binomialTails(0, 0, 0.5)).toBe(1);
});
