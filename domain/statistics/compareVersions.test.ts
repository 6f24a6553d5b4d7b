import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions, type CompareOptions, type Decided } from './compareVersions.ts';
import { invalidCounts, versionCounts } from './statistics.fixture.ts';

const countsOf = (visitors: number, conversions: number) => ({ visitors, conversions });
const even: CompareOptions = { shares: { control: 50, other: 50 } };
const usual: CompareOptions = { shares: { control: 99, other: 1 } };
const anyShares = fc
  .integer({ min: 1, max: 99 })
  .map((other): CompareOptions => ({ shares: { control: 100 - other, other } }));

describe('compareVersions', () => {
  it('returns better, worse or open, with rates, difference and lift', () => {
    const better = compareVersions(countsOf(10_000, 500), countsOf(10_000, 640), even);
    expect(better).toMatchObject({ controlRate: 0.05, otherRate: 0.064, decided: 'better' });
    expect(better.difference).toBeCloseTo(0.014, 12);
    expect(better.lift).toBeCloseTo(0.28, 12);
    expect(better.interval.low).toBeGreaterThan(0);
    expect(compareVersions(countsOf(10_000, 500), countsOf(10_000, 380), even).decided).toBe('worse');
    expect(compareVersions(countsOf(10_000, 500), countsOf(10_000, 560), even).decided).toBe('open');
  });

  it('finds a strong difference in the 1 % of a 99/1 test', () => {
    expect(compareVersions(countsOf(99_000, 495), countsOf(1_000, 20), usual).decided).toBe('better');
    expect(compareVersions(countsOf(99_000, 495), countsOf(1_000, 8), usual).decided).toBe('open');
    expect(compareVersions(countsOf(990_000, 49_500), countsOf(10_000, 400), usual).decided).toBe('worse');
  });

  it('divides the level between several versions', () => {
    const [control, other] = [countsOf(10_000, 500), countsOf(10_000, 630)];
    const three = compareVersions(control, other, { ...even, comparisons: 3 });
    expect(three).toEqual(compareVersions(control, other, { ...even, alpha: 0.05 / 3 }));
    expect(three.interval.low).toBeLessThan(compareVersions(control, other, even).interval.low);
  });

  it('still decides when readers were drawn by other shares than the given ones', () => {
    expect(compareVersions(countsOf(10_000, 500), countsOf(20_000, 1_300), even).decided).toBe('better');
  });

  it('stays open after a lucky start', () => {
    expect(compareVersions(countsOf(99, 0), countsOf(1, 1), usual).decided).toBe('open');
    expect(compareVersions(countsOf(20, 0), countsOf(20, 5), even).decided).toBe('open');
  });

  it('returns nulls and the full interval without visitors', () => {
    expect(compareVersions(countsOf(0, 0), countsOf(0, 0), usual)).toEqual({
      controlRate: null,
      otherRate: null,
      difference: null,
      lift: null,
      interval: { low: -1, high: 1 },
      decided: 'open',
    });
    expect(compareVersions(countsOf(5_000, 0), countsOf(0, 0), usual).decided).toBe('open');
    expect(compareVersions(countsOf(5_000, 0), countsOf(50, 10), usual).lift).toBeNull();
  });

  it('returns for any counts an interval within [−1, 1] around the difference that agrees with the decision', () => {
    fc.assert(
      fc.property(versionCounts, versionCounts, anyShares, (control, other, options) => {
        const { difference, interval, decided } = compareVersions(control, other, options);
        const middle = difference ?? 0;
        expect(-1 <= interval.low && interval.low <= middle).toBe(true);
        expect(middle <= interval.high && interval.high <= 1).toBe(true);
        const holdsZero = interval.low < 0 && interval.high > 0;
        expect(decided).toBe(holdsZero ? 'open' : middle > 0 ? 'better' : 'worse');
      }),
    );
  });

  it('mirrors when the versions are swapped', () => {
    fc.assert(
      fc.property(versionCounts, versionCounts, anyShares, (control, other, { shares }) => {
        const there = compareVersions(control, other, { shares });
        const back = compareVersions(other, control, {
          shares: { control: shares.other, other: shares.control },
        });
        expect(there.interval.low + back.interval.high).toBeCloseTo(0, 8);
        expect(there.interval.high + back.interval.low).toBeCloseTo(0, 8);
      }),
    );
  });

  it('mirrors when conversions and non-conversions are swapped', () => {
    const inverted = ({ visitors, conversions }: { visitors: number; conversions: number }) =>
      countsOf(visitors, visitors - conversions);
    fc.assert(
      fc.property(versionCounts, versionCounts, anyShares, (control, other, options) => {
        const there = compareVersions(control, other, options).interval;
        const back = compareVersions(inverted(control), inverted(other), options).interval;
        expect(there.low + back.high).toBeCloseTo(0, 6);
        expect(there.high + back.low).toBeCloseTo(0, 6);
      }),
    );
  });

  it('narrows with k times the counts, and widens with more comparisons and a stricter level', () => {
    const within = (
      inner: { low: number; high: number },
      outer: { low: number; high: number },
      slack = 1e-9,
    ) => inner.low >= outer.low - slack && inner.high <= outer.high + slack;
    const times = (k: number, { visitors, conversions }: { visitors: number; conversions: number }) =>
      countsOf(k * visitors, k * conversions);
    fc.assert(
      fc.property(
        versionCounts,
        versionCounts,
        anyShares,
        fc.integer({ min: 2, max: 9 }),
        (control, other, options, k) => {
          const once = compareVersions(control, other, options).interval;
          expect(within(compareVersions(times(k, control), times(k, other), options).interval, once)).toBe(
            true,
          );
          const careful = compareVersions(control, other, { ...options, comparisons: k }).interval;
          expect(within(once, careful)).toBe(true);
          expect(
            within(careful, compareVersions(control, other, { ...options, alpha: 0.05 / k }).interval),
          ).toBe(true);
        },
      ),
    );
  });

  it('never gets worse for a version when one more of its visitors converts', () => {
    const order: readonly Decided[] = ['worse', 'open', 'better'];
    fc.assert(
      fc.property(versionCounts, versionCounts, anyShares, (control, other, options) => {
        fc.pre(other.conversions < other.visitors);
        const improved = countsOf(other.visitors, other.conversions + 1);
        const before = order.indexOf(compareVersions(control, other, options).decided);
        expect(order.indexOf(compareVersions(control, improved, options).decided)).toBeGreaterThanOrEqual(
          before,
        );
      }),
    );
  });

  it.each(invalidCounts)('rejects %o', (counts) => {
    const refusal = expect.objectContaining({ code: 'counts' }) as Error;
    expect(() => compareVersions(counts, countsOf(1, 0), even)).toThrow(refusal);
    expect(() => compareVersions(countsOf(1, 0), counts, even)).toThrow(refusal);
  });

  it.each([
    [{ shares: { control: 100, other: 0 } }, 'shares'],
    [{ shares: { control: -1, other: 2 } }, 'shares'],
    [{ ...even, comparisons: 0 }, 'level'],
    [{ ...even, alpha: 1 }, 'level'],
  ])('rejects %o', (options, code) => {
    expect(() => compareVersions(countsOf(1, 0), countsOf(1, 0), options)).toThrow(
      expect.objectContaining({ code }) as Error,
    );
  });

  it('takes a few milliseconds', () => {
    const times = Array.from({ length: 100 }, (_, index) => {
      const before = performance.now();
      compareVersions(countsOf(990_000, 49_500), countsOf(10_000, 500 + index), usual);
      return performance.now() - before;
    });
    expect(Math.min(...times)).toBeLessThan(5); // the fastest run: other processes may use the machine
  });
});
