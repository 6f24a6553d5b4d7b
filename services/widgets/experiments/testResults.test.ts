/** Results of a test. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCounts, decidedCounts, resultsOf, testedLayout } from './counts/counts.fixture.ts';
import { globalEditor, openWidgets, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

describe('results', () => {
  it('contain rates with intervals, the difference, and whether a winner may be declared', async () => {
    const tested = await testedLayout(test);
    await seedCounts(test, tested, decidedCounts);
    const { current, state, name } = await resultsOf(test, tested.subject);
    expect([state, name]).toEqual(['running', 'Hero']);
    expect(current).toMatchObject({ days: 7, isReady: true, waitsFor: [], winner: null, endedAt: null });
    const [a, b] = current!.overall.versions;
    expect(a).toMatchObject({ visitors: 600, conversions: 30, rate: 0.05, expected: 600, decided: null });
    expect(b).toMatchObject({
      visitors: 400,
      conversions: 80,
      rate: 0.2,
      share: 40,
      decided: 'better',
    });
    expect([b!.difference, b!.lift]).toEqual([expect.closeTo(0.15), expect.closeTo(3)]);
    for (const { rate, interval } of current!.overall.versions) {
      expect(interval.low).toBeLessThan(rate!);
      expect(interval.high).toBeGreaterThan(rate!);
    }
    expect(b!.differenceInterval!.low).toBeGreaterThan(0);
    expect(current!.overall.sampleRatio.level).toBe('ok');
  });

  it('are returned for many subjects in one call, with state `none` for an untested one', async () => {
    const [one, other] = [await testedLayout(test), await testedLayout(test)];
    const subject = [one.subject, 'row:none:r', other.subject];
    const found = await test.client.readTestResults({ query: { subject } }, await test.call(globalEditor));
    expect(found.map((it) => [it.subject, it.state])).toEqual([
      [one.subject, 'running'],
      ['row:none:r', 'none'],
      [other.subject, 'running'],
    ]);
  });
});
