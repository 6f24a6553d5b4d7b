/** The test monitor: each notification once, in its language, with concurrent processes; and deletion of old data. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  resultsOf,
  sendCounts,
  sendManyCounts,
  testedLayout,
  testedWidget,
} from './counts/counts.fixture.ts';
import { monitorTests } from './testMonitor.ts';
import { openWidgets, testedRow, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeEach(async () => {
  test = await openWidgets();
});
afterEach(() => test.close());

interface Mail {
  readonly template: string;
  readonly recipient: string;
  readonly language: string;
  readonly site: number;
  readonly test: string;
}
const mails = (): Promise<Mail[]> =>
  test.service.db.rows(
    `select payload->>'template' as template, payload->>'to' as recipient, payload->>'language' as language,
            (payload->'siteId')::int as site, payload->'values'->>'test' as test
       from widgets.job order by created_at, 1, 2`,
  );
const sentTemplates = async () => (await mails()).map(({ template }) => template);
const deps = () => ({ db: test.service.db, now: () => test.clock.now });
const monitorAt = async (now: string) => {
  test.clock.now = new Date(now);
  await monitorTests(deps());
};

describe('the start notification', () => {
  it("is mailed once, to the test's address, in its language", async () => {
    await testedLayout(test, { abRowScheduledLang: 'ar', abRowStartDate: '2026-11-22' });
    await testedWidget(test, 'mailed');
    await monitorAt('2026-11-21T12:00:00Z');
    const widget = {
      template: 'testStart',
      recipient: 'widget@example.org',
      language: 'es_MX',
      site: 1,
      test: 'mailed',
    };
    expect(await mails()).toEqual([widget]);
    for (const now of ['2026-11-22T00:01:00Z', '2026-11-22T00:05:00Z', '2026-11-22T12:00:00Z'])
      await monitorAt(now);
    expect(await mails()).toEqual([
      widget,
      { template: 'testStart', recipient: 'editor@example.org', language: 'ar', site: 1, test: 'Hero' },
    ]);
  });

  it("uses the site's language if none or an invalid one was chosen", async () => {
    await testedLayout(test);
    await testedLayout(test, { abRowScheduledLang: 'Klingon, please' });
    await monitorAt('2026-11-21T12:00:00Z');
    expect((await mails()).map(({ language }) => language)).toEqual(['', '']);
  });

  it('is mailed once by concurrent processes', async () => {
    await testedLayout(test);
    await testedLayout(test);
    await Promise.all(Array.from({ length: 6 }, () => monitorTests(deps())));
    expect(await sentTemplates()).toEqual(['testStart', 'testStart']);
  });

  it('is mailed by the next process when the lease of a killed one expires', async () => {
    await testedLayout(test);
    await test.service.db.rows(`insert into widgets.test_watch (until) values ('2026-11-21T12:02:00Z')`);
    await monitorAt('2026-11-21T12:01:59Z');
    expect(await sentTemplates()).toEqual([]);
    await monitorAt('2026-11-21T12:02:00Z');
    expect(await sentTemplates()).toEqual(['testStart']);
  });

  it('is not mailed for a test that is switched off or begins later', async () => {
    await testedLayout(test, { abRowActive: false });
    await testedLayout(test, { abRowStartDate: '2026-11-25' });
    await monitorAt('2026-11-21T12:00:00Z');
    expect(await sentTemplates()).toEqual([]);
  });
});

describe('problem notifications', () => {
  it('are mailed once for a sample ratio mismatch, and again in a new phase', async () => {
    const { key, layout } = await testedLayout(test);
    await sendManyCounts(test, key, 'A', { visitors: 40 });
    await monitorAt('2026-11-21T13:00:00Z');
    await monitorAt('2026-11-21T14:00:00Z');
    expect(await sentTemplates()).toEqual(['testRatio', 'testStart']);
    await test.publish({ layout, added: [testedRow('r', { aPercentage: 50, bPercentage: 50 })] });
    await monitorAt('2026-11-21T15:00:00Z');
    expect(await sentTemplates()).toHaveLength(2);
  });

  it('are mailed once when nobody was counted for two days', async () => {
    const { key } = await testedLayout(test);
    await sendCounts(test, key, 'A');
    for (const now of ['2026-11-22T12:00:00Z', '2026-11-23T23:59:00Z']) await monitorAt(now);
    expect(await sentTemplates()).toEqual(['testStart']);
    for (const now of ['2026-11-24T00:01:00Z', '2026-11-25T12:00:00Z']) await monitorAt(now);
    expect(await sentTemplates()).toEqual(['testStart', 'testSilence']);
  });

  it('are mailed when nobody was ever counted, but not in the first two days', async () => {
    await testedLayout(test);
    await monitorAt('2026-11-22T23:59:00Z');
    expect(await sentTemplates()).toEqual(['testStart']);
    await monitorAt('2026-11-23T00:05:00Z');
    expect(await sentTemplates()).toEqual(['testStart', 'testSilence']);
  });
});

describe('the end notification', () => {
  it('is mailed once, and ends the phase at the exact end of the test', async () => {
    const { key, subject } = await testedLayout(test, { abRowEndDate: '2026-11-22' });
    await sendCounts(test, key, 'A');
    await monitorAt('2026-11-21T12:05:00Z');
    for (const now of ['2026-11-23T00:01:00Z', '2026-11-24T00:01:00Z']) await monitorAt(now);
    expect(await sentTemplates()).toEqual(['testStart', 'testEnd']);
    expect((await resultsOf(test, subject)).current).toMatchObject({
      endedAt: '2026-11-22T23:59:59.999Z',
      days: 1,
    });
  });

  it('is not mailed for an end weeks ago, nor for a deleted test', async () => {
    await testedLayout(test, { abRowEndDate: '2026-11-22' });
    const { layout, key, subject } = await testedLayout(test);
    await sendCounts(test, key, 'A');
    await test.publish({ layout, deleted: ['r'] });
    await monitorAt('2026-12-15T00:00:00Z');
    expect(await sentTemplates()).toEqual([]);
    expect((await resultsOf(test, subject)).earlier).toMatchObject([{ endedAt: '2026-12-15T00:00:00.000Z' }]);
  });

  it('is followed by the same phase when the end is moved', async () => {
    const { key, subject, layout } = await testedLayout(test, { abRowEndDate: '2026-11-22' });
    await sendCounts(test, key, 'A');
    await monitorAt('2026-11-23T12:00:00Z');
    await test.publish({ layout, added: [testedRow('r', { abRowEndDate: '2026-11-30' })] });
    await sendCounts(test, key, 'A');
    const { current, earlier } = await resultsOf(test, subject);
    expect([current!.overall.visitors, current!.endedAt, earlier]).toEqual([2, null, []]);
  });
});

it('writes nothing in an installation without tests', async () => {
  await monitorAt('2026-11-21T12:00:00Z');
  expect(await test.service.db.rows(`select from widgets.test_watch`)).toEqual([]);
});

describe('exposures', () => {
  it('are deleted 90 days after the phase; their sums stay', async () => {
    const { key, subject } = await testedLayout(test);
    await sendManyCounts(test, key, 'A', { visitors: 3, conversions: 1 });
    const exposures = async () =>
      (await test.service.db.row<{ n: number }>('select count(*)::int as n from widgets.test_exposure'))!.n;
    await monitorAt('2026-12-01T00:00:00Z');
    await monitorAt('2027-02-28T23:00:00Z');
    expect(await exposures()).toBe(3);
    await monitorAt('2027-03-01T00:01:00Z');
    expect(await exposures()).toBe(0);
    expect((await resultsOf(test, subject)).current!.overall).toMatchObject({ visitors: 3, conversions: 1 });
  });
});
