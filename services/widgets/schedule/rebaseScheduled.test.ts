/**
 * Several scheduled changes of one row or widget: each is rebased onto those its editor saw waiting before it.
 * Decision page 0026.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishDueChanges } from './publishWorker.ts';
import { columns, globalEditor, openWidgets, row, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
beforeEach(() => {
  test.clock.now = new Date('2026-11-21T12:00:00Z');
});
afterAll(() => test.close());

const ADVENT = '2026-12-01T07:00:00Z';
const CHRISTMAS = '2026-12-20T07:00:00Z';
const plan = async (at: string, body: object, subject = 'ana') =>
  test.client.scheduleChange(
    { query: { site: 1 }, body: { at, ...body } as never },
    await test.call(globalEditor, subject),
  );
const advanceTo = async (moment: string) => {
  test.clock.now = new Date(moment);
  await publishDueChanges({ db: test.service.db, now: () => test.clock.now, links: test.links });
};
const listStates = async (layout: string) =>
  (await test.client.listScheduled({ query: { site: 1, layout } }, await test.call(globalEditor)))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ status, problem }) => problem?.code ?? status);
/** The rows as `key:widgets:name`. */
const shown = async (layout: string) =>
  (await test.current(layout)).rows.map(
    ({ rowKey, columns: [cell], abRowName }) =>
      `${rowKey}:${cell!.widgets.map(({ id }) => id).join(' ')}:${abRowName ?? ''}`,
  );
const season = (ids: string, change: object = {}) => row('r', { columns: columns(ids), ...change });

describe('two scheduled changes of one row from the same revision', () => {
  it.each([
    ['in the order of their times', [ADVENT, CHRISTMAS]],
    ['in the other order', [CHRISTMAS, ADVENT]],
  ])('are both published when one person scheduled them %s', async (_name, times) => {
    const { layout, revision } = await test.published(row('r'));
    for (const time of times)
      await plan(time, {
        layout,
        baseRevision: revision,
        added: [season(time === ADVENT ? 'other' : 'text other')],
      });
    await advanceTo(ADVENT);
    expect(await shown(layout)).toEqual(['r:other:']);
    await advanceTo(CHRISTMAS);
    expect(await listStates(layout)).toEqual(['done', 'done']);
    expect(await shown(layout)).toEqual(['r:text other:']);
  });

  it('are both published when the second was scheduled by someone who saw the first', async () => {
    const { layout, revision } = await test.published(row('r'));
    await plan(ADVENT, { layout, baseRevision: revision, added: [season('other')] });
    await plan(CHRISTMAS, { layout, baseRevision: revision, added: [season('text other')] }, 'bo');
    await advanceTo(CHRISTMAS);
    expect(await listStates(layout)).toEqual(['done', 'done']);
    expect(await shown(layout)).toEqual(['r:text other:']);
  });

  it("conflict when someone else scheduled the first later, which the second's editor never saw", async () => {
    const { layout, revision } = await test.published(row('r'));
    await plan(CHRISTMAS, { layout, baseRevision: revision, added: [season('text other')] });
    await plan(ADVENT, { layout, baseRevision: revision, added: [season('other')] }, 'bo');
    await advanceTo(CHRISTMAS);
    expect(await listStates(layout)).toEqual(['done', 'CONFLICT']);
  });

  it('keep fields of the first that the second does not change', async () => {
    const { layout, revision } = await test.published(row('r'));
    await plan(ADVENT, { layout, baseRevision: revision, added: [season('other', { abRowName: 'Advent' })] });
    await plan(CHRISTMAS, { layout, baseRevision: revision, added: [season('text other')] });
    await advanceTo(CHRISTMAS);
    expect(await shown(layout)).toEqual(['r:text other:Advent']);
  });

  it("keep the second's base revision when the first was cancelled", async () => {
    const { layout, revision } = await test.published(row('r'));
    const first = { layout, baseRevision: revision, added: [season('other', { abRowName: 'Advent' })] };
    const { id, version } = await plan(ADVENT, first);
    await plan(CHRISTMAS, { layout, baseRevision: revision, added: [season('text other')] });
    await test.client.cancelScheduled(
      { params: { id }, query: { site: 1 }, body: { version } },
      await test.call(globalEditor, 'ana'),
    );
    await advanceTo(CHRISTMAS);
    expect(await listStates(layout)).toEqual(['cancelled', 'done']);
    expect(await shown(layout)).toEqual(['r:text other:']);
  });

  it.each([
    ['before the first', '2026-11-25T07:00:00Z', ['CONFLICT', 'CONFLICT']],
    ['between them', '2026-12-10T07:00:00Z', ['done', 'CONFLICT']],
  ])('conflict with what someone else published %s', async (_name, moment, expected) => {
    const { layout, revision } = await test.published(row('r'));
    await plan(ADVENT, { layout, baseRevision: revision, added: [season('other')] });
    await plan(CHRISTMAS, { layout, baseRevision: revision, added: [season('text other')] });
    await advanceTo(moment);
    await test.publish({ layout, added: [season('other other')] });
    await advanceTo(ADVENT);
    await advanceTo(CHRISTMAS);
    expect(await listStates(layout)).toEqual(expected);
    expect(await shown(layout)).toEqual(['r:other other:']);
  });
});

