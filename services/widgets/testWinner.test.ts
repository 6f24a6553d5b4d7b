/** Results, what locks the winner, and what becomes of the row and the widget. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin } from '../kit/testing.ts';
import {
  keyNow,
  resultsOf,
  sharesOf,
  tell,
  testedLayout,
  testedWidget,
  type CountedTest,
} from './countSamples.ts';
import { lookAfterTests } from './testWatch.ts';
import {
  columns,
  editorOf,
  globalEditor,
  openWidgets,
  refusal,
  testedRow,
  type WidgetsTest,
} from './testSupport.ts';

let test: WidgetsTest;
const START = new Date('2026-11-21T12:00:00Z');
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

/** As if so many had been counted: `{ A: [visitors, conversions], … }`. */
async function counted(it: CountedTest, sums: Record<string, [number, number]>): Promise<void> {
  test.clock.now = START;
  await tell(test, it.key, 'A');
  for (const [version, [visitors, conversions]] of Object.entries(sums)) {
    await test.service.db.rows(
      `insert into widgets.test_count (phase_id, day, country, version, visitors, conversions)
       select max(id), '2026-11-22', 'US', $2, $3, $4 from widgets.test_phase where subject = $1`,
      [it.subject, version, visitors, conversions],
    );
  }
  test.clock.now = new Date('2026-11-28T12:00:00Z');
}
type Asked = { version: string; sure?: boolean; baseRevision?: number; rowKey?: string; widgetId?: string };
const declare = async (it: CountedTest, asked: Asked, rights: Rights = globalEditor) => {
  const of = it.subject.startsWith('row')
    ? { rowKey: 'r' }
    : { widgetId: it.subject.slice('widget:'.length) };
  return test.client.declareWinner(
    { query: {}, body: { layout: it.layout, baseRevision: it.revision, ...of, ...asked } },
    await test.call(rights),
  );
};
const codesOf = async (call: Promise<unknown>) => {
  const { status, errors } = await refusal(call);
  return [status, ...(errors ?? []).map(({ code }) => code)];
};
const decided: Record<string, [number, number]> = { A: [599, 30], B: [400, 80] };

