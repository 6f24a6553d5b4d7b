/** Declaring a winner: what locks it, and its effect on the row or widget. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../../domain/rights/rights.ts';
import type { Problem } from '../../../rest/problem.ts';
import { superAdmin } from '../../kit/service.fixture.ts';
import {
  ONE_WEEK_LATER,
  statusAndCodes,
  seedCounts,
  decidedCounts,
  currentTestKey,
  START,
  resultsOf,
  sharesOf,
  sendCounts,
  testedLayout,
  testedWidget,
  type CountedTest,
} from './counts/counts.fixture.ts';
import { monitorTests } from './testMonitor.ts';
import {
  columns,
  editorOf,
  globalEditor,
  openWidgets,
  refusal,
  testedRow,
  type WidgetsTest,
} from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
beforeEach(() => {
  test.clock.now = START;
});
afterAll(() => test.close());

type WinnerRequest = {
  version: string;
  sure?: boolean;
  baseRevision?: number;
  rowKey?: string;
  widgetId?: string;
};
const declare = async (tested: CountedTest, request: WinnerRequest, rights: Rights = globalEditor) => {
  const of = tested.subject.startsWith('row')
    ? { rowKey: 'r' }
    : { widgetId: tested.subject.slice('widget:'.length) };
  return test.client.declareWinner(
    { query: {}, body: { layout: tested.layout, baseRevision: tested.revision, ...of, ...request } },
    await test.call(rights),
  );
};

describe('declaring a winner', () => {
  it('replaces the row with the version, ends the test, and keeps its results', async () => {
    const tested = await testedLayout(test);
    await seedCounts(test, tested, decidedCounts);
    const answer = await declare(tested, { version: 'B' });
    expect(answer).toMatchObject({
      revision: tested.revision + 1,
      rows: [{ abRowActive: false, bColumns: [] }],
    });
    expect(answer.rows[0]!.columns).toMatchObject(columns('other'));
    const { current, earlier, state } = await resultsOf(test, tested.subject);
    expect([state, current]).toEqual(['none', null]);
    expect(earlier).toMatchObject([
      { winner: 'B', endedAt: '2026-11-28T12:00:00.000Z', overall: { visitors: 1000 } },
    ]);
    expect(await sendCounts(test, tested.key, 'A')).toEqual({ goals: [] });
    const [last] = await test.service.db.rows(
      `select note from widgets.layout_revision where layout = $1 order by revision desc limit 1`,
      [tested.layout],
    );
    expect(last).toEqual({ note: `lectern:winner ${tested.subject} B` });
  });

  it('replaces the widget with the version, as its next version', async () => {
    const tested = await testedWidget(test, 'won');
    await seedCounts(test, tested, { A: [499, 20], B: [300, 60], C: [200, 10] });
    const answer = await declare(tested, { version: 'B' });
    const content = JSON.parse(answer.widgets[0]!.widgetContent) as Record<string, unknown>;
    expect(answer.widgets[0]).toMatchObject({ id: 'won', version: 2 });
    expect(content['html']).toBe('<p>B</p>');
    for (const field of ['versions', 'percentages', 'versionCount', 'abStartDate', 'abEndDate', 'abEmail'])
      expect(content).not.toHaveProperty(field);
    expect((await resultsOf(test, tested.subject)).earlier[0]).toMatchObject({ winner: 'B' });
  });

  it('needs days, conversions and a difference, unless the editor is sure', async () => {
    const tested = await testedLayout(test);
    await seedCounts(test, tested, { A: [60, 1], B: [40, 1] });
    test.clock.now = new Date('2026-11-22T12:00:00Z');
    expect(await statusAndCodes(declare(tested, { version: 'B' }))).toEqual([
      400,
      'days',
      'conversions',
      'difference',
    ]);
    expect(await declare(tested, { version: 'A', sure: true })).toMatchObject({
      rows: [{ abRowActive: false }],
    });
  });

  it('is refused although nobody was counted yet', async () => {
    const tested = await testedLayout(test);
    expect(await statusAndCodes(declare(tested, { version: 'B' }))).toEqual([
      400,
      'days',
      'conversions',
      'difference',
    ]);
  });

  it('is locked by a sample ratio mismatch, also if the editor is sure', async () => {
    const tested = await testedLayout(test);
    await seedCounts(test, tested, { A: [599, 30], B: [200, 60] });
    const { current } = await resultsOf(test, tested.subject);
    expect(current).toMatchObject({ isReady: false, waitsFor: ['sampleRatio', 'difference'] });
    // B has 30 % where A has 5 %: no verdict is stated, neither in total nor by country.
    for (const slice of [current!.overall, ...current!.countries])
      expect(slice.versions.map(({ decided }) => decided)).toEqual([null, 'open']);
    expect(current!.overall.versions.map(({ visitors, expected }) => [visitors, expected])).toEqual([
      [600, 480],
      [200, 320],
    ]);
    for (const sure of [false, true])
      expect(await statusAndCodes(declare(tested, { version: 'B', sure }))).toEqual([
        400,
        'sampleRatio',
        ...(sure ? [] : ['difference']),
      ]);
    expect((await test.current(tested.layout)).revision).toBe(tested.revision);
  });

  it('stays locked with another goal, because the versions are drawn as before', async () => {
    const tested = await testedLayout(test);
    await seedCounts(test, tested, { A: [599, 30], B: [200, 60] });
    const goal = { subject: tested.subject, kind: 'visit' as const, path: '/x', baseVersion: 0 };
    await test.client.setTestGoal({ query: {}, body: goal }, await test.call(superAdmin));
    const { current, waitsFor } = await resultsOf(test, tested.subject);
    expect([current, waitsFor]).toEqual([null, ['days', 'conversions', 'sampleRatio', 'difference']]);
    expect(await statusAndCodes(declare(tested, { version: 'B', sure: true }))).toEqual([400, 'sampleRatio']);
    await sendCounts(test, tested.key, 'A');
    expect((await resultsOf(test, tested.subject)).current!.waitsFor).toContain('sampleRatio');
    expect(await statusAndCodes(declare(tested, { version: 'B', sure: true }))).toEqual([400, 'sampleRatio']);
    const even = testedRow('r', { aPercentage: 50, bPercentage: 50 });
    await test.publish({ layout: tested.layout, added: [even] });
    await sendCounts(test, await currentTestKey(test, tested.layout), 'A');
    const { revision } = await test.publish({ layout: tested.layout, added: [testedRow('r')] });
    expect((await resultsOf(test, tested.subject)).waitsFor).not.toContain('sampleRatio');
    expect(await declare({ ...tested, revision }, { version: 'B', sure: true })).toMatchObject({
      rows: [{ bColumns: [] }],
    });
  });

  it('is stored in the phase it was declared in, and in none if nobody was counted since the shares changed', async () => {
    const tested = await testedLayout(test);
    await seedCounts(test, tested, decidedCounts);
    const even = testedRow('r', { aPercentage: 50, bPercentage: 50 });
    const { revision } = await test.publish({ layout: tested.layout, added: [even] });
    await declare({ ...tested, revision }, { version: 'A', sure: true });
    expect((await resultsOf(test, tested.subject)).earlier).toMatchObject([
      { winner: null, shares: sharesOf(60, 40) },
    ]);
  });

  it.each([
    ['', decidedCounts],
    [', though nobody was counted yet', null],
  ])('succeeds for one of two concurrent editors%s', async (_, visitors) => {
    const tested = await testedLayout(test);
    if (visitors) await seedCounts(test, tested, visitors);
    const results = await Promise.allSettled(
      (['A', 'B'] as const).map((version) => declare(tested, { version, sure: true })),
    );
    const winnerIndex = results.findIndex(({ status }) => status === 'fulfilled');
    const [lost] = results.flatMap((each) => (each.status === 'rejected' ? [each.reason as Problem] : []));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([400, 409]).toContain(lost!.status); // before or after the first ended the test
    const { rows } = await test.current(tested.layout);
    expect(rows[0]!.columns).toMatchObject(columns(winnerIndex === 0 ? 'text' : 'other'));
    const { earlier } = await resultsOf(test, tested.subject);
    expect(earlier.map(({ winner }) => winner)).toEqual(visitors ? ['AB'[winnerIndex]] : []);
  });

  it('keeps the winner and the ended phase while visitors are counted concurrently', async () => {
    const tested = await testedLayout(test);
    await seedCounts(test, tested, decidedCounts);
    let isOver = false;
    const visitors = Promise.all(
      Array.from({ length: 6 }, async () => {
        while (!isOver) await sendCounts(test, tested.key, 'A');
      }),
    );
    await declare(tested, { version: 'B', sure: true });
    isOver = true;
    await visitors;
    const { earlier } = await resultsOf(test, tested.subject);
    expect(earlier).toMatchObject([{ winner: 'B', endedAt: ONE_WEEK_LATER.toISOString() }]);
  });

  it('restores the test with all its counts when it is reverted', async () => {
    const tested = await testedLayout(test);
    await seedCounts(test, tested, decidedCounts);
    const before = (await resultsOf(test, tested.subject)).current!;
    const { revision } = await declare(tested, { version: 'B' });
    test.clock.now = new Date('2026-11-28T12:00:20Z');
    const revert = { query: { site: 1 }, body: { layout: tested.layout, revision } };
    await test.client.revertLayout(revert, await test.call(globalEditor));
    const { state, current, earlier } = await resultsOf(test, tested.subject);
    expect([state, earlier, current]).toMatchObject([
      'running',
      [],
      { id: before.id, winner: null, days: 7 },
    ]);
    await sendCounts(test, tested.key, 'A');
    expect((await resultsOf(test, tested.subject)).current).toMatchObject({
      id: before.id,
      endedAt: null,
      winner: null,
      days: 7,
      overall: { visitors: 1001 },
    });
  });

  it('counts only days in which the test ran, not those it was switched off', async () => {
    test.clock.now = START;
    const tested = await testedLayout(test);
    await sendCounts(test, tested.key, 'A');
    const off = testedRow('r', { abRowActive: false });
    await test.publish({ layout: tested.layout, added: [off] });
    test.clock.now = new Date('2026-11-22T13:00:00Z');
    await monitorTests({ db: test.service.db, now: () => test.clock.now });
    test.clock.now = new Date('2026-11-29T12:00:00Z');
    await test.publish({ layout: tested.layout, added: [testedRow('r')] });
    await sendCounts(test, tested.key, 'A');
    test.clock.now = new Date('2026-11-29T13:00:00Z');
    const { current } = await resultsOf(test, tested.subject);
    expect(current).toMatchObject({ days: 1, overall: { visitors: 2 } });
    expect(current!.waitsFor).toContain('days');
  });

  it('after the end of its test keeps the end of the phase', async () => {
    const tested = await testedLayout(test);
    await seedCounts(test, tested, decidedCounts);
    test.clock.now = new Date('2026-12-03T12:00:00Z');
    await monitorTests({ db: test.service.db, now: () => test.clock.now });
    const { endedAt } = (await resultsOf(test, tested.subject)).current!;
    expect(endedAt).toMatch(/^2026-(11-30|12-01)/);
    await declare(tested, { version: 'B' });
    expect((await resultsOf(test, tested.subject)).earlier).toMatchObject([{ winner: 'B', endedAt }]);
  });

  it('needs rights for every country of the row, a test, and an existing version', async () => {
    const tested = await testedLayout(test);
    await seedCounts(test, tested, decidedCounts);
    expect(await refusal(declare(tested, { version: 'B' }, editorOf('MX')))).toMatchObject({
      status: 403,
      data: { countries: ['default'] },
    });
    expect(await statusAndCodes(declare(tested, { version: 'C' }))).toEqual([400, 'noVersion']);
    await declare(tested, { version: 'A' });
    expect(
      await statusAndCodes(declare({ ...tested, revision: tested.revision + 1 }, { version: 'A' })),
    ).toEqual([400, 'noTest']);
  });

  it('reveals nothing of the test without publish rights: neither its state nor whether it exists', async () => {
    test.clock.now = START;
    const tested = await testedLayout(test);
    const ended = await testedLayout(test);
    await test.publish({ layout: ended.layout, added: [{ rowKey: 'r', columns: columns('text') }] });
    for (const target of [tested, ended]) {
      expect(await refusal(declare(target, { version: 'C' }, editorOf('MX')))).toMatchObject({
        status: 403,
        data: { countries: ['default'] },
      });
    }
    expect(await statusAndCodes(declare(ended, { version: 'C' }))).toEqual([400, 'noTest']);
  });

  it("from an older revision is merged with others' changes, and conflicts if they changed the same field", async () => {
    const tested = await testedLayout(test);
    await seedCounts(test, tested, decidedCounts);
    await test.publish({ layout: tested.layout, added: [testedRow('r', { abRowName: 'Renamed' })] });
    expect(await declare(tested, { version: 'B' })).toMatchObject({
      rows: [{ abRowName: 'Renamed', bColumns: [] }],
    });
    test.clock.now = START;
    const other = await testedLayout(test);
    await seedCounts(test, other, decidedCounts);
    await test.publish({
      layout: other.layout,
      added: [testedRow('r', { bColumns: columns('text other') })],
    });
    // The counts belong to another B.
    expect(await statusAndCodes(declare(other, { version: 'B' }))).toEqual([
      400,
      'days',
      'conversions',
      'difference',
    ]);
    expect(await refusal(declare(other, { version: 'B', sure: true }))).toMatchObject({ status: 409 });
  });

  it('from a revision before the test is refused: it had no versions', async () => {
    const { layout, revision } = await test.published(testedRow('r', { abRowActive: false, bColumns: [] }));
    await test.publish({ layout, baseRevision: revision, added: [testedRow('r')] });
    const tested = { layout, revision, subject: `row:${layout}:r`, key: '' };
    for (const version of ['A', 'B'])
      expect(await statusAndCodes(declare(tested, { version, sure: true }))).toEqual([400, 'noTest']);
  });

  it("of a widget conflicts with a rewrite since the editor's base revision", async () => {
    const tested = await testedWidget(test, 'looked');
    const { widgets } = await test.current(tested.layout);
    const { versions, ...content } = JSON.parse(widgets[0]!.widgetContent) as {
      versions: Record<string, object>;
    };
    const rewritten = { ...versions, B: { ...versions['B'], html: '<p>rewritten</p>' } };
    const widget = { id: 'looked', type: 'rich-text', widgetContent: { ...content, versions: rewritten } };
    await test.publish({ layout: tested.layout, widgets: [{ ...widget, baseVersion: 1 }] });
    expect(await refusal(declare(tested, { version: 'B', sure: true }))).toMatchObject({ status: 409 });
  });
});
