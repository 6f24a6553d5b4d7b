/** The history of a layout, and the ways back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  columns,
  editorOf,
  globalEditor,
  openWidgets,
  refusal,
  row,
  type WidgetsTest,
} from './testSupport.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

let counter = 0;
const newName = () => `past${(counter += 1)}`;
const words = (id: string, html: string) => ({ id, type: 'rich-text', widgetContent: { html } });
const placed = (rowKey: string, ids: string, countries: string[] = []) =>
  row(rowKey, { columns: columns(ids), countries });
const restore = async (body: object, rights = globalEditor) =>
  test.client.restoreLayout({ query: {}, body: body as never }, await test.call(rights));
const revert = async (layout: string, revision: number, rights = globalEditor) =>
  test.client.revertLayout({ query: {}, body: { layout, revision } }, await test.call(rights));
const read = async (layout: string, revision: number) =>
  test.client.readRevision({ params: { revision }, query: { layout } }, await test.call(globalEditor));
type Answer = Awaited<ReturnType<WidgetsTest['current']>>;
/** What stands there, as `key:html html:countries`. */
const print = ({ rows, widgets }: Pick<Answer, 'rows' | 'widgets'>) => {
  const html = new Map(
    widgets.map(({ id, widgetContent }) => [id, (JSON.parse(widgetContent) as { html: string }).html]),
  );
  return rows.map(
    ({ rowKey, columns: cells, countries }) =>
      `${rowKey}:${cells.flatMap((cell) => cell.widgets.map(({ id }) => html.get(id))).join(' ')}:${countries.join(',')}`,
  );
};