describe('results', () => {
  it('say rates with their intervals, the difference, and that a winner may be declared', async () => {
    const it = await testedLayout(test);
    await counted(it, decided);
    const { current, state, name } = await resultsOf(test, it.subject);
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

  it('come for many subjects in one call, and for one nobody tested', async () => {
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

describe('declaring a winner', () => {
  it('makes the version the row, ends the test, and keeps what it showed', async () => {
    const it = await testedLayout(test);
    await counted(it, decided);
    const answer = await declare(it, { version: 'B' });
    expect(answer).toMatchObject({ revision: it.revision + 1, rows: [{ abRowActive: false, bColumns: [] }] });
    expect(answer.rows[0]!.columns).toMatchObject(columns('other'));
    const { current, earlier, state } = await resultsOf(test, it.subject);
    expect([state, current]).toEqual(['none', null]);
    expect(earlier).toMatchObject([
      { winner: 'B', endedAt: '2026-11-28T12:00:00.000Z', overall: { visitors: 1000 } },
    ]);
    expect(await tell(test, it.key, 'A')).toEqual({ goals: [] });
    const [last] = await test.service.db.rows(
      `select note from widgets.layout_revision where layout = $1 order by revision desc limit 1`,
      [it.layout],
    );
    expect(last).toEqual({ note: `lectern:winner ${it.subject} B` });
  });

  it('makes the version the widget, in the next version of it', async () => {
    const it = await testedWidget(test, 'won');
    await counted(it, { A: [499, 20], B: [300, 60], C: [200, 10] });
    const answer = await declare(it, { version: 'B' });
    const content = JSON.parse(answer.widgets[0]!.widgetContent) as Record<string, unknown>;
    expect(answer.widgets[0]).toMatchObject({ id: 'won', version: 2 });
    expect(content['html']).toBe('<p>B</p>');
    for (const field of ['versions', 'percentages', 'versionCount', 'abStartDate', 'abEndDate', 'abEmail'])
      expect(content).not.toHaveProperty(field);
    expect((await resultsOf(test, it.subject)).earlier[0]).toMatchObject({ winner: 'B' });
  });

  it('waits for days, conversions and a difference, unless the editor is sure', async () => {
    const it = await testedLayout(test);
    await counted(it, { A: [60, 1], B: [40, 1] });
    test.clock.now = new Date('2026-11-22T12:00:00Z');
    expect(await codesOf(declare(it, { version: 'B' }))).toEqual([400, 'days', 'conversions', 'difference']);
    expect(await declare(it, { version: 'A', sure: true })).toMatchObject({ rows: [{ abRowActive: false }] });
  });

  it('waits though nobody was counted yet', async () => {
    const it = await testedLayout(test);
    expect(await codesOf(declare(it, { version: 'B' }))).toEqual([400, 'days', 'conversions', 'difference']);
  });

  it('is locked while the sample ratio is off, however sure somebody is', async () => {
    const it = await testedLayout(test);
    await counted(it, { A: [599, 30], B: [200, 60] });
    const { current } = await resultsOf(test, it.subject);
    expect(current).toMatchObject({ isReady: false, waitsFor: ['sampleRatio'] });
    expect(current!.overall.versions.map(({ visitors, expected }) => [visitors, expected])).toEqual([
      [600, 480],
      [200, 320],
    ]);
    for (const sure of [false, true])
      expect(await codesOf(declare(it, { version: 'B', sure }))).toEqual([400, 'sampleRatio']);
    expect((await test.current(it.layout)).revision).toBe(it.revision);
  });

  it('stays locked when something else counts as its goal, for the versions are drawn as they were', async () => {
    const it = await testedLayout(test);
    await counted(it, { A: [599, 30], B: [200, 60] });
    const goal = { subject: it.subject, kind: 'visit' as const, path: '/x', baseVersion: 0 };
    await test.client.setTestGoal({ query: {}, body: goal }, await test.call(superAdmin));
    const { current, waitsFor } = await resultsOf(test, it.subject);
    expect([current, waitsFor]).toEqual([null, ['days', 'conversions', 'sampleRatio', 'difference']]);
    expect(await codesOf(declare(it, { version: 'B', sure: true }))).toEqual([400, 'sampleRatio']);
    await tell(test, it.key, 'A');
    expect((await resultsOf(test, it.subject)).current!.waitsFor).toContain('sampleRatio');
    expect(await codesOf(declare(it, { version: 'B', sure: true }))).toEqual([400, 'sampleRatio']);
    const even = testedRow('r', { aPercentage: 50, bPercentage: 50 });
    await test.publish({ layout: it.layout, added: [even] });
    await tell(test, await keyNow(test, it.layout), 'A');
    const { revision } = await test.publish({ layout: it.layout, added: [testedRow('r')] });
    expect((await resultsOf(test, it.subject)).waitsFor).not.toContain('sampleRatio');
    expect(await declare({ ...it, revision }, { version: 'B', sure: true })).toMatchObject({
      rows: [{ bColumns: [] }],
    });
  });

  it('is said of the phase it was declared in, and of none where nobody was counted since the shares changed', async () => {
    const it = await testedLayout(test);
    await counted(it, decided);
    const even = testedRow('r', { aPercentage: 50, bPercentage: 50 });
    const { revision } = await test.publish({ layout: it.layout, added: [even] });
    await declare({ ...it, revision }, { version: 'A', sure: true });
    expect((await resultsOf(test, it.subject)).earlier).toMatchObject([
      { winner: null, shares: sharesOf(60, 40) },
    ]);
  });

  it('is one, where two are declared at once', async () => {
    const it = await testedLayout(test);
    await counted(it, decided);
    const asked = await Promise.allSettled(
      (['A', 'B'] as const).map((version) => declare(it, { version, sure: true })),
    );
    const won = asked.findIndex(({ status }) => status === 'fulfilled');
    expect(asked.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 409 } }]);
    expect((await resultsOf(test, it.subject)).earlier[0]).toMatchObject({ winner: 'AB'[won] });
    const { rows } = await test.current(it.layout);
    expect(rows[0]!.columns).toMatchObject(columns(won === 0 ? 'text' : 'other'));
  });

  it('taken back brings the test back with all that it counted, as if it had never been declared', async () => {
    const it = await testedLayout(test);
    await counted(it, decided);
    const before = (await resultsOf(test, it.subject)).current!;
    const { revision } = await declare(it, { version: 'B' });
    test.clock.now = new Date('2026-11-28T12:00:20Z');
    const undo = { query: { site: 1 }, body: { layout: it.layout, revision } };
    await test.client.revertLayout(undo, await test.call(globalEditor));
    const { state, current, earlier } = await resultsOf(test, it.subject);
    expect([state, earlier, current]).toMatchObject([
      'running',
      [],
      { id: before.id, winner: null, days: 7 },
    ]);
    await tell(test, it.key, 'A');
    expect((await resultsOf(test, it.subject)).current).toMatchObject({
      id: before.id,
      endedAt: null,
      winner: null,
      days: 7,
      overall: { visitors: 1001 },
    });
  });

  it('waits for days in which the test ran: those while it was switched off are none', async () => {
    test.clock.now = START;
    const it = await testedLayout(test);
    await tell(test, it.key, 'A');
    const off = testedRow('r', { abRowActive: false });
    await test.publish({ layout: it.layout, added: [off] });
    test.clock.now = new Date('2026-11-22T13:00:00Z');
    await lookAfterTests({ db: test.service.db, now: () => test.clock.now });
    test.clock.now = new Date('2026-11-29T12:00:00Z');
    await test.publish({ layout: it.layout, added: [testedRow('r')] });
    await tell(test, it.key, 'A');
    test.clock.now = new Date('2026-11-29T13:00:00Z');
    const { current } = await resultsOf(test, it.subject);
    expect(current).toMatchObject({ days: 1, overall: { visitors: 2 } });
    expect(current!.waitsFor).toContain('days');
  });

  it('needs a right for every country of the row, a test, and a version it has', async () => {
    const it = await testedLayout(test);
    await counted(it, decided);
    expect(await refusal(declare(it, { version: 'B' }, editorOf('MX')))).toMatchObject({
      status: 403,
      data: { countries: ['default'] },
    });
    expect(await codesOf(declare(it, { version: 'C' }))).toEqual([400, 'noVersion']);
    await declare(it, { version: 'A' });
    expect(await codesOf(declare({ ...it, revision: it.revision + 1 }, { version: 'A' }))).toEqual([
      400,
      'noTest',
    ]);
  });

  it('tells who may not publish nothing of the test: neither how it stands nor whether there is one', async () => {
    test.clock.now = START;
    const it = await testedLayout(test);
    const ended = await testedLayout(test);
    await test.publish({ layout: ended.layout, added: [{ rowKey: 'r', columns: columns('text') }] });
    for (const of of [it, ended]) {
      expect(await refusal(declare(of, { version: 'C' }, editorOf('MX')))).toMatchObject({
        status: 403,
        data: { countries: ['default'] },
      });
    }
    expect(await codesOf(declare(ended, { version: 'C' }))).toEqual([400, 'noTest']);
  });

  it('from an older look keeps what others changed, and clashes where they changed the same', async () => {
    const it = await testedLayout(test);
    await counted(it, decided);
    await test.publish({ layout: it.layout, added: [testedRow('r', { abRowName: 'Renamed' })] });
    expect(await declare(it, { version: 'B' })).toMatchObject({
      rows: [{ abRowName: 'Renamed', bColumns: [] }],
    });
    test.clock.now = START;
    const other = await testedLayout(test);
    await counted(other, decided);
    await test.publish({
      layout: other.layout,
      added: [testedRow('r', { bColumns: columns('text other') })],
    });
    // What was counted is of another B by now.
    expect(await codesOf(declare(other, { version: 'B' }))).toEqual([
      400,
      'days',
      'conversions',
      'difference',
    ]);
    expect(await refusal(declare(other, { version: 'B', sure: true }))).toMatchObject({ status: 409 });
  });
});

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

  it('takes the real draws of the country; where there were none it says so', async () => {
    test.clock.now = START;
    const it = await testedLayout(test);
    expect(await plan(it)).toBeNull();
    await draws(it, 'US', 1_000);
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

  const arrive = async (layout: string, country: string, arrivals: number) =>
    test.client.countArrivals(
      { body: { arrivals: [{ site: 1, layout, country, arrivals }] } },
      await test.call(superAdmin),
    );

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
    expect(await codesOf(plan(it, { baseline: 0.9, leastLift: 0.2 }))).toEqual([400, 'rate']);
    expect(await codesOf(plan(it, { shares: [50] }))).toEqual([400, 'shares']);
  });
});
