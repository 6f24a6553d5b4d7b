/** How long a test takes, from the traffic there is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin } from '../kit/testing.ts';
import { codesOf, START, tell, testedLayout, type CountedTest } from './countSamples.ts';
import { globalEditor, openWidgets, refusal, type WidgetsTest } from './testSupport.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

describe('a plan', () => {
  const plan = async (it: CountedTest, change: object = {}) =>
    (
      await test.client.planTest(
        {
          query: {
            subject: it.subject,
            layout: it.layout,
            country: 'US',
            baseline: 0.05,
            leastLift: 0.2,
            shares: [50, 50],
            ...change,
          },
        },
        await test.call(globalEditor),
      )
    ).plan;
  const draws = async (it: CountedTest, country: string, number: number) =>
    test.client.countDraws(
      { body: { draws: [{ site: 1, test: it.key, country, draws: number }] } },
      await test.call(superAdmin),
    );

  const arrive = async (layout: string, country: string, arrivals: number) =>
    test.client.countArrivals(
      { body: { arrivals: [{ site: 1, layout, country, arrivals }] } },
      await test.call(superAdmin),
    );

  it('takes the real draws of the country; where there were none it says so', async () => {
    test.clock.now = START;
    const it = await testedLayout(test);
    expect(await plan(it)).toBeNull();
    await draws(it, 'US', 1_000);
    expect(await plan(it)).toBeNull(); // kept ahead by browsers, and never opened
    await arrive(it.layout, 'US', 1);
    test.clock.now = new Date('2026-11-22T12:00:00Z');
    await draws(it, 'US', 3_000);
    const found = (await plan(it))!;
    expect(found).toMatchObject({ drawsPerDay: 2_000, visitorsPerDay: 2_000, consentedShare: null });
    expect(found.days).toBe(Math.ceil(found.visitors / 2_000));
    expect(found.even.visitors).toBe(found.visitors);
    expect(await plan(it, { country: 'MX' })).toBeNull();
    const dear = (await plan(it, { shares: [99, 1] }))!;
    expect(dear.extraDays).toBeGreaterThan(0);
    test.clock.now = new Date('2026-12-25T12:00:00Z'); // draws of four weeks ago do not tell of today
    expect(await plan(it)).toBeNull();
  });

  it('takes those who arrived at the page of its layout where it was never tested, and who give consent', async () => {
    test.clock.now = START;
    const it = await testedLayout(test);
    const another = { ...it, subject: `row:${it.layout}:another` };
    await draws(it, 'US', 1_000);
    expect(await plan(another)).toBeNull(); // what another test drew is no traffic of this one
    await arrive(it.layout, 'US', 300);
    await arrive(it.layout, 'US', 100);
    await arrive(it.layout, 'MX', 70);
    await arrive('nowhere', 'US', 9_000);
    expect(await plan(another)).toMatchObject({ source: 'layout', drawsPerDay: 400, consentedShare: null });
    expect(await plan(another, { country: 'MX' })).toMatchObject({ drawsPerDay: 70 });
    expect(await plan(another, { country: undefined })).toMatchObject({ drawsPerDay: 470 });
    expect(await plan(another, { country: 'FR' })).toBeNull();
    expect(await plan(it)).toMatchObject({ source: 'test', drawsPerDay: 1_000 });
    // Those of the tests beside it who gave consent.
    for (let each = 0; each < 5; each += 1) await tell(test, it.key, 'A', { country: 'US' });
    expect(await plan(another)).toMatchObject({ consentedShare: 0.005, visitorsPerDay: 2 });
    // A day without anybody is a day too; what was four weeks ago is none of today's.
    test.clock.now = new Date(START.getTime() + 3 * 86_400_000);
    expect(await plan(another)).toMatchObject({ drawsPerDay: 100 });
    test.clock.now = new Date(START.getTime() + 30 * 86_400_000);
    expect(await plan(another)).toBeNull();
  });

  it('is told of arrivals by the edge alone', async () => {
    const body = { arrivals: [{ site: 1, layout: 'homePage', country: 'US', arrivals: 1 }] };
    const editor = test.client.countArrivals({ body }, await test.call(globalEditor));
    expect(await refusal(editor)).toMatchObject({ status: 403 });
  });

  it('of what no test can find is refused', async () => {
    test.clock.now = START;
    const it = await testedLayout(test);
    await draws(it, 'US', 1_000);
    await arrive(it.layout, 'US', 1);
    expect(await codesOf(plan(it, { baseline: 0.9, leastLift: 0.2 }))).toEqual([400, 'rate']);
    expect(await codesOf(plan(it, { shares: [50] }))).toEqual([400, 'shares']);
  });
});