describe('a row that one scheduled change deletes', () => {
  it('is added again by the next, at its old position', async () => {
    const { layout, revision } = await test.published(row('a'), row('r'), row('z'));
    await plan(ADVENT, { layout, baseRevision: revision, deleted: ['r'] });
    await plan(CHRISTMAS, { layout, baseRevision: revision, added: [{ ...season('text'), rowIndex: 1 }] });
    await advanceTo(ADVENT);
    expect(await shown(layout)).toEqual(['a:text:', 'z:text:']);
    await advanceTo(CHRISTMAS);
    expect(await listStates(layout)).toEqual(['done', 'done']);
    expect(await shown(layout)).toEqual(['a:text:', 'r:text:', 'z:text:']);
  });

  it('frees its country for another row, which can only be scheduled after it', async () => {
    const { layout, revision } = await test.published(row('r', { countries: ['MX'] }));
    const added = [row('new', { countries: ['MX'] })];
    await plan(ADVENT, { layout, baseRevision: revision, deleted: ['r'] });
    await expect(plan('2026-11-30T07:00:00Z', { layout, baseRevision: revision, added })).rejects.toThrow(
      'MX',
    );
    await plan(CHRISTMAS, { layout, baseRevision: revision, added });
    await advanceTo(CHRISTMAS);
    expect(await shown(layout)).toEqual(['new:text:']);
  });
});

describe('two scheduled changes of one widget', () => {
  const richText = (html: string, baseVersion: number) => ({
    id: 'season',
    type: 'rich-text',
    widgetContent: { html },
    baseVersion,
  });

  it('are both published, also for a new widget, and conflict with what someone else wrote in between', async () => {
    const { layout, revision } = await test.published(row('r'));
    const change = (html: string) => ({
      layout,
      baseRevision: revision,
      added: [season('season')],
      widgets: [richText(html, 0)],
    });
    await plan(ADVENT, change('<p>Advent</p>'));
    await plan(CHRISTMAS, change('<p>Christmas</p>'));
    await advanceTo(CHRISTMAS);
    expect(await listStates(layout)).toEqual(['done', 'done']);
    const { widgets, revision: now } = await test.current(layout);
    expect(widgets[0]).toMatchObject({ version: 2, widgetContent: expect.stringContaining('Christmas') });

    for (const [time, html] of [
      ['2027-01-06T07:00:00Z', 'Epiphany'],
      ['2027-01-20T07:00:00Z', 'Lent'],
    ] as const)
      await plan(time, { layout, baseRevision: now, widgets: [richText(`<p>${html}</p>`, 2)] });
    await advanceTo('2027-01-06T07:00:00Z');
    await test.publish({ layout, widgets: [richText('<p>mended</p>', 3)] });
    await advanceTo('2027-01-20T07:00:00Z');
    expect(await listStates(layout)).toEqual(['done', 'CONFLICT']);
  });
});
