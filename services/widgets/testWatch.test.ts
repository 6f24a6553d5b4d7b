/** The reports of tests: each once, in its language, whoever looks; and what is forgotten in time. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resultsOf, tell, tellMany, testedLayout, testedWidget } from './countSamples.ts';
import { lookAfterTests } from './testWatch.ts';
import { openWidgets, testedRow, type WidgetsTest } from './testSupport.ts';

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
    `select template, recipient, language, site_id as site, filling->>'test' as test from widgets.mail order by created_at, template, recipient`,
  );
const sent = async () => (await mails()).map(({ template }) => template);
const parts = () => ({ db: test.service.db, now: () => test.clock.now });
const look = async (now: string) => {
  test.clock.now = new Date(now);
  await lookAfterTests(parts());
};

describe('the start', () => {
  it('is told once, to whom the editor named, in the language they chose', async () => {
    await testedLayout(test, { abRowScheduledLang: 'ar', abRowStartDate: '2026-11-22' });
    await testedWidget(test, 'mailed');
    await look('2026-11-21T12:00:00Z');
    const widget = {
      template: 'testStart',
      recipient: 'widget@example.org',
      language: 'es_MX',
      site: 1,
      test: 'mailed',
    };
    expect(await mails()).toEqual([widget]);
    for (const now of ['2026-11-22T00:01:00Z', '2026-11-22T00:05:00Z', '2026-11-22T12:00:00Z'])
      await look(now);
    expect(await mails()).toEqual([
      widget,
      { template: 'testStart', recipient: 'editor@example.org', language: 'ar', site: 1, test: 'Hero' },
    ]);
  });

  it('is in the language of the site where none was chosen, or one that is none', async () => {
    await testedLayout(test);
    await testedLayout(test, { abRowScheduledLang: 'Klingon, please' });
    await look('2026-11-21T12:00:00Z');
    expect((await mails()).map(({ language }) => language)).toEqual(['', '']);
  });

  it('is told by one of two processes that look in the same moment', async () => {
    await testedLayout(test);
    await testedLayout(test);
    await Promise.all(Array.from({ length: 6 }, () => lookAfterTests(parts())));
    expect(await sent()).toEqual(['testStart', 'testStart']);
  });

  it('is told by the next where the one that looked was ended in the middle', async () => {
    await testedLayout(test);
    await test.service.db.rows(`insert into widgets.test_watch (until) values ('2026-11-21T12:02:00Z')`);
    await look('2026-11-21T12:01:59Z');
    expect(await sent()).toEqual([]);
    await look('2026-11-21T12:02:00Z');
    expect(await sent()).toEqual(['testStart']);
  });

  it('of a test that is switched off, or begins later, is not told', async () => {
    await testedLayout(test, { abRowActive: false });
    await testedLayout(test, { abRowStartDate: '2026-11-25' });
    await look('2026-11-21T12:00:00Z');
    expect(await sent()).toEqual([]);
  });
});

describe('trouble', () => {
  it('is told once where the sample ratio is off, and again in a new phase', async () => {
    const { key, layout } = await testedLayout(test);
    await tellMany(test, key, 'A', { visitors: 40 });
    await look('2026-11-21T13:00:00Z');
    await look('2026-11-21T14:00:00Z');
    expect(await sent()).toEqual(['testRatio', 'testStart']);
    await test.publish({ layout, added: [testedRow('r', { aPercentage: 50, bPercentage: 50 })] });
    await look('2026-11-21T15:00:00Z');
    expect(await sent()).toHaveLength(2);
  });

  it('is told once where nobody was counted for two days', async () => {
    const { key } = await testedLayout(test);
    await tell(test, key, 'A');
    for (const now of ['2026-11-22T12:00:00Z', '2026-11-23T23:59:00Z']) await look(now);
    expect(await sent()).toEqual(['testStart']);
    for (const now of ['2026-11-24T00:01:00Z', '2026-11-25T12:00:00Z']) await look(now);
    expect(await sent()).toEqual(['testStart', 'testSilence']);
  });

  it('is told where nobody was ever counted, and not in the first two days', async () => {
    await testedLayout(test);
    await look('2026-11-22T23:59:00Z');
    expect(await sent()).toEqual(['testStart']);
    await look('2026-11-23T00:05:00Z');
    expect(await sent()).toEqual(['testStart', 'testSilence']);
  });
});

describe('the end', () => {
  it('asks for the winner once, and ends the phase at the very end of the test', async () => {
    const { key, subject } = await testedLayout(test, { abRowEndDate: '2026-11-22' });
    await tell(test, key, 'A');
    await look('2026-11-21T12:05:00Z');
    for (const now of ['2026-11-23T00:01:00Z', '2026-11-24T00:01:00Z']) await look(now);
    expect(await sent()).toEqual(['testStart', 'testEnd']);
    expect((await resultsOf(test, subject)).current).toMatchObject({
      endedAt: '2026-11-22T23:59:59.999Z',
      days: 1,
    });
  });

  it('that was weeks ago is no news, and a test taken out tells nobody', async () => {
    await testedLayout(test, { abRowEndDate: '2026-11-22' });
    const { layout, key, subject } = await testedLayout(test);
    await tell(test, key, 'A');
    await test.publish({ layout, deleted: ['r'] });
    await look('2026-12-15T00:00:00Z');
    expect(await sent()).toEqual([]);
    expect((await resultsOf(test, subject)).earlier).toMatchObject([{ endedAt: '2026-12-15T00:00:00.000Z' }]);
  });

  it('that is put off goes on in the same phase', async () => {
    const { key, subject, layout } = await testedLayout(test, { abRowEndDate: '2026-11-22' });
    await tell(test, key, 'A');
    await look('2026-11-23T12:00:00Z');
    await test.publish({ layout, added: [testedRow('r', { abRowEndDate: '2026-11-30' })] });
    await tell(test, key, 'A');
    const { current, earlier } = await resultsOf(test, subject);
    expect([current!.overall.visitors, current!.endedAt, earlier]).toEqual([2, null, []]);
  });
});

it('a Lectern without tests is left as empty as it was', async () => {
  await look('2026-11-21T12:00:00Z');
  expect(await test.service.db.rows(`select from widgets.test_watch`)).toEqual([]);
});

describe('what is kept of browsers', () => {
  it('goes 90 days after the phase; its sums stay', async () => {
    const { key, subject } = await testedLayout(test);
    await tellMany(test, key, 'A', { visitors: 3, conversions: 1 });
    const exposures = async () =>
      (await test.service.db.row<{ n: number }>('select count(*)::int as n from widgets.test_exposure'))!.n;
    await look('2026-12-01T00:00:00Z');
    await look('2027-02-28T23:00:00Z');
    expect(await exposures()).toBe(3);
    await look('2027-03-01T00:01:00Z');
    expect(await exposures()).toBe(0);
    expect((await resultsOf(test, subject)).current!.overall).toMatchObject({ visitors: 3, conversions: 1 });
  });
});
