import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleRatio } from './sampleRatio.ts';
import { drawVersions, seededRandom } from './statistics.fixture.ts';

const NAMES = 'ABCDEFGH';
const sharesOf = (...percents: number[]) =>
  percents.map((percent, index) => ({ version: NAMES[index]!, percent }));
const countsOf = (...visitors: number[]) =>
  visitors.map((each, index) => ({ version: NAMES[index]!, visitors: each }));

describe('sampleRatio', () => {
  it('is red below 1 in 1,000, yellow below 1 in 100, and else quiet', () => {
    // Of 10,000 at 50/50 one standard deviation is 50.
    expect(sampleRatio(countsOf(5_128, 4_872), sharesOf(50, 50)).level).toBe('ok'); // 1 in 95
    expect(sampleRatio(countsOf(5_130, 4_870), sharesOf(50, 50)).level).toBe('watch'); // 1 in 107
    expect(sampleRatio(countsOf(5_164, 4_836), sharesOf(50, 50)).level).toBe('watch'); // 1 in 970
    expect(sampleRatio(countsOf(5_165, 4_835), sharesOf(50, 50)).level).toBe('off'); // 1 in 1,030
    const oneInTenThousand = sampleRatio(countsOf(5_195, 4_805), sharesOf(50, 50));
    expect(oneInTenThousand.level).toBe('off');
    expect(1 / oneInTenThousand.probability).toBeGreaterThan(9_000);
  });

  it('accepts random variation, and reports off when a version loses visitors', () => {
    expect(sampleRatio(countsOf(50_100, 49_900), sharesOf(50, 50)).level).toBe('ok');
    expect(sampleRatio(countsOf(51_000, 49_000), sharesOf(50, 50)).level).toBe('off');
    expect(sampleRatio(countsOf(990_000, 9_500), sharesOf(99, 1)).level).toBe('off');
    expect(sampleRatio(countsOf(990_000, 10_100), sharesOf(99, 1)).level).toBe('ok');
    expect(sampleRatio(countsOf(34_000, 33_000, 31_000), sharesOf(34, 33, 33)).level).toBe('off');
  });

  it('is exact for small counts, where the chi-square test raises false alarms', () => {
    // Five where one is expected: 1 in 146, which the chi-square test calls 1 in 17,000.
    expect(sampleRatio(countsOf(95, 5), sharesOf(99, 1)).level).toBe('watch');
    expect(sampleRatio(countsOf(93, 7), sharesOf(99, 1)).level).toBe('off');
    expect(sampleRatio(countsOf(9, 1), sharesOf(50, 50)).level).toBe('ok');
    expect(sampleRatio(countsOf(30, 5, 5), sharesOf(34, 33, 33)).level).toBe('off');
  });

  it('is ok without visitors, and off when a version without a share was seen', () => {
    expect(sampleRatio([], sharesOf(99, 1))).toEqual({ level: 'ok', probability: 1 });
    expect(sampleRatio(countsOf(100, 1), sharesOf(100, 0))).toEqual({ level: 'off', probability: 0 });
    expect(sampleRatio(countsOf(100, 0, 1), sharesOf(99, 1)).level).toBe('off');
  });

  it('matches counts and shares by version, in any order', () => {
    const shares = sharesOf(70, 20, 10);
    const counts = countsOf(7_300, 1_800, 900);
    const straight = sampleRatio(counts, shares);
    const reordered = sampleRatio(counts.toReversed(), [shares[1]!, shares[0]!, shares[2]!]);
    expect(reordered.probability).toBeCloseTo(straight.probability, 9);
    expect(straight.probability).toBeLessThan(1);
  });

  it('accepts any counts', () => {
    const tests = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 3_000_000 })), {
        minLength: 2,
        maxLength: 8,
      })
      .map((rows) => ({
        shares: sharesOf(...rows.map(([percent]) => percent)),
        counts: countsOf(...rows.map(([, visitors]) => visitors)),
      }));
    fc.assert(
      fc.property(tests, ({ shares, counts }) => {
        const { probability } = sampleRatio(counts, shares);
        expect(probability >= 0 && probability <= 1).toBe(true);
      }),
    );
  });

  // The shares of the specification, of a small office and of a large one. Figures: decision page 0077.
  it.each([
    [[0.5, 0.5], 40],
    [[0.5, 0.5], 2_000],
    [[0.99, 0.01], 40],
    [[0.99, 0.01], 2_000],
    [[0.4, 0.3, 0.2, 0.1], 200],
  ])(
    'is falsely red in at most 3 of 1,000 tests of %s with %i readers a day at the end, and in 15 on any of 30 days',
    (parts, perDay) => {
      const random = seededRandom(31);
      const shares = sharesOf(...parts.map((part) => 100 * part));
      const runs = 1_000;
      const alarms = { atEnd: 0, yellowAtEnd: 0, onAnyDay: 0 };
      for (let run = 0; run < runs; run += 1) {
        const visitors = parts.map(() => 0);
        let isEverOff = false;
        let level: string = 'ok';
        for (let day = 0; day < 30; day += 1) {
          for (const [index, drawn] of drawVersions(random, perDay, parts).entries())
            visitors[index]! += drawn;
          ({ level } = sampleRatio(countsOf(...visitors), shares));
          if (level === 'off') isEverOff = true;
        }
        if (level === 'off') alarms.atEnd += 1;
        if (level === 'watch') alarms.yellowAtEnd += 1;
        if (isEverOff) alarms.onAnyDay += 1;
      }
      expect(alarms.atEnd).toBeLessThanOrEqual(3);
      expect(alarms.yellowAtEnd).toBeLessThanOrEqual(18);
      expect(alarms.onAnyDay).toBeLessThanOrEqual(15);
    },
  );

  it('detects a version that loses 5 % of its visitors within the month, at 50/50 and at 99/1', () => {
    const random = seededRandom(32);
    for (const [part, perDay] of [
      [0.5, 2_000],
      [0.01, 100_000],
    ] as const) {
      const found = Array.from({ length: 100 }, () => {
        const [control, other] = drawVersions(random, 30 * perDay, [1 - part, part]);
        return sampleRatio(
          countsOf(control!, Math.round(other! * 0.95)),
          sharesOf(100 - 100 * part, 100 * part),
        );
      });
      expect(found.filter(({ level }) => level === 'off').length).toBeGreaterThan(80);
    }
  });

  it('rejects impossible counts and shares that sum to 0', () => {
    expect(() => sampleRatio(countsOf(1, -1), sharesOf(50, 50))).toThrow(
      expect.objectContaining({ code: 'counts' }) as Error,
    );
    expect(() => sampleRatio(countsOf(1, 1), sharesOf(0, 0))).toThrow(
      expect.objectContaining({ code: 'shares' }) as Error,
    );
  });
});
