/**
 * Which version a test assigns: many visitors through the resolver, with one random number each as in the gateway. The
 * random numbers have a fixed seed, so a wrong share fails in every run. Decisions 15 and 16.
 */
import { describe, expect, it } from 'vitest';
import {
  createVersionChooser,
  addAssignments,
  parseAssignments,
  formatAssignments,
} from '../../experiments/versionAssignments.ts';
import { propertyRuns } from '../../properties.fixture.ts';
import { resolveLayout } from './resolveLayout.ts';
import { columns, context, layoutOf, row, text } from '../layout.fixture.ts';
import type { LayoutInput } from '../types.ts';

/** Enough to distinguish a share that is off by one percent from chance. */
const ENOUGH_VISITORS = 100_000;
const VISITORS = propertyRuns(ENOUGH_VISITORS, 20_000);
/** What chi-square exceeds by chance once in a million times, for 1, 2, … degrees of freedom. */
const ONCE_IN_A_MILLION = [23.928, 27.631, 30.665, 33.377, 35.888];
/** The same for a difference in standard deviations, two-sided. */
const Z_ONCE_IN_A_MILLION = 4.892;

/** Mulberry32: the same numbers in [0, 1) for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const testedRow = (rowKey: string, aPercentage: number) =>
  row(rowKey, {
    bColumns: columns('text'),
    abRowActive: true,
    aPercentage,
    bPercentage: 100 - aPercentage,
    abRowStartDate: '2026-11-01',
    abRowEndDate: '2026-12-31',
  });
const testedWidget = (percentages: readonly number[], own: object = {}) =>
  text('tested', { versionCount: percentages.length, percentages, versions: own });
const rowWith = (...shares: number[]) => layoutOf([testedRow('hero', shares[0]!)]);
const widgetWith = (...shares: number[]) =>
  layoutOf([row('r', { columns: columns('tested') })], [testedWidget(shares)]);

/** The versions drawn for each visitor: `drawn[n]` are visitor n's versions in the order of the tests. */
function drawFor(layout: LayoutInput, random: () => number, visitors = VISITORS): string[][] {
  return Array.from({ length: visitors }, () =>
    resolveLayout(layout, context({ versionOf: createVersionChooser(new Map(), random) })).draws.map(
      ({ version }) => version,
    ),
  );
}

/** The chi-square statistic of counts against shares. */
function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  const visitors = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, index) => {
    const expected = (visitors * shares[index]!) / 100;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}
const countsOf = (drawn: readonly string[][], versions: number) =>
  Array.from(
    { length: versions },
    (_, index) => drawn.filter(([version]) => version === String.fromCharCode(65 + index)).length,
  );

describe('each version gets its share of many visitors', () => {
  it.each([
    ['a row', rowWith, [99, 1]],
    ['a row', rowWith, [80, 20]],
    ['a widget', widgetWith, [40, 35, 25]],
    ['a widget', widgetWith, [94, 2, 2, 1, 1]],
  ] as const)('of %s', (_, layoutWith, shares) => {
    const counts = countsOf(drawFor(layoutWith(...shares), seededRandom(20_261_121)), shares.length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(VISITORS);
    expect(chiSquare(counts, shares)).toBeLessThan(ONCE_IN_A_MILLION[shares.length - 2]!);
  });

  it('distinguishes a share that is off by one percent', () => {
    const counts = countsOf(drawFor(rowWith(80, 20), seededRandom(20_261_121), ENOUGH_VISITORS), 2);
    expect(chiSquare(counts, [81, 19])).toBeGreaterThan(ONCE_IN_A_MILLION[0]!);
  });

  it('gives the share of a version out of date to A', () => {
    const outOfDate = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const layout = layoutOf(
      [row('r', { columns: columns('tested') })],
      [testedWidget([40, 35, 25], { B: outOfDate })],
    );
    const counts = countsOf(drawFor(layout, seededRandom(7)), 3);
    expect(counts[1]).toBe(0);
    expect(chiSquare([counts[0]!, counts[2]!], [75, 25])).toBeLessThan(ONCE_IN_A_MILLION[0]!);
  });
});

describe('two tests on one page', () => {
  it.each([
    [
      'a row and a widget',
      layoutOf(
        [testedRow('one', 70), row('r', { columns: columns('tested') })],
        [testedWidget([40, 60]), text()],
      ),
    ],
    [
      'one row twice, with the same shares under two names',
      layoutOf([testedRow('one', 50), testedRow('other', 50)]),
    ],
  ])('draw independently: %s', (_, layout) => {
    const drawn = drawFor(layout, seededRandom(42));
    const [one, other] = [0, 1].map((test) => drawn.map((versions) => Number(versions[test] === 'B')));
    expect(Math.abs(correlation(one!, other!)) * Math.sqrt(VISITORS)).toBeLessThan(Z_ONCE_IN_A_MILLION);
    expect(correlation(one!, one!)).toBeCloseTo(1);
  });

  function correlation(one: readonly number[], other: readonly number[]): number {
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [a, b] = [mean(one), mean(other)];
    const covariance = mean(one.map((value, index) => (value - a) * (other[index]! - b)));
    return covariance / Math.sqrt(a * (1 - a) * b * (1 - b));
  }
});

describe('a returning visitor', () => {
  it('gets the same versions from the cookie alone, whatever the random numbers', () => {
    const layout = layoutOf([testedRow('one', 50), testedRow('two', 80)]);
    const [first, second] = [seededRandom(1), seededRandom(2)];
    for (let visitor = 0; visitor < VISITORS / 10; visitor += 1) {
      const before = resolveLayout(layout, context({ versionOf: createVersionChooser(new Map(), first) }));
      const cookie = formatAssignments(addAssignments(new Map(), before.draws));
      const after = resolveLayout(
        layout,
        context({ versionOf: createVersionChooser(parseAssignments(cookie), second) }),
      );
      expect(after).toEqual(before);
    }
  });

  it('is drawn again for a test whose shares changed, and only for that test', () => {
    const before = resolveLayout(
      layoutOf([testedRow('one', 50), testedRow('two', 50)]),
      context({ versionOf: () => 'B' }),
    );
    const assignments = addAssignments(new Map(), before.draws);
    const layout = layoutOf([testedRow('one', 50), testedRow('two', 60)]);
    const random = seededRandom(3);
    const counts = { A: 0, B: 0 };
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      const { draws } = resolveLayout(
        layout,
        context({ versionOf: createVersionChooser(assignments, random) }),
      );
      expect(draws[0]!.version).toBe('B');
      counts[draws[1]!.version as 'A' | 'B'] += 1;
    }
    expect(chiSquare([counts.A, counts.B], [60, 40])).toBeLessThan(ONCE_IN_A_MILLION[0]!);
  });
});
