import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { differenceTest, pairEvidence, rateEvidence } from './evidence.ts';
import { smallCounts } from './statistics.fixture.ts';
import { tilts, WIDE_WEIGHT } from './tilts.ts';

const rate = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });

describe('the evidence', () => {
  it('has weights that sum to 1', () => {
    const bets = tilts.reduce((sum, { logWeight }) => sum + Math.exp(logWeight), 0);
    expect(bets + WIDE_WEIGHT).toBeCloseTo(1, 14);
    expect(rateEvidence({ visitors: 0, conversions: 0 })(0.3).value).toBeCloseTo(0, 12);
  });

  // This property, and no approximation for large numbers, makes the intervals valid at every look: it is all that
  // Ville's inequality needs.
  it('keeps its expected value when one more visitor comes and the rate is true', () => {
    fc.assert(
      fc.property(smallCounts, rate, ({ visitors, conversions }, p) => {
        const after = (converted: number) =>
          rateEvidence({ visitors: visitors + 1, conversions: conversions + converted })(p).value;
        const before = rateEvidence({ visitors, conversions })(p).value;
        const mean = p * Math.exp(after(1) - before) + (1 - p) * Math.exp(after(0) - before);
        expect(mean).toBeCloseTo(1, 9);
      }),
    );
  });

  it('does so for two versions too, whichever the visitor sees, even if the shares are wrong', () => {
    fc.assert(
      fc.property(
        fc.record({ control: smallCounts, other: smallCounts, otherShare: share }),
        rate,
        rate,
        fc.constantFrom('control' as const, 'other' as const),
        (pair, rateA, rateB, version) => {
          const p = version === 'control' ? rateA : rateB;
          const after = (converted: number) => {
            const { visitors, conversions } = pair[version];
            const next = {
              ...pair,
              [version]: { visitors: visitors + 1, conversions: conversions + converted },
            };
            return pairEvidence(next)(rateA, rateB).value;
          };
          const before = pairEvidence(pair)(rateA, rateB).value;
          const mean = p * Math.exp(after(1) - before) + (1 - p) * Math.exp(after(0) - before);
          expect(mean).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  it('returns its first and second derivative', () => {
    fc.assert(
      fc.property(smallCounts, smallCounts, share, rate, rate, (control, other, otherShare, rateA, rateB) => {
        const at = pairEvidence({ control, other, otherShare });
        const step = 1e-6 * Math.min(rateA, rateB, 1 - rateA, 1 - rateB);
        const [left, right] = [at(rateA - step, rateB - step), at(rateA + step, rateB + step)];
        const { first, second } = at(rateA, rateB);
        const tolerance = (size: number) => 1e-3 * (1 + Math.abs(size));
        expect(Math.abs((right.value - left.value) / (2 * step) - first)).toBeLessThan(
          tolerance(first) + 1e-8 / step,
        );
        expect(Math.abs((right.first - left.first) / (2 * step) - second)).toBeLessThan(
          tolerance(second) + 1e-8 / step,
        );
        expect(second).toBeGreaterThanOrEqual(-1e-9 * (1 + first * first));
      }),
    );
  });

  it('excludes a difference exactly when every pair of rates with it is excluded', () => {
    const grid = Array.from({ length: 1_001 }, (_, index) => index / 1_000);
    fc.assert(
      fc.property(
        fc.record({ control: smallCounts, other: smallCounts, otherShare: share }),
        fc.double({ min: -0.95, max: 0.95, noNaN: true }),
        (pair, difference) => {
          const at = pairEvidence(pair);
          const [low, high] = [Math.max(0, -difference), Math.min(1, 1 - difference)];
          const minimum = grid
            .map((part) => low + part * (high - low))
            .map((rateA) => at(rateA, Math.min(Math.max(rateA + difference, 0), 1)).value)
            .reduce((a, b) => Math.min(a, b));
          // The grid may miss a minimum between its points.
          const limit = -Math.log(0.05);
          if (minimum < limit) expect(differenceTest(pair, 0.05)(difference)).toBe(false);
          else if (minimum > limit + 0.05) expect(differenceTest(pair, 0.05)(difference)).toBe(true);
        },
      ),
      { numRuns: propertyRuns(200) },
    );
  });
});
