/** Estimates of a test's duration from real traffic. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin } from '../../kit/service.fixture.ts';
import {
  statusAndCodes,
  START,
  sendCounts,
  testedLayout,
  type CountedTest,
} from './counts/counts.fixture.ts';
import { globalEditor, openWidgets, refusal, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

describe('a plan', () => {
  const plan = async (target: CountedTest, change: object = {}) =>
    (
      await test.client.planTest(
        {
          query: {
            subject: target.subject,
            layout: target.layout,
            countries: ['US'],
            baseline: 0.05,
            leastLift: 0.2,
            shares: [50, 50],
            ...change,
          },
        },
        await test.call(globalEditor),
      )
    ).plan;
  const draws = async (target: CountedTest, country: string, number: number) =>
    test.client.countDraws(
      { body: { draws: [{ site: 1, test: target.key, country, draws: number }] } },
      await test.call(superAdmin),
    );

  const arrive = async (layout: string, country: string, arrivals: number) =>
    test.client.countArrivals(
      { body: { arrivals: [{ site: 1, layout, country, arrivals }] } },
      await test.call(superAdmin),
    );

  it('uses the real draws of the country, and is null without any', async () => {
    test.clock.now = START;
    const tested = await testedLayout(test);
    expect(await plan(tested)).toBeNull();
    await draws(tested, 'US', 1_000);
    expect(await plan(tested)).toBeNull(); // prefetched by browsers, and never opened
    await arrive(tested.layout, 'US', 1);
    test.clock.now = new Date('2026-11-22T12:00:00Z');
    await draws(tested, 'US', 3_000);
    const result = (await plan(tested))!;
    expect(result).toMatchObject({
      drawsPerDay: 2_000,
      visitorsPerDay: 2_000,
      consentedShare: null,
      trafficDays: 2,
    });
    expect(result.days).toBe(Math.ceil(result.visitors / 2_000));
    expect(result.even.visitors).toBe(result.visitors);
    expect(await plan(tested, { countries: ['MX'] })).toBeNull();
    const unevenPlan = (await plan(tested, { shares: [99, 1] }))!;
    expect(unevenPlan.extraDays).toBeGreaterThan(0);
    test.clock.now = new Date('2026-12-25T12:00:00Z'); // draws older than four weeks do not count
    expect(await plan(tested)).toBeNull();
  });

  it("uses arrivals at the layout's page for an untested subject, and the consented share of its other tests", async () => {
    test.clock.now = START;
    const tested = await testedLayout(test);
    const another = { ...tested, subject: `row:${tested.layout}:another` };
    await draws(tested, 'US', 1_000);
    expect(await plan(another)).toBeNull(); // draws of another test are no traffic of this one
    await arrive(tested.layout, 'US', 300);
    await arrive(tested.layout, 'US', 100);
    await arrive(tested.layout, 'MX', 70);
    await arrive('nowhere', 'US', 9_000);
    expect(await plan(another)).toMatchObject({ source: 'layout', drawsPerDay: 400, consentedShare: null });
    expect(await plan(another, { countries: ['MX'] })).toMatchObject({ drawsPerDay: 70 });
    expect(await plan(another, { countries: [] })).toMatchObject({ drawsPerDay: 470 });
    expect(await plan(another, { countries: ['US', 'MX'] })).toMatchObject({ drawsPerDay: 470 });
    expect(await plan(another, { countries: [], exceptCountries: ['US'] })).toMatchObject({
      drawsPerDay: 70,
      trafficDays: 1,
    });
    expect(await plan(another, { countries: ['FR'] })).toBeNull();
    expect(await plan(tested)).toMatchObject({ source: 'test', drawsPerDay: 1_000 });
    // The consented share comes from the layout's other tests.
    for (let each = 0; each < 5; each += 1) await sendCounts(test, tested.key, 'A', { country: 'US' });
    expect(await plan(another)).toMatchObject({ consentedShare: 0.005, visitorsPerDay: 2 });
    // Days without arrivals count too; arrivals older than four weeks do not.
    test.clock.now = new Date(START.getTime() + 3 * 86_400_000);
    expect(await plan(another)).toMatchObject({ drawsPerDay: 100 });
    test.clock.now = new Date(START.getTime() + 30 * 86_400_000);
    expect(await plan(another)).toBeNull();
  });

  it('counts the days without readers of a small country, while the test ran elsewhere', async () => {
    test.clock.now = START;
    const tested = await testedLayout(test);
    await draws(tested, 'US', 1_000);
    await arrive(tested.layout, 'MX', 1);
    await draws(tested, 'MX', 10);
    test.clock.now = new Date(START.getTime() + 19 * 86_400_000);
    const [small, large] = [await plan(tested, { countries: ['MX'] }), await plan(tested, { countries: [] })];
    expect(small).toMatchObject({ trafficDays: 20, drawsPerDay: 0.5 });
    expect(small!.days).toBeGreaterThan(20 * 365);
    expect(large).toMatchObject({ trafficDays: 20, drawsPerDay: 50.5 });
  });

  it('accepts arrivals from the edge only', async () => {
    const body = { arrivals: [{ site: 1, layout: 'homePage', country: 'US', arrivals: 1 }] };
    const editor = test.client.countArrivals({ body }, await test.call(globalEditor));
    expect(await refusal(editor)).toMatchObject({ status: 403 });
  });

  it('is refused for impossible parameters', async () => {
    test.clock.now = START;
    const tested = await testedLayout(test);
    await draws(tested, 'US', 1_000);
    await arrive(tested.layout, 'US', 1);
    expect(await statusAndCodes(plan(tested, { baseline: 0.9, leastLift: 0.2 }))).toEqual([400, 'rate']);
    expect(await statusAndCodes(plan(tested, { shares: [50] }))).toEqual([400, 'shares']);
  });
});
