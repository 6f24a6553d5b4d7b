/** What locks the winner, and what becomes of the row and the widget. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import type { Problem } from '../../rest/problem.ts';
import { superAdmin } from '../kit/testing.ts';
import {
  A_WEEK_ON,
  codesOf,
  counted,
  decided,
  keyNow,
  START,
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
beforeAll(async () => {
  test = await openWidgets();
});
beforeEach(() => {
  test.clock.now = START;
});
afterAll(() => test.close());

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

describe('declaring a winner', () => {
  it('makes the version the row, ends the test, and keeps what it showed', async () => {
    const it = await testedLayout(test);
    await counted(test, it, decided);
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
    await counted(test, it, { A: [499, 20], B: [300, 60], C: [200, 10] });
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
    await counted(test, it, { A: [60, 1], B: [40, 1] });
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
    await counted(test, it, { A: [599, 30], B: [200, 60] });
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
    await counted(test, it, { A: [599, 30], B: [200, 60] });
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
    await counted(test, it, decided);
    const even = testedRow('r', { aPercentage: 50, bPercentage: 50 });
    const { revision } = await test.publish({ layout: it.layout, added: [even] });
    await declare({ ...it, revision }, { version: 'A', sure: true });
    expect((await resultsOf(test, it.subject)).earlier).toMatchObject([
      { winner: null, shares: sharesOf(60, 40) },
    ]);
  });

  it.each([
    ['', decided],
    [', though nobody was counted yet', null],
  ])('is one, where two are declared at once%s', async (_, visitors) => {
    const it = await testedLayout(test);
    if (visitors) await counted(test, it, visitors);
    const asked = await Promise.allSettled(
      (['A', 'B'] as const).map((version) => declare(it, { version, sure: true })),
    );
    const won = asked.findIndex(({ status }) => status === 'fulfilled');
    const [lost] = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason as Problem] : []));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([400, 409]).toContain(lost!.status); // whether it asked before the first had ended the test, or after
    const { rows } = await test.current(it.layout);
    expect(rows[0]!.columns).toMatchObject(columns(won === 0 ? 'text' : 'other'));
    const { earlier } = await resultsOf(test, it.subject);
    expect(earlier.map(({ winner }) => winner)).toEqual(visitors ? ['AB'[won]] : []);
  });

  it('stays the winner, and its phase over, whoever is counted in that moment', async () => {
    const it = await testedLayout(test);
    await counted(test, it, decided);
    let isOver = false;
    const visitors = Promise.all(
      Array.from({ length: 6 }, async () => {
        while (!isOver) await tell(test, it.key, 'A');
      }),
    );
    await declare(it, { version: 'B', sure: true });
    isOver = true;
    await visitors;
    const { earlier } = await resultsOf(test, it.subject);
    expect(earlier).toMatchObject([{ winner: 'B', endedAt: A_WEEK_ON.toISOString() }]);
  });

  it('taken back brings the test back with all that it counted, as if it had never been declared', async () => {
    const it = await testedLayout(test);
    await counted(test, it, decided);
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

  it('after the end of its test leaves the phase the end it had', async () => {
    const it = await testedLayout(test);
    await counted(test, it, decided);
    test.clock.now = new Date('2026-12-03T12:00:00Z');
    await lookAfterTests({ db: test.service.db, now: () => test.clock.now });
    const { endedAt } = (await resultsOf(test, it.subject)).current!;
    expect(endedAt).toMatch(/^2026-(11-30|12-01)/);
    await declare(it, { version: 'B' });
    expect((await resultsOf(test, it.subject)).earlier).toMatchObject([{ winner: 'B', endedAt }]);
  });

  it('needs a right for every country of the row, a test, and a version it has', async () => {
    const it = await testedLayout(test);
    await counted(test, it, decided);
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
    await counted(test, it, decided);
    await test.publish({ layout: it.layout, added: [testedRow('r', { abRowName: 'Renamed' })] });
    expect(await declare(it, { version: 'B' })).toMatchObject({
      rows: [{ abRowName: 'Renamed', bColumns: [] }],
    });
    test.clock.now = START;
    const other = await testedLayout(test);
    await counted(test, other, decided);
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

  it('from a look at the row before it was tested is refused: there was no version to look at', async () => {
    const { layout, revision } = await test.published(testedRow('r', { abRowActive: false, bColumns: [] }));
    await test.publish({ layout, baseRevision: revision, added: [testedRow('r')] });
    const it = { layout, revision, subject: `row:${layout}:r`, key: '' };
    for (const version of ['A', 'B'])
      expect(await codesOf(declare(it, { version, sure: true }))).toEqual([400, 'noTest']);
  });

  it('of a widget is what the editor looked at: who rewrote it since is in their way', async () => {
    const it = await testedWidget(test, 'looked');
    const { widgets } = await test.current(it.layout);
    const { versions, ...content } = JSON.parse(widgets[0]!.widgetContent) as {
      versions: Record<string, object>;
    };
    const rewritten = { ...versions, B: { ...versions['B'], html: '<p>rewritten</p>' } };
    const widget = { id: 'looked', type: 'rich-text', widgetContent: { ...content, versions: rewritten } };
    await test.publish({ layout: it.layout, widgets: [{ ...widget, baseVersion: 1 }] });
    expect(await refusal(declare(it, { version: 'B', sure: true }))).toMatchObject({ status: 409 });
  });
});