describe('a revision', () => {
  it('can be read as it was, rows and widgets, whatever came after', async () => {
    const layout = newName();
    const first = await test.publish({
      layout,
      added: [placed('r', layout)],
      widgets: [words(layout, 'one')],
    });
    await test.publish({ layout, deleted: ['r'], widgets: [words(layout, 'two')] });
    expect(await read(layout, 1)).toEqual(first);
    expect(await refusal(read(layout, 9))).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await refusal(
        test.client.readRevision(
          { params: { revision: 1 }, query: { layout } },
          await test.call({ ...globalEditor, sites: [2] }),
        ),
      ),
    ).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('restoring', () => {
  it('all of a revision brings rows, their order and their widgets back, as a new revision', async () => {
    const layout = newName();
    const first = await test.publish({
      layout,
      added: [placed('a', layout), placed('b', 'text')],
      widgets: [words(layout, 'one')],
    });
    await test.publish({
      layout,
      added: [
        { ...placed('c', 'other'), rowIndex: 0 },
        { ...placed('b', 'other'), rowIndex: 1 },
      ],
      deleted: ['a'],
      widgets: [words(layout, 'two')],
    });
    const answer = await restore({ layout, revision: 1, baseRevision: 2, scope: { of: 'all' } });
    expect(answer.revision).toBe(3);
    expect(print(answer)).toEqual(print(first));
    const [entry] = await test.client.listRevisions({ query: { layout } }, await test.call(globalEditor));
    expect(entry).toMatchObject({ revision: 3, note: 'lectern:restored 1' });
  });

  it('one row leaves the others as they are, also where they show the same widget', async () => {
    const layout = newName();
    await test.publish({
      layout,
      added: [placed('a', layout), placed('b', layout)],
      widgets: [words(layout, 'one')],
    });
    await test.publish({ layout, widgets: [words(layout, 'two')] });
    const answer = await restore({
      layout,
      revision: 1,
      baseRevision: 2,
      scope: { of: 'row', rowKey: 'a' },
    });
    expect(print(answer)).toEqual(['a:one:', 'b:two:']);
    expect(answer.widgets.map(({ id }) => id)).toHaveLength(2);
  });

  it('a widget that also stands in another layout leaves that one alone', async () => {
    const layout = newName();
    await test.publish({ layout, added: [placed('a', layout)], widgets: [words(layout, 'one')] });
    await test.publish({
      layout: `${layout}-too`,
      added: [placed('x', layout)],
      widgets: [words(layout, 'two')],
    });
    const before = await test.current(layout);
    const answer = await restore({
      layout,
      revision: 1,
      baseRevision: before.revision,
      scope: { of: 'all' },
    });
    expect(print(answer)).toEqual(['a:one:']);
    expect(print(await test.current(`${layout}-too`))).toEqual(['x:two:']);
  });

  it('one country splits the row it shares, and needs rights for that country alone', async () => {
    const layout = newName();
    await test.publish({
      layout,
      added: [placed('shared', layout, ['MX', 'US']), placed('rest', 'text', ['default'])],
      widgets: [words(layout, 'one')],
    });
    await test.publish({ layout, widgets: [words(layout, 'two')] });
    const scope = { of: 'country', country: 'MX' };
    expect(
      await refusal(restore({ layout, revision: 1, baseRevision: 2, scope }, editorOf('US'))),
    ).toMatchObject({ code: 'FORBIDDEN', data: { countries: ['MX'] } });
    const answer = await restore({ layout, revision: 1, baseRevision: 2, scope }, editorOf('MX'));
    expect(print(answer).map((it) => it.replace(/^row-\w+/, 'new'))).toEqual([
      'shared:two:US',
      'rest:<p>text</p>:default',
      'new:one:MX',
    ]);
  });

  it('brings a feature toggle back with what it led to', async () => {
    const layout = newName();
    const [toggle, target] = [`${layout}-t`, `${layout}-w`];
    const leading = { id: toggle, type: 'feature-toggle', widgetContent: { feature: 'f', widgetA: target } };
    await test.publish({ layout, added: [placed('r', toggle)], widgets: [leading, words(target, 'one')] });
    await test.publish({ layout, added: [placed('s', target)], widgets: [words(target, 'two')] });
    const answer = await restore({ layout, revision: 1, baseRevision: 2, scope: { of: 'row', rowKey: 'r' } });
    const shown = new Map(answer.widgets.map((it) => [it.id, JSON.parse(it.widgetContent) as never]));
    const slot = answer.rows.find(({ rowKey }) => rowKey === 'r')!.columns[0]!.widgets[0]!.id;
    const { widgetA } = shown.get(slot)! as { widgetA: string };
    expect(widgetA).not.toBe(target); // it stands in the row `s` too, which stays as it is
    expect(shown.get(widgetA)).toMatchObject({ html: 'one' });
    expect(shown.get(target)).toMatchObject({ html: 'two' });
  });

  it('is refused where somebody published since the editor looked', async () => {
    const layout = newName();
    await test.publish({ layout, added: [placed('a', 'text')] });
    await test.publish({ layout, added: [placed('a', 'other')] });
    expect(
      await refusal(restore({ layout, revision: 1, baseRevision: 1, scope: { of: 'all' } })),
    ).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('taking back', () => {
  it('one publish leaves what others published since', async () => {
    const layout = newName();
    await test.publish({
      layout,
      added: [placed('a', 'text'), placed('b', layout)],
      widgets: [words(layout, 'one')],
    });
    await test.publish({ layout, added: [placed('a', 'other')], widgets: [words(layout, 'two')] });
    await test.publish({ layout, added: [placed('c', 'text')] });
    const answer = await revert(layout, 2);
    expect(print(answer)).toEqual(['a:<p>text</p>:', 'b:one:', 'c:<p>text</p>:']);
    expect(answer.revision).toBe(4);
    const [entry] = await test.client.listRevisions({ query: { layout } }, await test.call(globalEditor));
    expect(entry).toMatchObject({ revision: 4, note: 'lectern:tookBack 2' });
  });

  it('what was changed again since is a CONFLICT with both sides', async () => {
    const layout = newName();
    await test.publish({ layout, added: [placed('a', 'text')] });
    await test.publish({ layout, added: [placed('a', 'other')] });
    await test.publish({ layout, added: [placed('a', 'text other')] });
    expect(await refusal(revert(layout, 2))).toMatchObject({
      code: 'CONFLICT',
      data: { clashes: [{ rowKey: 'a', fields: ['columns/0/widgets'] }] },
    });
  });

  it('the first publish empties the layout', async () => {
    const layout = newName();
    await test.publish({ layout, added: [placed('a', 'text')] });
    expect((await revert(layout, 1)).rows).toEqual([]);
  });

  describe('of a row that was taken out brings its words back', () => {
    const office = editorOf('US');
    const rewrite = (id: string) => test.text(id, 'by MX', editorOf('MX'));
    /** A row of the US with its widget, taken out by them; beside it one of Mexico with these widgets. */
    async function takenOut(id: string, mexican = 'text') {
      const layout = newName();
      const rows = [placed('us', id, ['US']), placed('mx', mexican, ['MX'])];
      await test.publish({ layout, added: rows, widgets: [words(id, 'one')] });
      const { revision } = await test.publish({ layout, deleted: ['us'] }, office);
      return { layout, undo: () => revert(layout, revision, office) };
    }

    it('though another country has rewritten the widget, which stood nowhere', async () => {
      const { undo } = await takenOut('back-1');
      await rewrite('back-1');
      const answer = await undo();
      expect(print(answer)).toContain('us:one:US');
      expect(answer.widgets.map(({ id }) => id)).toContain('back-1');
    });

    it('though another country has deleted the widget', async () => {
      const { undo } = await takenOut('back-2');
      await test.client.deleteWidgets({ body: ['back-2'] }, await test.call(editorOf('MX')));
      expect(print(await undo())).toContain('us:one:US');
    });

    it('as a copy where another country shows the widget and has rewritten it', async () => {
      const { layout, undo } = await takenOut('back-3', 'back-3');
      await rewrite('back-3');
      expect(print(await undo())).toEqual(['us:one:US', 'mx:by MX:MX']);
      expect(print(await test.current(layout))).toContain('mx:by MX:MX');
    });

    it('and the widget itself where nobody has rewritten it', async () => {
      const { undo } = await takenOut('back-4', 'back-4');
      const answer = await undo();
      expect(answer.rows.map((it) => it.columns[0]!.widgets)).toEqual([
        [{ id: 'back-4' }],
        [{ id: 'back-4' }],
      ]);
    });

    it('also behind a feature toggle', async () => {
      const layout = newName();
      const leading = {
        id: `${layout}-t`,
        type: 'feature-toggle',
        widgetContent: { feature: 'f', widgetA: 'back-5' },
      };
      const widgets = [leading, words('back-5', 'one')];
      await test.publish({ layout, added: [placed('us', leading.id, ['US'])], widgets });
      await test.publish({ layout, deleted: ['us'] }, office);
      await rewrite('back-5');
      const { widgets: shown } = await revert(layout, 2, office);
      expect(shown.find(({ id }) => id === 'back-5')).toMatchObject({
        widgetContent: expect.stringContaining('one'),
      });
    });

    it('also where the toggle stayed and was led elsewhere', async () => {
      const layout = newName();
      const [toggle, target] = [`${layout}-t`, `${layout}-w`];
      const leading = (widgetA: string) => ({
        id: toggle,
        type: 'feature-toggle',
        widgetContent: { feature: 'f', widgetA },
      });
      const added = [placed('us', toggle, ['US'])];
      await test.publish({ layout, added, widgets: [leading(target), words(target, 'one')] });
      await test.text(`${layout}-o`);
      await test.publish({ layout, widgets: [leading(`${layout}-o`)] }, office);
      await rewrite(target);
      const { widgets: shown } = await revert(layout, 2, office);
      expect(shown.find(({ id }) => id === target)).toMatchObject({
        widgetContent: expect.stringContaining('one'),
      });
    });
  });

  it('asks for the rights of the countries it changes', async () => {
    const layout = newName();
    await test.publish({ layout, added: [placed('a', 'text', ['US'])] });
    await test.publish({ layout, added: [placed('a', 'other', ['US'])] });
    expect(await refusal(revert(layout, 2, editorOf('MX')))).toMatchObject({ data: { countries: ['US'] } });
  });
});
