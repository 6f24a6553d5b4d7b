import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readiness, type TestState } from './readiness.ts';

const ready: TestState = {
  days: 14,
  conversions: [400, 30],
  sampleRatio: 'ok',
  decided: ['better'],
};

describe('readiness', () => {
  it('allows a winner when nothing is missing', () => {
    expect(readiness(ready)).toEqual({ isReady: true, waitsFor: [] });
    expect(readiness({ ...ready, sampleRatio: 'watch' }).isReady).toBe(true);
  });

  it.each([
    [{ days: 6 }, 'days'],
    [{ days: 13, minimumDays: 8 }, 'days'],
    [{ conversions: [400, 9] }, 'conversions'],
    [{ conversions: [] }, 'conversions'],
    [{ conversions: [400, 30], minimumConversions: 31 }, 'conversions'],
    [{ sampleRatio: 'off' }, 'sampleRatio'],
    [{ decided: ['open'] }, 'difference'],
    [{ decided: [] }, 'difference'],
  ] as const)('with %o waits for %s', (change, waiting) => {
    expect(readiness({ ...ready, ...change })).toEqual({ isReady: false, waitsFor: [waiting] });
  });

  it('counts complete weeks', () => {
    expect(readiness({ ...ready, days: 7 }).isReady).toBe(true);
    expect(readiness({ ...ready, days: 14, minimumDays: 8 }).isReady).toBe(true);
    expect(readiness({ ...ready, days: 0, minimumDays: 0 }).isReady).toBe(true);
  });

  it('lets A win when all others are worse, and no version while one is open and none is better', () => {
    expect(readiness({ ...ready, decided: ['worse', 'worse'] }).isReady).toBe(true);
    expect(readiness({ ...ready, decided: ['worse', 'open'] }).waitsFor).toEqual(['difference']);
    expect(readiness({ ...ready, decided: ['open', 'better'] }).isReady).toBe(true);
  });

  it('lists everything that is missing', () => {
    expect(
      readiness({ days: 0, conversions: [0, 0], sampleRatio: 'off', decided: ['open'] }).waitsFor,
    ).toEqual(['days', 'conversions', 'sampleRatio', 'difference']);
  });

  it('never becomes less ready with more days or conversions', () => {
    const count = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(
        count,
        fc.array(count, { minLength: 2, maxLength: 5 }),
        count,
        (days, conversions, added) => {
          const before = readiness({ ...ready, days, conversions });
          const after = readiness({
            ...ready,
            days: days + added,
            conversions: conversions.map((it) => it + added),
          });
          expect(before.waitsFor).toEqual(expect.arrayContaining([...after.waitsFor]));
        },
      ),
    );
  });

  it.each([
    [{ days: -1 }, 'days'],
    [{ days: Number.NaN }, 'days'],
    [{ conversions: [-1, 3] }, 'counts'],
  ])('rejects %o', (change, code) => {
    expect(() => readiness({ ...ready, ...change })).toThrow(expect.objectContaining({ code }) as Error);
  });
});
