/** A widget that stands nowhere by now is published as its editor has seen it. Decision page 0024. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columns, editorOf, globalEditor, openWidgets, row, type WidgetsTest } from './testSupport.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

const inRow = (country: string, ids: string) =>
  row(country.toLowerCase(), { countries: [country], columns: columns(ids) });
const words = (id: string, html: string, change: object = {}) => ({
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
/** A widget of the US that somebody has taken out of its row since Ana looked at it: it stands nowhere. */
async function takenOut(shown?: (id: string) => object) {
  const id = `seen-${(counter += 1)}`;
  await test.client.saveWidget({ body: words(id, `<p>${id}</p>`) }, await test.call(globalEditor));
  if (shown) await test.client.saveWidget({ body: shown(id) as never }, await test.call(globalEditor));
  const { layout, revision } = await test.published(inRow('US', shown ? `${id}-toggle` : id));
  await test.publish({ layout, added: [inRow('US', 'text')], baseRevision: revision });
  return { id, layout };
}

/** Ana publishes; answers what the row of Canada says then, and of every widget its content. */
async function anaPublishes(body: object) {
  const call = await test.call(editorOf('US', 'CA'), 'ana');
  const answer = await test.client.publishLayout({ query: { site: 1 }, body: body as never }, call);
  const said = new Map(answer.widgets.map(({ id, widgetContent }) => [id, widgetContent]));
  const [slot] = answer.rows.find(({ rowKey }) => rowKey === 'ca')!.columns[0]!.widgets;
  return { ca: /<p>.*<\/p>/.exec(said.get(slot!.id)!)?.[0], id: slot!.id, said };
}

describe('a publish that places a widget which stands nowhere by now publishes it', () => {
  it('as it stood in the revision the editor began from, though others have rewritten it', async () => {
    const { id, layout } = await takenOut();
    await rewrite(id);
    const { ca } = await anaPublishes({ layout, added: [inRow('CA', id)], baseRevision: 1 });
    expect(ca).toBe(`<p>${id}</p>`);
  });

  it('as it was sent with the version it was seen in, as after a step back on top of what is published', async () => {
    const { id, layout } = await takenOut();
    await rewrite(id);
    const widgets = [{ ...words(id, `<p>${id}</p>`), baseVersion: 1 }];
    const { ca } = await anaPublishes({ layout, added: [inRow('CA', id)], widgets, baseRevision: 2 });
    expect(ca).toBe(`<p>${id}</p>`);
  });

  it('with the editor’s own change alone, whatever others have written into its other settings', async () => {
    const { id, layout } = await takenOut();
    await test.client.saveWidget(
      { body: words(id, `<p>${id}</p>`, { endDate: '2026-11-30' }) },
      await test.call(editorOf('MX')),
    );
    const widgets = [{ ...words(id, '<p>better</p>'), baseVersion: 1 }];
    const answer = await anaPublishes({ layout, added: [inRow('CA', id)], widgets, baseRevision: 2 });
    expect(answer.ca).toBe('<p>better</p>');
    expect(answer.said.get(id)).not.toContain('2026-11-30');
  });

  it('though others have deleted it', async () => {
    const { id, layout } = await takenOut();
    await test.client.deleteWidgets({ body: [id] }, await test.call(editorOf('MX')));
    const { ca } = await anaPublishes({ layout, added: [inRow('CA', id)], baseRevision: 1 });
    expect(ca).toBe(`<p>${id}</p>`);
  });

  it('as a copy where another layout shows it, which goes on saying what others made it say', async () => {
    const { id, layout } = await takenOut();
    const elsewhere = await test.published(inRow('MX', id));
    await rewrite(id);
    const answer = await anaPublishes({ layout, added: [inRow('CA', id)], baseRevision: 1 });
    expect(answer.ca).toBe(`<p>${id}</p>`);
    expect(answer.id).not.toBe(id);
    expect((await test.current(elsewhere.layout)).widgets[0]!.widgetContent).toContain('by MX');
  });

  it('behind its feature toggle too', async () => {
    const { id, layout } = await takenOut((target) => toggle(`${target}-toggle`, target));
    await rewrite(id);
    const added = [inRow('CA', `${id}-toggle`)];
    const { said } = await anaPublishes({ layout, added, baseRevision: 1 });
    expect(said.get(id)).toContain(`<p>${id}</p>`);
  });

  it('as the editor has written it last', async () => {
    const { id, layout } = await takenOut();
    await rewrite(id);
    await test.client.saveWidget(
      { body: words(id, '<p>by Ana</p>') },
      await test.call(editorOf('US'), 'ana'),
    );
    await rewrite(id, '<p>by MX again</p>');
    const { ca } = await anaPublishes({ layout, added: [inRow('CA', id)], baseRevision: 1 });
    expect(ca).toBe('<p>by Ana</p>');
  });
});

it('a widget that stands in a row goes with what others have published in it since, wherever it is moved', async () => {
  await test.text('moving');
  const { layout } = await test.published(inRow('US', 'moving text'), inRow('CA', 'text'));
  const published = [{ ...words('moving', '<p>published</p>'), baseVersion: 1 }];
  await test.publish({ layout, widgets: published, baseRevision: 1 });
  const added = [inRow('US', 'text'), inRow('CA', 'moving')];
  const { ca, id } = await anaPublishes({ layout, added, baseRevision: 1 });
  expect([ca, id]).toEqual(['<p>published</p>', 'moving']);
});
