/** Scheduled changes publish widgets in the version from when they were scheduled. Decision page 0026. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishDueChanges } from './publishWorker.ts';
import { columns, editorOf, globalEditor, openWidgets, row, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
beforeEach(() => {
  test.clock.now = new Date('2026-11-21T12:00:00Z');
});
afterAll(() => test.close());

const AT = '2026-12-01T07:00:00Z';
const us = (ids: string) => row('us', { countries: ['US'], columns: columns(ids) });
const mx = (ids: string) => row('mx', { countries: ['MX'], columns: columns(ids) });
const toggle = (id: string, widgetA: string) => ({
  id,
  type: 'feature-toggle',
  widgetContent: { feature: 'f', widgetA },
});
const rewrite = (id: string, html = '<p>by MX</p>') => test.text(id, html, editorOf('MX'));

/** Ana of the US schedules a change of the US row; returns a function that advances to its due time. */
async function scheduleChange(body: object) {
  const { layout, revision } = await test.published(us('text'), mx('text'));
  const call = await test.call(editorOf('US'), 'ana');
  await test.client.scheduleChange(
    { query: { site: 1 }, body: { layout, at: AT, baseRevision: revision, ...body } as never },
    call,
  );
  const publishWhenDue = async () => {
    test.clock.now = new Date(AT);
    await publishDueChanges({ db: test.service.db, now: () => test.clock.now, links: test.links });
    const query = { site: 1, layout };
    const [plan] = await test.client.listScheduled({ query }, await test.call(globalEditor));
    const { rows, widgets } = await test.current(layout);
    const contents = new Map(widgets.map(({ id, widgetContent }) => [id, widgetContent]));
    const of = (rowKey: string) =>
      rows
        .find((it) => it.rowKey === rowKey)!
        .columns[0]!.widgets.map(({ id }) => /<p>.*<\/p>/.exec(contents.get(id)!)?.[0] ?? id)
        .join(' ');
    return { plan: plan!, us: of('us'), mx: of('mx'), contents };
  };
  return Object.assign(publishWhenDue, { layout });
}

describe('a scheduled change publishes a widget that no row showed', () => {
  it('as scheduled, though another country has rewritten it', async () => {
    await test.text('agreed-1');
    const due = await scheduleChange({ added: [us('agreed-1')] });
    await rewrite('agreed-1');
    expect(await due()).toMatchObject({ plan: { status: 'done' }, us: '<p>agreed-1</p>' });
  });

  it('as scheduled, though another country has deleted it', async () => {
    await test.text('agreed-2');
    const due = await scheduleChange({ added: [us('agreed-2')] });
    await test.client.deleteWidgets({ body: ['agreed-2'] }, await test.call(editorOf('MX')));
    expect(await due()).toMatchObject({ plan: { status: 'done' }, us: '<p>agreed-2</p>' });
  });

  it('as a copy if another country shows it by then, and has rewritten it', async () => {
    await test.text('agreed-3');
    const due = await scheduleChange({ added: [us('agreed-3')] });
    await test.publish({ layout: due.layout, added: [mx('agreed-3')] });
    await rewrite('agreed-3');
    expect(await due()).toMatchObject({
      plan: { status: 'done' },
      us: '<p>agreed-3</p>',
      mx: '<p>by MX</p>',
    });
  });

  it('as its owner saved it since', async () => {
    await test.text('agreed-4');
    const due = await scheduleChange({ added: [us('agreed-4')] });
    const input = { id: 'agreed-4', type: 'rich-text', widgetContent: { html: '<p>better</p>' } };
    await test.client.saveWidget({ body: input }, await test.call(editorOf('US'), 'ana'));
    expect(await due()).toMatchObject({ us: '<p>better</p>' });
  });

  it('behind a toggle of its own as scheduled', async () => {
    await test.text('agreed-5');
    const leading = { ...toggle('toggle-5', 'agreed-5'), baseVersion: 0 };
    const due = await scheduleChange({ added: [us('toggle-5')], widgets: [leading] });
    await rewrite('agreed-5');
    const { contents } = await due();
    expect(contents.get('agreed-5')).toContain('<p>agreed-5</p>');
  });

  it('behind an existing toggle as scheduled', async () => {
    await test.text('agreed-6');
    await test.client.saveWidget({ body: toggle('toggle-6', 'agreed-6') }, await test.call(globalEditor));
    const due = await scheduleChange({ added: [us('toggle-6')] });
    await rewrite('agreed-6');
    const { contents } = await due();
    expect(contents.get('agreed-6')).toContain('<p>agreed-6</p>');
  });

  it("with only its own change, without another country's changes to other settings", async () => {
    const words = (html: string, endDate = '') => ({
      id: 'agreed-7',
      type: 'rich-text',
      widgetContent: { html, startDate: '', endDate },
    });
    await test.client.saveWidget({ body: words('<p>old</p>') }, await test.call(globalEditor));
    const due = await scheduleChange({
      added: [us('agreed-7')],
      widgets: [{ ...words('<p>planned</p>'), baseVersion: 1 }],
    });
    const mexican = words('<p>old</p>', '2026-11-30');
    await test.client.saveWidget({ body: mexican }, await test.call(editorOf('MX')));
    const { us: shown, contents } = await due();
    expect(shown).toBe('<p>planned</p>');
    expect(contents.get('agreed-7')).not.toContain('2026-11-30');
  });
});

