import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquareTail } from './chiSquare.ts';
import { power, sampleSize, wilsonInterval, zTest } from './fixedSize.ts';
import { versionCounts } from './statistics.fixture.ts';

const countsOf = (visitors: number, conversions: number) => ({ visitors, conversions });

describe('wilsonInterval', () => {
  // Newcombe, Statistics in Medicine 17 (1998), 857–872, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('equals that of Newcombe 1998 for %s of %s', (conversions, visitors, low, high) => {
    const interval = wilsonInterval(countsOf(visitors, conversions));
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('contains the rate and stays within [0, 1] for any counts', () => {
    fc.assert(
      fc.property(versionCounts, (counts) => {
        const { low, high } = wilsonInterval(counts);
        const rate = counts.visitors === 0 ? 0.5 : counts.conversions / counts.visitors;
        expect(0 <= low && low <= rate && rate <= high && high <= 1).toBe(true);
      }),
    );
  });
});

describe('zTest', () => {
  // Physicians' Health Study, as in Agresti, Categorical Data Analysis (2nd ed. 2002), table 2.1: infarctions of 11,034
  // on placebo and 11,037 on aspirin; Pearson's chi-square is 25.01.
  it('is the root of the published chi-square for the Physicians’ Health Study', () => {
    const test = zTest(countsOf(11_034, 189), countsOf(11_037, 104))!;
    expect(test.z ** 2).toBeCloseTo(25.01, 2);
    expect(test.z).toBeLessThan(0);
    expect(test.probability).toBeCloseTo(chiSquareTail(test.z ** 2, 1), 15);
  });

  it('changes its sign when the versions are swapped, and never fails', () => {
    fc.assert(
      fc.property(versionCounts, versionCounts, (one, two) => {
        const [there, back] = [zTest(one, two), zTest(two, one)];
        if (there === null || back === null) {
          expect(one.visitors * two.visitors).toBe(0);
          return;
        }
        expect(there.z + back.z).toBeCloseTo(0, 9);
        expect(there.probability >= 0 && there.probability <= 1).toBe(true);
      }),
    );
  });
});

describe('sampleSize and power', () => {
  // Fleiss, Statistical Methods for Rates and Proportions (2nd ed. 1981), chapter 3 and table A.3; rounded to integers.
  it.each([
    [0.95, 827],
    [0.75, 499],
  ])('for power %s return the size of Fleiss for 60 % against 70 % at 0.01', (requiredPower, printed) => {
    const plan = { controlRate: 0.6, otherRate: 0.7, alpha: 0.01, isCorrected: true };
    expect(Math.round(sampleSize({ ...plan, power: requiredPower }))).toBe(printed);
  });

  // The same chapter: 25 % against 40 % at 0.01, power 0.95, half as many in the second group.
  it('return for unequal groups the sizes of Fleiss: 510 before correction, 530 and 265 with it', () => {
    const plan = { controlRate: 0.25, otherRate: 0.4, alpha: 0.01, power: 0.95, ratio: 0.5 };
    expect(Math.round(sampleSize(plan))).toBe(510);
    const corrected = sampleSize({ ...plan, isCorrected: true });
    expect([Math.round(corrected), Math.round(corrected / 2)]).toEqual([530, 265]);
  });

  // R, stats::power.prop.test, the examples of its manual page.
  it('agree with the examples of R', () => {
    const plan = { controlRate: 0.5, otherRate: 0.75 };
    expect(power({ ...plan, controlVisitors: 50 })).toBeCloseTo(0.74, 3);
    expect(sampleSize({ ...plan, power: 0.9 })).toBeCloseTo(76.7, 1);
    expect(power({ controlRate: 0.5, otherRate: 0.8026, controlVisitors: 50 })).toBeCloseTo(0.9, 3);
  });

  const rate = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  const plans = fc
    .record({
      controlRate: rate,
      otherRate: rate,
      ratio: fc.double({ min: 0.01, max: 100, noNaN: true }),
      alpha: fc.double({ min: 0.001, max: 0.2, noNaN: true }),
      isCorrected: fc.boolean(),
    })
    .filter(({ controlRate, otherRate }) => Math.abs(controlRate - otherRate) > 1e-3);

  it('are each other’s inverse', () => {
    fc.assert(
      fc.property(plans, fc.double({ min: 0.5, max: 0.99, noNaN: true }), (plan, requiredPower) => {
        expect(
          power({ ...plan, controlVisitors: sampleSize({ ...plan, power: requiredPower }) }),
        ).toBeCloseTo(requiredPower, 8);
      }),
    );
  });

  it('need more for the correction and for more power', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const size = (isCorrected: boolean, requiredPower: number) =>
          sampleSize({ ...plan, isCorrected, power: requiredPower });
        expect(size(true, 0.8)).toBeGreaterThan(size(false, 0.8));
        expect(size(false, 0.9)).toBeGreaterThan(size(false, 0.8));
      }),
    );
  });

  it.each([
    { controlRate: 0.1, otherRate: 0.1 },
    { controlRate: 0, otherRate: 0.1 },
    { controlRate: 0.1, otherRate: 1.2 },
  ])('reject %o', (plan) => {
    expect(() => sampleSize({ ...plan, power: 0.8 })).toThrow(
      expect.objectContaining({ code: 'rate' }) as Error,
    );
  });
});
