/** Several planned changes of one place: each goes on top of those its editor saw waiting before it. Decision page 0026. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishDue } from './keepPublishing.ts';
import { columns, globalEditor, openWidgets, row, type WidgetsTest } from './testSupport.ts';

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
const at = async (moment: string) => {
  test.clock.now = new Date(moment);
  await publishDue({ db: test.service.db, now: () => test.clock.now, links: test.links });
};
const states = async (layout: string) =>
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

describe('two planned changes of one row from the same revision', () => {
  it.each([
    ['in the order of their times', [ADVENT, CHRISTMAS]],
    ['in the other order', [CHRISTMAS, ADVENT]],
  ])('are both published, planned by one person %s', async (_name, times) => {
    const { layout, revision } = await test.published(row('r'));
    for (const time of times)
      await plan(time, {
        layout,
        baseRevision: revision,
        added: [season(time === ADVENT ? 'other' : 'text other')],
      });
    await at(ADVENT);
    expect(await shown(layout)).toEqual(['r:other:']);
    await at(CHRISTMAS);
    expect(await states(layout)).toEqual(['done', 'done']);
    expect(await shown(layout)).toEqual(['r:text other:']);
  });

  it('are both published where the second was planned by somebody who saw the first', async () => {
    const { layout, revision } = await test.published(row('r'));
    await plan(ADVENT, { layout, baseRevision: revision, added: [season('other')] });
    await plan(CHRISTMAS, { layout, baseRevision: revision, added: [season('text other')] }, 'bo');
    await at(CHRISTMAS);
    expect(await states(layout)).toEqual(['done', 'done']);
    expect(await shown(layout)).toEqual(['r:text other:']);
  });

  it('clash where somebody else planned the first later, which the second’s editor never saw', async () => {
    const { layout, revision } = await test.published(row('r'));
    await plan(CHRISTMAS, { layout, baseRevision: revision, added: [season('text other')] });
    await plan(ADVENT, { layout, baseRevision: revision, added: [season('other')] }, 'bo');
    await at(CHRISTMAS);
    expect(await states(layout)).toEqual(['done', 'CONFLICT']);
  });

  it('keep of the first what the second does not change', async () => {
    const { layout, revision } = await test.published(row('r'));
    await plan(ADVENT, { layout, baseRevision: revision, added: [season('other', { abRowName: 'Advent' })] });
    await plan(CHRISTMAS, { layout, baseRevision: revision, added: [season('text other')] });
    await at(CHRISTMAS);
    expect(await shown(layout)).toEqual(['r:text other:Advent']);
  });

  it('leave the second on the revision it was made from where the first was cancelled', async () => {
    const { layout, revision } = await test.published(row('r'));
    const first = { layout, baseRevision: revision, added: [season('other', { abRowName: 'Advent' })] };
    const { id, version } = await plan(ADVENT, first);
    await plan(CHRISTMAS, { layout, baseRevision: revision, added: [season('text other')] });
    await test.client.cancelScheduled(
      { params: { id }, query: { site: 1 }, body: { version } },
      await test.call(globalEditor, 'ana'),
    );
    await at(CHRISTMAS);
    expect(await states(layout)).toEqual(['cancelled', 'done']);
    expect(await shown(layout)).toEqual(['r:text other:']);
  });

  it.each([
    ['before the first', '2026-11-25T07:00:00Z', ['CONFLICT', 'CONFLICT']],
    ['between them', '2026-12-10T07:00:00Z', ['done', 'CONFLICT']],
  ])('clash with what somebody else published %s', async (_name, moment, became) => {
    const { layout, revision } = await test.published(row('r'));
    await plan(ADVENT, { layout, baseRevision: revision, added: [season('other')] });
    await plan(CHRISTMAS, { layout, baseRevision: revision, added: [season('text other')] });
    await at(moment);
    await test.publish({ layout, added: [season('other other')] });
    await at(ADVENT);
    await at(CHRISTMAS);
    expect(await states(layout)).toEqual(became);
    expect(await shown(layout)).toEqual(['r:other other:']);
  });
});

describe('a row that one planned change takes out', () => {
  it('is published again by the next, where it stood', async () => {
    const { layout, revision } = await test.published(row('a'), row('r'), row('z'));
    await plan(ADVENT, { layout, baseRevision: revision, deleted: ['r'] });
    await plan(CHRISTMAS, { layout, baseRevision: revision, added: [{ ...season('text'), rowIndex: 1 }] });
    await at(ADVENT);
    expect(await shown(layout)).toEqual(['a:text:', 'z:text:']);
    await at(CHRISTMAS);
    expect(await states(layout)).toEqual(['done', 'done']);
    expect(await shown(layout)).toEqual(['a:text:', 'r:text:', 'z:text:']);
  });

  it('makes room for another of its country, which can be planned after it alone', async () => {
    const { layout, revision } = await test.published(row('r', { countries: ['MX'] }));
    const added = [row('new', { countries: ['MX'] })];
    await plan(ADVENT, { layout, baseRevision: revision, deleted: ['r'] });
    await expect(plan('2026-11-30T07:00:00Z', { layout, baseRevision: revision, added })).rejects.toThrow(
      'MX',
    );
    await plan(CHRISTMAS, { layout, baseRevision: revision, added });
    await at(CHRISTMAS);
    expect(await shown(layout)).toEqual(['new:text:']);
  });
});

describe('two planned changes of one widget', () => {
  const words = (html: string, baseVersion: number) => ({
    id: 'season',
    type: 'rich-text',
    widgetContent: { html },
    baseVersion,
  });

  it('are both published, of a new one too, and clash with what somebody else wrote in between', async () => {
    const { layout, revision } = await test.published(row('r'));
    const change = (html: string) => ({
      layout,
      baseRevision: revision,
      added: [season('season')],
      widgets: [words(html, 0)],
    });
    await plan(ADVENT, change('<p>Advent</p>'));
    await plan(CHRISTMAS, change('<p>Christmas</p>'));
    await at(CHRISTMAS);
    expect(await states(layout)).toEqual(['done', 'done']);
    const { widgets, revision: now } = await test.current(layout);
    expect(widgets[0]).toMatchObject({ version: 2, widgetContent: expect.stringContaining('Christmas') });

    for (const [time, html] of [
      ['2027-01-06T07:00:00Z', 'Epiphany'],
      ['2027-01-20T07:00:00Z', 'Lent'],
    ] as const)
      await plan(time, { layout, baseRevision: now, widgets: [words(`<p>${html}</p>`, 2)] });
    await at('2027-01-06T07:00:00Z');
    await test.publish({ layout, widgets: [words('<p>mended</p>', 3)] });
    await at('2027-01-20T07:00:00Z');
    expect(await states(layout)).toEqual(['done', 'CONFLICT']);
  });
});
