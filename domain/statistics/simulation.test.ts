/**
 * Complete tests, simulated day by day with a look every evening: checks what the procedure promises over an entire
 * run, not at one look. The seeds are fixed, so these tests never fail by chance.
 */

import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { compareVersions } from './compareVersions.ts';
import type { VersionCounts } from './counts.ts';
import { differenceTest, rateEvidence } from './evidence.ts';
import { zTest } from './fixedSize.ts';
import { binomial, drawVersions, simulateRun, seededRandom, type Run } from './statistics.fixture.ts';

const TESTS = propertyRuns(2_000, 400);
const ALPHA = 0.05;

/** The share of runs in which a daily look ever finds the difference excluded. */
function shareExcluded(
  seed: number,
  run: Omit<Run, 'days'>,
  difference: number,
  onLook: (counts: readonly VersionCounts[], isExcluded: boolean) => void = () => undefined,
): number {
  const random = seededRandom(seed);
  const otherShare = run.shares[1]!;
  let excluded = 0;
  for (let test = 0; test < TESTS; test += 1) {
    const days = 30 + (test % 31);
    const isSeen = simulateRun(random, { ...run, days }, (counts) => {
      const [control, other] = [counts[0]!, counts[1]!];
      const isExcluded = differenceTest({ control, other, otherShare }, ALPHA)(difference);
      onLook(counts, isExcluded);
      return isExcluded;
    });
    if (isSeen) excluded += 1;
  }
  return excluded / TESTS;
}

const settings = [
  { other: 0.5, rate: 0.005, perDay: 4_000 },
  { other: 0.5, rate: 0.05, perDay: 1_000 },
  { other: 0.5, rate: 0.4, perDay: 400 },
  { other: 0.01, rate: 0.005, perDay: 20_000 },
  { other: 0.01, rate: 0.05, perDay: 10_000 },
  { other: 0.01, rate: 0.4, perDay: 3_000 },
];

describe('many A/A tests with daily looks for 30 to 60 days', () => {
  it('raise a false alarm in at most 5 % of them', () => {
    const alarms = settings.map(({ other, rate, perDay }) => {
      const run = { perDay, shares: [1 - other, other], rateAt: () => rate };
      return shareExcluded(1, run, 0, ([control, version], isExcluded) => {
        // Editors are shown the same procedure.
        if (!isExcluded) return;
        const shares = { control: 1 - other, other };
        expect(compareVersions(control!, version!, { shares }).decided).not.toBe('open');
      });
    });
    for (const [at, part] of alarms.entries())
      expect(part, JSON.stringify(settings[at])).toBeLessThanOrEqual(ALPHA);
    expect(Math.max(...alarms)).toBeGreaterThan(0); // the procedure is careful but not inactive
  });

  it('would raise one in more than a quarter with the textbook test', () => {
    const random = seededRandom(2);
    let alarms = 0;
    for (let test = 0; test < TESTS; test += 1) {
      const run = { days: 45, perDay: 400, shares: [0.5, 0.5], rateAt: () => 0.05 };
      if (simulateRun(random, run, ([a, b]) => zTest(a!, b!)!.probability < ALPHA)) alarms += 1;
    }
    expect(alarms / TESTS).toBeGreaterThan(0.25);
  });

  it('keep their level for three versions against A together', () => {
    const random = seededRandom(3);
    const shares = [0.4, 0.2, 0.2, 0.2];
    let alarms = 0;
    for (let test = 0; test < TESTS; test += 1) {
      const run = { days: 30, perDay: 500, shares, rateAt: () => 0.05 };
      const isAnyExcluded = ([control, ...others]: readonly VersionCounts[]) =>
        others.some((other) =>
          differenceTest({ control: control!, other, otherShare: 0.2 / 0.6 }, ALPHA / others.length)(0),
        );
      if (simulateRun(random, run, isAnyExcluded)) alarms += 1;
    }
    expect(alarms / TESTS).toBeLessThanOrEqual(ALPHA);
  });

  // Beyond the theorem, which assumes a constant rate.
  it.each([
    { other: 0.5, perDay: 1_000 },
    { other: 0.01, perDay: 10_000 },
  ])(
    'keep their level while both rates change together, by the week and with novelty: %o',
    ({ other, perDay }) => {
      const rateAt = (_: number, day: number) => 0.05 * (day % 7 < 2 ? 1.6 : 0.8) * (1 + 2 * 0.9 ** day);
      const alarms = shareExcluded(4, { perDay, shares: [1 - other, other], rateAt }, 0);
      expect(alarms).toBeLessThanOrEqual(ALPHA);
    },
  );

  it('keep their level when part of the conversions comes days after the exposure', () => {
    const random = seededRandom(5);
    const otherShare = 0.1;
    let alarms = 0;
    for (let test = 0; test < TESTS; test += 1) {
      const visitors = [0, 0];
      const conversions = [0, 0];
      const coming: number[][] = [];
      let isSeen = false;
      for (let day = 0; day < 30 && !isSeen; day += 1) {
        for (const [version, drawn] of drawVersions(random, 1_000, [1 - otherShare, otherShare]).entries()) {
          visitors[version]! += drawn;
          const converting = binomial(random, drawn, 0.05);
          const delayed = binomial(random, converting, 0.5);
          conversions[version]! += converting - delayed;
          for (let each = 0; each < delayed; each += 1) {
            const on = day + 1 + Math.floor(random() * 6);
            (coming[on] ??= []).push(version);
          }
        }
        for (const version of coming[day] ?? []) conversions[version]! += 1;
        const [control, other] = visitors.map((each, index) => ({
          visitors: each,
          conversions: conversions[index]!,
        }));
        isSeen = differenceTest({ control: control!, other: other!, otherShare }, ALPHA)(0);
      }
      if (isSeen) alarms += 1;
    }
    expect(alarms / TESTS).toBeLessThanOrEqual(ALPHA);
  });
});

describe('many tests of different versions with daily looks', () => {
  it.each([
    { other: 0.5, rates: [0.05, 0.06], perDay: 1_000 },
    { other: 0.01, rates: [0.05, 0.1], perDay: 5_000 },
    { other: 0.01, rates: [0.4, 0.3], perDay: 2_000 },
  ])('return an interval that contains the true difference on every day in at least 95 %: %o', (setting) => {
    const { other, rates, perDay } = setting;
    const run = { perDay, shares: [1 - other, other], rateAt: (version: number) => rates[version]! };
    expect(shareExcluded(6, run, rates[1]! - rates[0]!)).toBeLessThanOrEqual(ALPHA);
  });

  it.each([0.005, 0.05, 0.4])('and so does the interval of one rate, %s', (rate) => {
    const random = seededRandom(7);
    let missed = 0;
    for (let test = 0; test < TESTS; test += 1) {
      const run = { days: 45, perDay: 100, shares: [1], rateAt: () => rate };
      const isExcluded = ([counts]: readonly VersionCounts[]) =>
        rateEvidence(counts!)(rate).value >= -Math.log(ALPHA);
      if (simulateRun(random, run, isExcluded)) missed += 1;
    }
    expect(missed / TESTS).toBeLessThanOrEqual(ALPHA);
    expect(missed).toBeGreaterThan(0);
  });
});
