import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Share } from '../experiments/shares.ts';
import { differenceTest } from './evidence.ts';
import { sampleSize } from './fixedSize.ts';
import { planTest, type TestPlanInput } from './planTest.ts';
import { simulateRun, seededRandom } from './statistics.fixture.ts';

const sharesOf = (...percents: number[]): Share[] =>
  percents.map((percent, index) => ({ version: 'ABCDEFGH'[index]!, percent }));
const input: TestPlanInput = {
  baseline: 0.05,
  leastLift: 0.2,
  shares: sharesOf(99, 1),
  visitorsPerDay: 10_000,
};

describe('planTest', () => {
  it('returns the extra days of the usual 99/1 compared with 50/50', () => {
    const plan = planTest(input);
    const halves = planTest({ ...input, shares: sharesOf(50, 50) });
    expect(plan.even).toEqual({ visitors: halves.visitors, days: halves.days });
    expect(plan.extraDays).toBe(plan.days! - halves.days!);
    expect(plan.days!).toBeGreaterThan(15 * halves.days!);
    expect(halves.extraDays).toBe(0);
    expect(plan.days).toBe(Math.ceil(plan.visitors / 10_000));
  });

  it('gives each version its share of the visitors', () => {
    const { visitors, perVersion } = planTest({ ...input, shares: sharesOf(90, 8, 2) });
    expect(perVersion.map(({ version }) => version)).toEqual(['A', 'B', 'C']);
    expect(perVersion.reduce((sum, each) => sum + each.visitors, 0)).toBe(visitors);
    expect(perVersion[1]!.visitors / visitors).toBeCloseTo(0.08, 3);
  });

  it('returns null for days without traffic', () => {
    expect(planTest({ ...input, visitorsPerDay: 0 })).toMatchObject({
      days: null,
      extraDays: null,
      even: { days: null },
    });
  });

  it('plans for any number of looks: two to three times the textbook size for one look', () => {
    for (const [baseline, leastLift, other] of [
      [0.05, 0.2, 50],
      [0.05, 0.2, 1],
      [0.4, 0.05, 50],
      [0.005, 0.3, 1],
    ] as const) {
      const plan = planTest({ ...input, baseline, leastLift, shares: sharesOf(100 - other, other) });
      const ratio = other / (100 - other);
      const control = sampleSize({
        controlRate: baseline,
        otherRate: baseline * (1 + leastLift),
        ratio,
        power: 0.8,
      });
      const factor = plan.visitors / (control * (1 + ratio));
      expect(factor).toBeGreaterThan(1.8);
      expect(factor).toBeLessThan(3);
    }
  });

  it('needs more for a smaller lift, more power, a stricter level, more versions', () => {
    const needed = (change: Partial<TestPlanInput>) =>
      planTest({ ...input, shares: sharesOf(50, 50), ...change });
    fc.assert(
      fc.property(
        fc.double({ min: 0.002, max: 0.6, noNaN: true }),
        fc.double({ min: 0.03, max: 0.6, noNaN: true }),
        (baseline, leastLift) => {
          const { visitors } = needed({ baseline, leastLift });
          expect(needed({ baseline, leastLift: leastLift / 2 }).visitors).toBeGreaterThan(visitors);
          expect(needed({ baseline, leastLift, power: 0.9 }).visitors).toBeGreaterThan(visitors);
          expect(needed({ baseline, leastLift, alpha: 0.01 }).visitors).toBeGreaterThan(visitors);
          const three = needed({ baseline, leastLift, shares: sharesOf(1, 1, 1) });
          expect(three.perVersion[0]!.visitors).toBeGreaterThan(visitors / 2);
        },
      ),
      { numRuns: 50 },
    );
  });

  // Each plan is simulated 1,000 times with a look after each of 28 days. 1 % tolerance for the simulation: a little
  // less than one standard error of a power of 0.8.
  it.each([
    { baseline: 0.05, leastLift: 0.2, other: 50, power: 0.8 },
    { baseline: 0.05, leastLift: 0.2, other: 1, power: 0.8 },
    { baseline: 0.4, leastLift: 0.1, other: 50, power: 0.8 },
    { baseline: 0.4, leastLift: 0.1, other: 1, power: 0.8 },
    { baseline: 0.005, leastLift: 0.5, other: 50, power: 0.8 },
    { baseline: 0.005, leastLift: 0.5, other: 1, power: 0.8 },
    { baseline: 0.05, leastLift: -0.3, other: 1, power: 0.9 },
  ])('finds the lift with the planned power: %o', ({ baseline, leastLift, other, power }) => {
    const plan = planTest({ ...input, baseline, leastLift, shares: sharesOf(100 - other, other), power });
    const random = seededRandom(21);
    const [days, otherShare] = [28, other / 100];
    const run = {
      days,
      perDay: Math.ceil(plan.visitors / days),
      shares: [1 - otherShare, otherShare],
      rateAt: (version: number) => (version === 0 ? baseline : baseline * (1 + leastLift)),
    };
    let [found, wrong] = [0, 0];
    for (let index = 0; index < 1_000; index += 1)
      simulateRun(random, run, ([control, other]) => {
        if (!differenceTest({ control: control!, other: other!, otherShare }, 0.05)(0)) return false;
        const side = other!.conversions / other!.visitors - control!.conversions / control!.visitors;
        if (Math.sign(side) === Math.sign(leastLift)) found += 1;
        else wrong += 1;
        return true;
      });
    expect(found / 1_000).toBeGreaterThanOrEqual(power - 0.01);
    expect(found / 1_000).toBeLessThan(power + 0.12); // and it does not request far too many
    expect(wrong).toBeLessThanOrEqual(2);
  });

  it('finds each of two versions with this power, both compared with A', () => {
    const parts = [0.5, 0.25, 0.25];
    const plan = planTest({ ...input, shares: sharesOf(50, 25, 25), power: 0.8 });
    const random = seededRandom(22);
    const found = [0, 0];
    for (let index = 0; index < 1_000; index += 1) {
      const foundNow = [false, false];
      const rateAt = (version: number) => (version === 0 ? input.baseline : input.baseline * 1.2);
      const run = { days: 28, perDay: Math.ceil(plan.visitors / 28), shares: parts, rateAt };
      simulateRun(random, run, ([control, ...others]) => {
        for (const [place, other] of others.entries())
          foundNow[place] ||= differenceTest({ control: control!, other, otherShare: 1 / 3 }, 0.05 / 2)(0);
        return foundNow.every(Boolean);
      });
      for (const [place, isSeen] of foundNow.entries()) if (isSeen) found[place]! += 1;
    }
    for (const each of found) expect(each / 1_000).toBeGreaterThanOrEqual(0.79);
  });

  it.each([
    [{ baseline: 0 }, 'rate'],
    [{ baseline: 0.6, leastLift: 1 }, 'rate'],
    [{ leastLift: 0 }, 'rate'],
    [{ leastLift: -1 }, 'rate'],
    [{ leastLift: Number.NaN }, 'rate'],
    [{ shares: sharesOf(100) }, 'shares'],
    [{ shares: sharesOf(100, 0) }, 'shares'],
    [
      {
        shares: [
          { version: 'B', percent: 1 },
          { version: 'C', percent: 1 },
        ],
      },
      'shares',
    ],
    [{ power: 1 }, 'level'],
    [{ alpha: 0 }, 'level'],
    [{ visitorsPerDay: -1 }, 'days'],
  ])('rejects %o', (change, code) => {
    expect(() => planTest({ ...input, ...change })).toThrow(expect.objectContaining({ code }) as Error);
  });
});
