/** Publishing rows and widgets together. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  columns,
  editorOf,
  globalEditor,
  openWidgets,
  refusal,
  row,
  type WidgetsTest,
} from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

let counter = 0;
const newId = () => `made${(counter += 1)}`;
const card = (id: string, change: object = {}, baseVersion?: number) => ({
  id,
  type: 'content-card',
  widgetContent: { title: id, ...change },
  ...(baseVersion !== undefined && { baseVersion }),
});
const titleOf = (answer: { widgets: { id: string; widgetContent: string }[] }, id: string) =>
  (JSON.parse(answer.widgets.find((it) => it.id === id)!.widgetContent) as { title: string }).title;
const placed = (rowKey: string, id: string, countries: string[] = []) =>
  row(rowKey, { columns: columns(id), countries });

describe('a publish with widgets', () => {
  it('creates new widgets and shows them, in one revision', async () => {
    const id = newId();
    const answer = await test.publish({ layout: id, added: [placed('r', id)], widgets: [card(id, {}, 0)] });
    expect(answer).toMatchObject({ revision: 1, widgets: [{ id, version: 1 }] });
    expect(titleOf(answer, id)).toBe(id);
  });

  it('writes one revision of this and of every other layout that shows a changed widget', async () => {
    const id = newId();
    await test.publish({ layout: id, added: [placed('r', id)], widgets: [card(id, {}, 0)] });
    await test.publish({ layout: `${id}-too`, added: [placed('r', id)] });
    test.purged.length = 0;
    const answer = await test.publish({
      layout: id,
      widgets: [card(id, { title: 'second' }, 1)],
      baseRevision: 1,
    });
    expect(answer).toMatchObject({ revision: 2, widgets: [{ id, version: 2 }] });
    const other = await test.current(`${id}-too`);
    expect(other).toMatchObject({ revision: 2, widgets: [{ id, version: 2 }] });
    expect(test.purged.toSorted()).toEqual([`layout:1:${id}`, `layout:1:${id}-too`, `widget:${id}`]);
  });

  it('writes nothing when the same request is repeated after a lost response', async () => {
    const id = newId();
    const body = { layout: id, added: [placed('r', id)], widgets: [card(id, {}, 0)], baseRevision: 0 };
    const first = await test.publish(body);
    const before = await test.counts();
    expect(await test.publish(body)).toEqual(first);
    expect(await test.counts()).toEqual(before);
  });

  it('writes neither rows nor widgets when one of them is refused', async () => {
    const id = newId();
    const before = await test.counts();
    const problem = await refusal(
      test.publish({
        layout: id,
        added: [placed('r', id)],
        widgets: [card(id, { callToActionLink: 'javascript:alert(1)', title: '' }, 0)],
      }),
    );
    expect(problem).toMatchObject({
      code: 'VALIDATION',
      errors: [
        { pointer: '/body/widgets/0/widgetContent/callToActionLink' },
        { pointer: '/body/widgets/0/widgetContent/title' },
      ],
    });
    const missing = await refusal(
      test.publish({ layout: id, added: [placed('r', 'nowhere')], widgets: [card(id, {}, 0)] }),
    );
    expect(missing.errors).toMatchObject([{ pointer: '/body/added/0/columns/0/widgets/0/id' }]);
    expect(await test.counts()).toEqual(before);
  });

  it('stores sanitised HTML', async () => {
    const id = newId();
    const html = '<p onclick="x()">a</p><script>b</script>';
    const answer = await test.publish({
      layout: id,
      added: [placed('r', id)],
      widgets: [{ id, type: 'rich-text', widgetContent: { html }, baseVersion: 0 }],
    });
    expect(answer.widgets[0]!.widgetContent).toContain('<p>a</p>');
    expect(answer.widgets[0]!.widgetContent).not.toMatch(/onclick|script/);
  });

  it('refuses a picture without a text, in a changed widget and in a newly placed one', async () => {
    const id = newId();
    const banner = { backgroundImage: '/media/a.webp', linkUrl: '/today' };
    const bannerWidget = { id, type: 'banner-card', widgetContent: banner };
    const changed = await refusal(
      test.publish({ layout: id, added: [placed('r', id)], widgets: [bannerWidget] }),
    );
    expect(changed.errors).toEqual([
      {
        pointer: '/body/widgets/0/widgetContent/alt',
        detail: 'Describe what the image shows.',
        code: 'words',
      },
    ]);
    // Imported content may lack them until it is placed on a page.
    await test.client.saveWidget({ body: bannerWidget }, await test.call(globalEditor));
    const shown = await refusal(test.publish({ layout: id, added: [placed('r', id)] }));
    expect(shown.errors).toEqual([
      {
        pointer: '/body/added/0/columns/0/widgets/0/id',
        detail: 'Describe what the image shows.',
        code: 'words',
      },
    ]);
  });

  it('throws CONFLICT with the id of a new widget that exists already (decision 45)', async () => {
    const id = newId();
    await test.text(id);
    const problem = await refusal(
      test.publish({ layout: id, added: [placed('r', id)], widgets: [card(id, {}, 0)] }),
    );
    expect(problem).toMatchObject({ status: 409, data: { id } });
  });

  it('refuses a feature toggle with a missing target, and pins a new target together with its toggle', async () => {
    const [toggle, target] = [newId(), newId()];
    const toggleTo = (widgetA: string) => ({
      id: toggle,
      type: 'feature-toggle',
      widgetContent: { feature: 'hero', widgetA, widgetB: '' },
      baseVersion: 0,
    });
    const added = [placed('r', toggle)];
    const missingTarget = await refusal(
      test.publish({ layout: toggle, added, widgets: [toggleTo('nowhere')] }),
    );
    expect(missingTarget.errors).toMatchObject([{ pointer: '/body/widgets/0/widgetContent' }]);
    const answer = await test.publish({
      layout: toggle,
      added,
      widgets: [toggleTo(target), card(target, {}, 0)],
    });
    expect(answer.widgets.map(({ id }) => id).toSorted()).toEqual([target, toggle].toSorted());
  });
});

describe('two editors of one widget', () => {
  const twice = async () => {
    const id = newId();
    const { revision } = await test.publish({
      layout: id,
      added: [placed('r', id)],
      widgets: [card(id, {}, 0)],
    });
    return { id, revision };
  };

  it('are merged when they changed different settings', async () => {
    const { id, revision } = await twice();
    await test.publish({
      layout: id,
      widgets: [card(id, { category: 'theirs' }, 1)],
      baseRevision: revision,
    });
    const answer = await test.publish({
      layout: id,
      widgets: [card(id, { title: 'mine' }, 1)],
      baseRevision: revision,
    });
    expect(JSON.parse(answer.widgets[0]!.widgetContent)).toMatchObject({ title: 'mine', category: 'theirs' });
  });

  it('conflict over one setting: CONFLICT with base and both sides, and nothing is written', async () => {
    const { id, revision } = await twice();
    await test.publish({ layout: id, widgets: [card(id, { title: 'theirs' }, 1)], baseRevision: revision });
    const before = await test.counts();
    const problem = await refusal(
      test.publish({
        layout: id,
        widgets: [card(id, { title: 'mine' }, 1)],
        added: [row('fresh')],
        baseRevision: revision,
      }),
    );
    expect(problem).toMatchObject({
      status: 409,
      data: {
        clashes: [],
        widgetClashes: [
          {
            id,
            version: 2,
            fields: ['title'],
            base: { title: id },
            yours: { title: 'mine' },
            theirs: { title: 'theirs' },
          },
        ],
      },
    });
    expect(await test.counts()).toEqual(before);
  });
});

describe('rights of a publish with widgets', () => {
  const mexican = editorOf('MX');

  it('are needed for the rows that show a changed widget, in every layout', async () => {
    const id = newId();
    await test.publish({
      layout: id,
      added: [placed('mx', id, ['MX']), row('us', { countries: ['US'] })],
      widgets: [card(id, {}, 0)],
    });
    const change = { layout: id, widgets: [card(id, { title: 'new' }, 1)], baseRevision: 1 };
    expect(titleOf(await test.publish(change, mexican), id)).toBe('new');
    await test.publish({ layout: `${id}-too`, added: [placed('us', id, ['US'])] });
    const before = await test.counts();
    const elsewhere = { layout: id, widgets: [card(id, { title: 'newer' }, 2)], baseRevision: 2 };
    expect(await refusal(test.publish(elsewhere, mexican))).toMatchObject({
      code: 'FORBIDDEN',
      data: { countries: ['US'] },
    });
    expect(await test.counts()).toEqual(before);
  });

  it('are needed for a country added or removed, not for those that share its row and see no change', async () => {
    const layout = newId();
    await test.publish({
      layout,
      added: [placed('all', 'text', ['MX', 'US']), placed('rest', 'other', ['default'])],
    });
    await test.text(layout);
    const added = [placed('all', 'text', ['US']), placed('mx', layout, ['MX'])];
    const answer = await test.publish({ layout, added, baseRevision: 1 }, mexican);
    expect(answer.rows.map(({ rowKey, countries }) => [rowKey, countries])).toEqual([
      ['all', ['US']],
      ['rest', ['default']],
      ['mx', ['MX']],
    ]);
    const takingUs = [placed('mx', layout, ['MX', 'US'])];
    expect(await refusal(test.publish({ layout, added: takingUs, baseRevision: 2 }, mexican))).toMatchObject({
      data: { countries: ['US'] },
    });
  });

  it('do not allow a widget of another site', async () => {
    const id = newId();
    await test.client.saveWidget(
      { body: { id, type: 'rich-text', html: 'x', siteId: 2 } },
      await test.call(globalEditor),
    );
    const widgets = [{ id, type: 'rich-text', widgetContent: { html: 'y' }, baseVersion: 1 }];
    expect(await refusal(test.publish({ layout: id, widgets }))).toMatchObject({
      errors: [
        { pointer: '/body/widgets/0/id', detail: `Widget ${id} does not exist.`, code: `noWidget:${id}` },
      ],
    });
  });
});
