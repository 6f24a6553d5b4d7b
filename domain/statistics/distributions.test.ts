import { describe, expect, it } from 'vitest';
import { chiSquareTail, chiSquareTest } from './chiSquare.ts';
import { logBeta, logGamma, upperGamma } from './gamma.ts';
import { normalBelow, normalQuantile, normalTail } from './normal.ts';

describe('the normal distribution', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.1: area from 0 to x.
  it.each([
    [0.5, 0.19146],
    [1, 0.34134],
    [1.64, 0.4495],
    [1.96, 0.475],
    [2.58, 0.49506],
    [3, 0.49865],
  ])('has the area of the NIST handbook between 0 and %s', (x, area) => {
    expect(Math.abs(0.5 - normalTail(x) - area)).toBeLessThan(5.01e-6);
    expect(normalBelow(x) + normalTail(x)).toBeCloseTo(1, 14);
  });

  // Critical values as printed in tables: R, qnorm(); NIST handbook 1.3.6.7.2, last row (three digits).
  it.each([
    [0.1, 1.281_551_565_545],
    [0.05, 1.644_853_626_951],
    [0.025, 1.959_963_984_54],
    [0.005, 2.575_829_303_549],
    [0.001, 3.090_232_306_168],
  ])('has a tail of %s above the printed quantile', (tail, z) => {
    expect(normalQuantile(tail)).toBeCloseTo(z, 11);
    expect(normalQuantile(1 - tail)).toBeCloseTo(-z, 11);
  });
});

describe('the chi-square distribution', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4, upper critical values.
  it.each([
    [1, 0.1, 2.706],
    [1, 0.05, 3.841],
    [1, 0.01, 6.635],
    [1, 0.001, 10.828],
    [2, 0.05, 5.991],
    [2, 0.01, 9.21],
    [3, 0.05, 7.815],
    [4, 0.05, 9.488],
    [5, 0.05, 11.07],
    [10, 0.05, 18.307],
    [10, 0.01, 23.209],
  ])(
    'with %s degrees has a tail of %s above the critical value of the NIST handbook',
    (degrees, part, value) => {
      expect(chiSquareTail(value - 0.0005, degrees)).toBeGreaterThan(part);
      expect(chiSquareTail(value + 0.0005, degrees)).toBeLessThan(part);
    },
  );

  it('finds Mendel’s peas (1866) close to 9:3:3:1, chi-square 0.47 with three degrees', () => {
    const counts = [315, 108, 101, 32];
    const test = chiSquareTest([9, 3, 3, 1].map((part, index) => ({ count: counts[index]!, part })));
    expect(test.statistic).toBeCloseTo(0.47, 2);
    expect(test.degrees).toBe(3);
    expect(test.probability).toBeGreaterThan(0.9);
  });

  it('returns null without counts, and probability 0 when a category with part 0 is not empty', () => {
    const places = (...counts: number[]) => counts.map((count, index) => ({ count, part: index }));
    expect(chiSquareTest(places(0, 0, 0))).toEqual({ statistic: null, degrees: 1, probability: null });
    expect(chiSquareTest(places(1, 5, 5)).probability).toBe(0);
    expect(chiSquareTest(places(0, 5)).probability).toBe(1);
  });
});

describe('the gamma function', () => {
  it('is the factorial for integers, and the root of pi for one half', () => {
    let log = 0;
    for (let n = 1; n < 200; n += 1) {
      expect(Math.abs(logGamma(n) - log)).toBeLessThan(1e-12 * Math.max(1, log));
      log += Math.log(n);
    }
    expect(logGamma(0.5)).toBeCloseTo(0.5 * Math.log(Math.PI), 13);
    expect(logBeta(2, 3)).toBeCloseTo(Math.log(1 / 12), 13);
  });

  it('has the upper tail exp(−x) for a = 1, and a Poisson sum for a = 3', () => {
    for (const x of [0.01, 0.5, 1, 1.9, 2.1, 3.9, 4.1, 10, 60]) {
      expect(upperGamma(1, x) / Math.exp(-x)).toBeCloseTo(1, 12);
      expect(upperGamma(3, x) / (Math.exp(-x) * (1 + x + (x * x) / 2))).toBeCloseTo(1, 12);
    }
    expect(upperGamma(2, 0)).toBe(1);
    expect(upperGamma(2, Infinity)).toBe(0);
  });
});