describe('a scheduled change', () => {
  it('made before a widget was removed publishes it as its editor has seen it', async () => {
    await test.text('agreed-8');
    const { layout } = await test.published(us('agreed-8'));
    await test.publish({ layout, added: [us('text')], baseRevision: 1 });
    await rewrite('agreed-8');
    const body = { layout, at: AT, baseRevision: 1, added: [mx('agreed-8')] };
    const ana = await test.call(editorOf('US', 'MX'), 'ana');
    await test.client.scheduleChange({ query: { site: 1 }, body: body as never }, ana);
    test.clock.now = new Date(AT);
    await publishDueChanges({ db: test.service.db, now: () => test.clock.now, links: test.links });
    const { widgets } = await test.current(layout);
    expect(widgets.find(({ id }) => id === 'agreed-8')?.widgetContent).toContain('<p>agreed-8</p>');
  });

  it('keeps the current content of a widget that its row shows already', async () => {
    await test.text('stands');
    const { layout, revision } = await test.published(us('stands'));
    await test.client.scheduleChange(
      {
        query: { site: 1 },
        body: { layout, at: AT, baseRevision: revision, added: [us('stands other')] } as never,
      },
      await test.call(editorOf('US'), 'ana'),
    );
    await test.text('stands', '<p>mended</p>', editorOf('US'));
    test.clock.now = new Date(AT);
    await publishDueChanges({ db: test.service.db, now: () => test.clock.now, links: test.links });
    const { rows, widgets } = await test.current(layout);
    expect(rows[0]!.columns[0]!.widgets).toEqual([{ id: 'stands' }, { id: 'other' }]);
    expect(widgets.find(({ id }) => id === 'stands')!.widgetContent).toContain('mended');
  });

  it('whose new widget id was taken meanwhile fails, and names the widget', async () => {
    const newWidget = {
      id: 'fresh',
      type: 'rich-text',
      widgetContent: { html: '<p>us</p>' },
      baseVersion: 0,
    };
    const due = await scheduleChange({ added: [us('fresh')], widgets: [newWidget] });
    await rewrite('fresh');
    const { plan } = await due();
    expect(plan).toMatchObject({ status: 'failed', problem: { code: 'CONFLICT' } });
    expect(plan.problem!.details).toEqual(['Another widget with the ID fresh was created in the meantime.']);
  });
});
