import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logShareEvidence, sampleRatio } from './sampleRatio.ts';
import { drawVersions, seededRandom } from './statistics.fixture.ts';

const NAMES = 'ABCDEFGH';
const sharesOf = (...percents: number[]) =>
  percents.map((percent, index) => ({ version: NAMES[index]!, percent }));
const countsOf = (...visitors: number[]) =>
  visitors.map((each, index) => ({ version: NAMES[index]!, visitors: each }));

describe('sampleRatio', () => {
  it('accepts random variation, and reports off when a version loses visitors', () => {
    expect(sampleRatio(countsOf(50_100, 49_900), sharesOf(50, 50)).level).toBe('ok');
    expect(sampleRatio(countsOf(50_600, 49_400), sharesOf(50, 50)).level).toBe('watch');
    expect(sampleRatio(countsOf(51_000, 49_000), sharesOf(50, 50)).level).toBe('off');
    expect(sampleRatio(countsOf(990_000, 9_500), sharesOf(99, 1)).level).toBe('off');
    expect(sampleRatio(countsOf(990_000, 10_100), sharesOf(99, 1)).level).toBe('ok');
    expect(sampleRatio(countsOf(34_000, 33_000, 31_000), sharesOf(34, 33, 33)).level).toBe('off');
  });

  it('is ok without visitors, and off when a version without a share was seen', () => {
    expect(sampleRatio([], sharesOf(99, 1))).toMatchObject({ level: 'ok', fixedSize: { probability: null } });
    expect(sampleRatio([], sharesOf(99, 1)).probability).toBeCloseTo(1, 12);
    expect(sampleRatio(countsOf(100, 1), sharesOf(100, 0))).toMatchObject({
      level: 'off',
      probability: 0,
    });
    expect(sampleRatio(countsOf(100, 0, 1), sharesOf(99, 1)).level).toBe('off');
  });

  it('matches counts and shares by version, in any order', () => {
    const shares = sharesOf(70, 20, 10);
    const counts = countsOf(7_300, 1_800, 900);
    const straight = sampleRatio(counts, shares);
    const reordered = sampleRatio(counts.toReversed(), [shares[1]!, shares[0]!, shares[2]!]);
    expect(reordered.probability).toBeCloseTo(straight.probability, 9);
    expect(straight.probability).toBeLessThan(1);
    expect(reordered.fixedSize.statistic).toBeCloseTo(straight.fixedSize.statistic!, 9);
  });

  it('includes the chi-square test for a fixed size', () => {
    const { fixedSize } = sampleRatio(countsOf(315, 108, 101, 32), sharesOf(9, 3, 3, 1));
    expect(fixedSize.statistic).toBeCloseTo(0.47, 2);
  });

  const tests = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 3_000_000 })), {
      minLength: 2,
      maxLength: 8,
    })
    .map((rows) => ({
      shares: sharesOf(...rows.map(([percent]) => percent)),
      counts: countsOf(...rows.map(([, visitors]) => visitors)),
    }));

  it('accepts any counts', () => {
    fc.assert(
      fc.property(tests, ({ shares, counts }) => {
        const { probability, fixedSize } = sampleRatio(counts, shares);
        expect(probability >= 0 && probability <= 1).toBe(true);
        expect(fixedSize.probability === null || fixedSize.probability >= 0).toBe(true);
      }),
    );
  });

  it('stays off with k times the counts', () => {
    fc.assert(
      fc.property(tests, fc.integer({ min: 2, max: 9 }), ({ shares, counts }, k) => {
        fc.pre(sampleRatio(counts, shares).level === 'off');
        const multiplied = counts.map(({ version, visitors }) => ({ version, visitors: k * visitors }));
        expect(sampleRatio(multiplied, shares).level).toBe('off');
      }),
    );
  });

  // The property that Ville's inequality needs: averaged over what the next visitor may see, the evidence keeps its
  // mean.
  it('keeps its expected value when one more visitor comes and the shares are true', () => {
    const small = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 500 })), {
        minLength: 2,
        maxLength: 5,
      })
      .map((rows) => {
        const totalPart = rows.reduce((sum, [part]) => sum + part, 0);
        return rows.map(([part, count]) => ({ share: part / totalPart, count }));
      });
    fc.assert(
      fc.property(small, (places) => {
        const before = logShareEvidence(places);
        const mean = places.reduce((sum, drawnPlace) => {
          const next = places.map((place) =>
            place === drawnPlace ? { ...place, count: place.count + 1 } : place,
          );
          return sum + drawnPlace.share * Math.exp(logShareEvidence(next) - before);
        }, 0);
        expect(mean).toBeCloseTo(1, 8);
      }),
    );
  });

  it.each([
    [[0.5, 0.5], 400],
    [[0.99, 0.01], 2_000],
    [[0.97, 0.01, 0.01, 0.01], 2_000],
  ])('raises a false alarm in at most 1 of 1,000 runs of %s with daily looks', (parts, perDay) => {
    const random = seededRandom(31);
    const shares = sharesOf(...parts.map((part) => 100 * part));
    const runs = 2_000;
    let [off, watch] = [0, 0];
    for (let run = 0; run < runs; run += 1) {
      const places = parts.map((share) => ({ share, count: 0 }));
      let maxEvidence = 0;
      for (let day = 0; day < 30 + (run % 31); day += 1) {
        for (const [version, drawn] of drawVersions(random, perDay, parts).entries())
          places[version]!.count += drawn;
        const evidence = logShareEvidence(places);
        maxEvidence = Math.max(maxEvidence, evidence);
        if (evidence < Math.log(20)) continue;
        // Editors are shown the same check.
        const counts = countsOf(...places.map(({ count }) => count));
        expect(sampleRatio(counts, shares).level).not.toBe('ok');
      }
      if (maxEvidence >= Math.log(1_000)) off += 1;
      if (maxEvidence >= Math.log(20)) watch += 1;
    }
    expect(off / runs).toBeLessThanOrEqual(0.001);
    expect(watch / runs).toBeLessThanOrEqual(0.05);
    expect(watch).toBeGreaterThan(0);
  });

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
