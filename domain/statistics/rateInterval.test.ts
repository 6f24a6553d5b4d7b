import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './fixedSize.ts';
import { rateInterval } from './rateInterval.ts';
import { invalidCounts, versionCounts } from './statistics.fixture.ts';

describe('rateInterval', () => {
  it('returns for any counts an interval within [0, 1] around the rate', () => {
    fc.assert(
      fc.property(versionCounts, (counts) => {
        const { rate, interval } = rateInterval(counts);
        expect(rate === null).toBe(counts.visitors === 0);
        const middle = rate ?? 0.5;
        expect(0 <= interval.low && interval.low <= middle).toBe(true);
        expect(middle <= interval.high && interval.high <= 1).toBe(true);
      }),
    );
  });

  it('is [0, 1] without visitors, and starts at 0 while nobody converted', () => {
    expect(rateInterval({ visitors: 0, conversions: 0 })).toEqual({
      rate: null,
      interval: { low: 0, high: 1 },
    });
    const withoutConversions = rateInterval({ visitors: 1_000, conversions: 0 });
    expect(withoutConversions.interval.low).toBe(0);
    expect(withoutConversions.interval.high).toBeGreaterThan(0.003);
    expect(withoutConversions.interval.high).toBeLessThan(0.01);
  });

  it('mirrors when conversions and non-conversions are swapped', () => {
    fc.assert(
      fc.property(versionCounts, ({ visitors, conversions }) => {
        const there = rateInterval({ visitors, conversions }).interval;
        const back = rateInterval({ visitors, conversions: visitors - conversions }).interval;
        expect(there.low + back.high).toBeCloseTo(1, 6);
        expect(there.high + back.low).toBeCloseTo(1, 6);
      }),
    );
  });

  it('is never narrower than the textbook interval for one look, and less than twice as wide at 5 %', () => {
    for (const visitors of [500, 5_000, 50_000, 500_000]) {
      const counts = { visitors, conversions: visitors / 20 };
      const width = ({ low, high }: { low: number; high: number }) => high - low;
      const factor = width(rateInterval(counts).interval) / width(wilsonInterval(counts));
      expect(factor).toBeGreaterThan(1);
      expect(factor).toBeLessThan(2);
    }
  });

  it.each(invalidCounts)('rejects %o', (counts) => {
    expect(() => rateInterval(counts)).toThrow(expect.objectContaining({ code: 'counts' }) as Error);
  });
});
