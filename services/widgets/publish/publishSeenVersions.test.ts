/** A widget that no row shows now is published in the version its editor has seen. Decision page 0024. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columns, editorOf, globalEditor, openWidgets, row, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

const inRow = (country: string, ids: string) =>
  row(country.toLowerCase(), { countries: [country], columns: columns(ids) });
const richText = (id: string, html: string, change: object = {}) => ({
  id,
  type: 'rich-text',
  widgetContent: { html, startDate: '', endDate: '', ...change },
});
const toggle = (id: string, widgetA: string) => ({
  id,
  type: 'feature-toggle',
  widgetContent: { feature: 'f', widgetA },
});
const rewrite = (id: string, html = '<p>by MX</p>') => test.text(id, html, editorOf('MX'));

let counter = 0;
/** A widget of the US that another editor has removed from its row since Ana loaded the layout: no row shows it. */
async function removedWidget(shown?: (id: string) => object) {
  const id = `seen-${(counter += 1)}`;
  await test.client.saveWidget({ body: richText(id, `<p>${id}</p>`) }, await test.call(globalEditor));
  if (shown) await test.client.saveWidget({ body: shown(id) as never }, await test.call(globalEditor));
  const { layout, revision } = await test.published(inRow('US', shown ? `${id}-toggle` : id));
  await test.publish({ layout, added: [inRow('US', 'text')], baseRevision: revision });
  return { id, layout };
}

/** Ana publishes; returns the text in the row of Canada, and the content of every widget. */
async function anaPublishes(body: object) {
  const call = await test.call(editorOf('US', 'CA'), 'ana');
  const answer = await test.client.publishLayout({ query: { site: 1 }, body: body as never }, call);
  const contents = new Map(answer.widgets.map(({ id, widgetContent }) => [id, widgetContent]));
  const [slot] = answer.rows.find(({ rowKey }) => rowKey === 'ca')!.columns[0]!.widgets;
  return { ca: /<p>.*<\/p>/.exec(contents.get(slot!.id)!)?.[0], id: slot!.id, contents };
}

describe('a publish that places a widget no row shows now publishes it', () => {
  it("as in the editor's base revision, though others have rewritten it", async () => {
    const { id, layout } = await removedWidget();
    await rewrite(id);
    const { ca } = await anaPublishes({ layout, added: [inRow('CA', id)], baseRevision: 1 });
    expect(ca).toBe(`<p>${id}</p>`);
  });

  it('as sent with the version it was seen in, also from a newer base revision', async () => {
    const { id, layout } = await removedWidget();
    await rewrite(id);
    const widgets = [{ ...richText(id, `<p>${id}</p>`), baseVersion: 1 }];
    const { ca } = await anaPublishes({ layout, added: [inRow('CA', id)], widgets, baseRevision: 2 });
    expect(ca).toBe(`<p>${id}</p>`);
  });

  it("with only the editor's own change, without others' changes to its other settings", async () => {
    const { id, layout } = await removedWidget();
    await test.client.saveWidget(
      { body: richText(id, `<p>${id}</p>`, { endDate: '2026-11-30' }) },
      await test.call(editorOf('MX')),
    );
    const widgets = [{ ...richText(id, '<p>better</p>'), baseVersion: 1 }];
    const answer = await anaPublishes({ layout, added: [inRow('CA', id)], widgets, baseRevision: 2 });
    expect(answer.ca).toBe('<p>better</p>');
    expect(answer.contents.get(id)).not.toContain('2026-11-30');
  });

  it('though others have deleted it', async () => {
    const { id, layout } = await removedWidget();
    await test.client.deleteWidgets({ body: [id] }, await test.call(editorOf('MX')));
    const { ca } = await anaPublishes({ layout, added: [inRow('CA', id)], baseRevision: 1 });
    expect(ca).toBe(`<p>${id}</p>`);
  });

  it('as a copy if another layout shows it, which keeps its current content', async () => {
    const { id, layout } = await removedWidget();
    const elsewhere = await test.published(inRow('MX', id));
    await rewrite(id);
    const answer = await anaPublishes({ layout, added: [inRow('CA', id)], baseRevision: 1 });
    expect(answer.ca).toBe(`<p>${id}</p>`);
    expect(answer.id).not.toBe(id);
    expect((await test.current(elsewhere.layout)).widgets[0]!.widgetContent).toContain('by MX');
  });

  it('behind its feature toggle too', async () => {
    const { id, layout } = await removedWidget((target) => toggle(`${target}-toggle`, target));
    await rewrite(id);
    const added = [inRow('CA', `${id}-toggle`)];
    const { contents } = await anaPublishes({ layout, added, baseRevision: 1 });
    expect(contents.get(id)).toContain(`<p>${id}</p>`);
  });

  it('as the editor saved it last', async () => {
    const { id, layout } = await removedWidget();
    await rewrite(id);
    await test.client.saveWidget(
      { body: richText(id, '<p>by Ana</p>') },
      await test.call(editorOf('US'), 'ana'),
    );
    await rewrite(id, '<p>by MX again</p>');
    const { ca } = await anaPublishes({ layout, added: [inRow('CA', id)], baseRevision: 1 });
    expect(ca).toBe('<p>by Ana</p>');
  });
});

it('publishes a widget that a row shows with its current content, wherever it is moved', async () => {
  await test.text('moving');
  const { layout } = await test.published(inRow('US', 'moving text'), inRow('CA', 'text'));
  const published = [{ ...richText('moving', '<p>published</p>'), baseVersion: 1 }];
  await test.publish({ layout, widgets: published, baseRevision: 1 });
  const added = [inRow('US', 'text'), inRow('CA', 'moving')];
  const { ca, id } = await anaPublishes({ layout, added, baseRevision: 1 });
  expect([ca, id]).toEqual(['<p>published</p>', 'moving']);
});
