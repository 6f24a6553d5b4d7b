import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawVersion, sharesInDate, sharesOf, versionName, withVersionAdded, type Share } from './shares.ts';

const share = (version: string, percent: number): Share => ({ version, percent });
const sum = (shares: readonly Share[]) => shares.reduce((total, { percent }) => total + percent, 0);
const anyShares = fc
  .array(fc.oneof(fc.integer({ min: -5, max: 200 }), fc.double()), { minLength: 1, maxLength: 26 })
  .map((percents) => percents.map((percent, index) => share(versionName(index), percent)));

describe('sharesOf', () => {
  it('keeps shares that sum to 100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (a) => {
        expect(sharesOf([share('A', a), share('B', 100 - a)])).toEqual([share('A', a), share('B', 100 - a)]);
      }),
    );
  });

  it('scales other shares and gives the remainder to the largest fraction', () => {
    expect(sharesOf([share('A', 1), share('B', 1), share('C', 1)])).toEqual([
      share('A', 34),
      share('B', 33),
      share('C', 33),
    ]);
    expect(sharesOf([share('A', 0), share('B', 0)])).toEqual([share('A', 100), share('B', 0)]);
  });

  it('always returns whole numbers that sum to 100', () => {
    fc.assert(
      fc.property(anyShares, (input) => {
        const shares = sharesOf(input);
        expect(sum(shares)).toBe(100);
        expect(shares.every(({ percent }) => Number.isInteger(percent) && percent >= 0)).toBe(true);
      }),
    );
  });
});

describe('sharesInDate', () => {
  it("gives an out-of-date version's share to A, and keeps A's own share whatever its date", () => {
    const shares = [share('A', 50), share('B', 30), share('C', 20)];
    expect(sharesInDate(shares, (version) => version === 'C')).toEqual([share('A', 80), share('C', 20)]);
    expect(sharesInDate(shares, () => false)).toEqual([share('A', 100)]);
  });
});

describe('withVersionAdded', () => {
  it('takes 1 percent from the largest share', () => {
    expect(withVersionAdded([share('A', 40), share('B', 60)])).toEqual([
      share('A', 40),
      share('B', 59),
      share('C', 1),
    ]);
    expect(withVersionAdded([share('A', 100)])).toEqual([share('A', 99), share('B', 1)]);
    expect(withVersionAdded([])).toEqual([share('A', 100)]);
  });
});

describe('draw', () => {
  it('draws each version exactly as often as its share says', () => {
    const shares = [share('A', 70), share('B', 0), share('C', 30)];
    const drawn = Array.from({ length: 100 }, (_, index) => drawVersion(shares, index / 100));
    expect(drawn.filter((version) => version === 'A')).toHaveLength(70);
    expect(drawn.filter((version) => version === 'C')).toHaveLength(30);
  });

  it('returns a version that has a share for any number', () => {
    fc.assert(
      fc.property(anyShares, fc.double(), (input, random) => {
        const shares = sharesOf(input);
        const version = drawVersion(shares, random);
        expect(shares.find((it) => it.version === version)?.percent).toBeGreaterThan(0);
      }),
    );
    expect(drawVersion([], 0.5)).toBe('A');
  });
});
