import { describe, expect, it } from 'vitest';
import { testProgress } from './progress.ts';

const versions = (a: [number, number], b: [number, number], percent = 50) => [
  { version: 'A', percent, visitors: a[0], conversions: a[1] },
  { version: 'B', percent: 100 - percent, visitors: b[0], conversions: b[1] },
];

describe('testProgress', () => {
  it('says how many readers a plan with A’s rate needs, and when they will have come', () => {
    const progress = testProgress({
      days: 10,
      versions: versions([5_000, 500], [5_000, 520]),
      isDecided: false,
    });
    expect(progress).toMatchObject({ readers: 10_000, readersPerDay: 1_000 });
    expect(progress.readersNeeded).toBeGreaterThan(15_000);
    expect(progress.readersNeeded).toBeLessThan(25_000);
    expect(progress.moreDays).toBe(Math.ceil((progress.readersNeeded! - 10_000) / 1_000));
  });

  it('needs fewer readers while the versions are far apart, by half of that', () => {
    const far = testProgress({ days: 3, versions: versions([100, 11], [100, 25]), isDecided: false });
    expect(far.lift).toBeCloseTo((25 / 11 - 1) / 2);
    expect(far.readersNeeded).toBeLessThan(3_000);
    expect(far.moreDays).toBeLessThan(45);
  });

  it('waits for the week when a version is better before it ends', () => {
    const early = testProgress({ days: 2, versions: versions([400, 20], [400, 90]), isDecided: true });
    expect(early).toMatchObject({ readersNeeded: 800, moreDays: 5 });
  });

  it('waits for the conversions of a version that has few', () => {
    const slow = testProgress({ days: 10, versions: versions([900, 300], [100, 2], 90), isDecided: true });
    expect(slow.moreDays).toBe(40);
  });

  it('does not know the end before A has a conversion, before B has one, or where the lift cannot be', () => {
    expect(testProgress({ days: 3, versions: versions([9, 0], [9, 1]), isDecided: false })).toMatchObject({
      readersNeeded: null,
      moreDays: null,
    });
    expect(
      testProgress({ days: 3, versions: versions([900, 9], [9, 0]), isDecided: false }).moreDays,
    ).toBeNull();
    expect(testProgress({ days: 3, versions: versions([10, 9], [10, 9]), isDecided: false })).toMatchObject({
      readersNeeded: null,
      moreDays: null,
    });
  });

  it('has no more days once the planned readers came without a difference', () => {
    const done = testProgress({
      days: 40,
      versions: versions([50_000, 5_000], [50_000, 5_010]),
      isDecided: false,
    });
    expect(done.moreDays).toBeNull();
    expect(done.readers).toBeGreaterThan(done.readersNeeded!);
  });
});
