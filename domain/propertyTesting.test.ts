import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { propertyRuns } from './properties.fixture.ts';

describe('the number of cases of a property', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    [10_000, undefined, 100],
    [2_000, 500, 500],
    [40, undefined, 40],
  ])('of %d in a deep run is at most the usual number in any other', (deep, usual, expected) => {
    vi.stubEnv('LECTERN_DEEP_TESTS', '');
    expect(propertyRuns(deep, usual)).toBe(expected);
    vi.stubEnv('LECTERN_DEEP_TESTS', '1');
    expect(propertyRuns(deep, usual)).toBe(deep);
  });

  it('is the number that fast-check runs', () => {
    let cases = 0;
    const count = fc.property(fc.nat(), () => void (cases += 1));
    fc.assert(count, { numRuns: propertyRuns(1_000, 100, false) });
    expect(cases).toBe(100);
    fc.assert(count, { numRuns: propertyRuns(1_000, 100, true) });
    expect(cases).toBe(1_100);
  });
});
