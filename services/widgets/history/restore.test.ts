/** Reading, restoring and reverting revisions of a layout. */
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
const newName = () => `past${(counter += 1)}`;
const richText = (id: string, html: string) => ({ id, type: 'rich-text', widgetContent: { html } });
const placed = (rowKey: string, ids: string, countries: string[] = []) =>
  row(rowKey, { columns: columns(ids), countries });
const restore = async (body: object, rights = globalEditor) =>
  test.client.restoreLayout({ query: {}, body: body as never }, await test.call(rights));
const revert = async (layout: string, revision: number, rights = globalEditor) =>
  test.client.revertLayout({ query: {}, body: { layout, revision } }, await test.call(rights));
const read = async (layout: string, revision: number) =>
  test.client.readRevision({ params: { revision }, query: { layout } }, await test.call(globalEditor));
type Answer = Awaited<ReturnType<WidgetsTest['current']>>;
/** The rows as `key:html html:countries`. */
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
  it('can be read as it was published, rows and widgets, whatever was published later', async () => {
    const layout = newName();
    const first = await test.publish({
      layout,
      added: [placed('r', layout)],
      widgets: [richText(layout, 'one')],
    });
    await test.publish({ layout, deleted: ['r'], widgets: [richText(layout, 'two')] });
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
  it('all of a revision restores rows, their order and their widgets, as a new revision', async () => {
    const layout = newName();
    const first = await test.publish({
      layout,
      added: [placed('a', layout), placed('b', 'text')],
      widgets: [richText(layout, 'one')],
    });
    await test.publish({
      layout,
      added: [
        { ...placed('c', 'other'), rowIndex: 0 },
        { ...placed('b', 'other'), rowIndex: 1 },
      ],
      deleted: ['a'],
      widgets: [richText(layout, 'two')],
    });
    const answer = await restore({ layout, revision: 1, baseRevision: 2, scope: { of: 'all' } });
    expect(answer.revision).toBe(3);
    expect(print(answer)).toEqual(print(first));
    const [entry] = await test.client.listRevisions({ query: { layout } }, await test.call(globalEditor));
    expect(entry).toMatchObject({ revision: 3, note: 'lectern:restored 1' });
  });

  it('one row leaves other rows unchanged, also if they show the same widget', async () => {
    const layout = newName();
    await test.publish({
      layout,
      added: [placed('a', layout), placed('b', layout)],
      widgets: [richText(layout, 'one')],
    });
    await test.publish({ layout, widgets: [richText(layout, 'two')] });
    const answer = await restore({
      layout,
      revision: 1,
      baseRevision: 2,
      scope: { of: 'row', rowKey: 'a' },
    });
    expect(print(answer)).toEqual(['a:one:', 'b:two:']);
    expect(answer.widgets.map(({ id }) => id)).toHaveLength(2);
  });

  it('a widget that another layout shows leaves that layout unchanged', async () => {
    const layout = newName();
    await test.publish({ layout, added: [placed('a', layout)], widgets: [richText(layout, 'one')] });
    await test.publish({
      layout: `${layout}-too`,
      added: [placed('x', layout)],
      widgets: [richText(layout, 'two')],
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

  it('one country splits the row it shares, and needs rights for that country only', async () => {
    const layout = newName();
    await test.publish({
      layout,
      added: [placed('shared', layout, ['MX', 'US']), placed('rest', 'text', ['default'])],
      widgets: [richText(layout, 'one')],
    });
    await test.publish({ layout, widgets: [richText(layout, 'two')] });
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

  it('restores a feature toggle together with its target', async () => {
    const layout = newName();
    const [toggle, target] = [`${layout}-t`, `${layout}-w`];
    const leading = { id: toggle, type: 'feature-toggle', widgetContent: { feature: 'f', widgetA: target } };
    await test.publish({ layout, added: [placed('r', toggle)], widgets: [leading, richText(target, 'one')] });
    await test.publish({ layout, added: [placed('s', target)], widgets: [richText(target, 'two')] });
    const answer = await restore({ layout, revision: 1, baseRevision: 2, scope: { of: 'row', rowKey: 'r' } });
    const shown = new Map(answer.widgets.map((it) => [it.id, JSON.parse(it.widgetContent) as never]));
    const slot = answer.rows.find(({ rowKey }) => rowKey === 'r')!.columns[0]!.widgets[0]!.id;
    const { widgetA } = shown.get(slot)! as { widgetA: string };
    expect(widgetA).not.toBe(target); // the row `s`, which stays unchanged, shows it too
    expect(shown.get(widgetA)).toMatchObject({ html: 'one' });
    expect(shown.get(target)).toMatchObject({ html: 'two' });
  });

  it('throws CONFLICT if someone published since the editor loaded the layout', async () => {
    const layout = newName();
    await test.publish({ layout, added: [placed('a', 'text')] });
    await test.publish({ layout, added: [placed('a', 'other')] });
    expect(
      await refusal(restore({ layout, revision: 1, baseRevision: 1, scope: { of: 'all' } })),
    ).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('reverting', () => {
  it('one publish keeps what others published since', async () => {
    const layout = newName();
    await test.publish({
      layout,
      added: [placed('a', 'text'), placed('b', layout)],
      widgets: [richText(layout, 'one')],
    });
    await test.publish({ layout, added: [placed('a', 'other')], widgets: [richText(layout, 'two')] });
    await test.publish({ layout, added: [placed('c', 'text')] });
    const answer = await revert(layout, 2);
    expect(print(answer)).toEqual(['a:<p>text</p>:', 'b:one:', 'c:<p>text</p>:']);
    expect(answer.revision).toBe(4);
    const [entry] = await test.client.listRevisions({ query: { layout } }, await test.call(globalEditor));
    expect(entry).toMatchObject({ revision: 4, note: 'lectern:tookBack 2' });
  });

  it('a change that was changed again since throws CONFLICT with both sides', async () => {
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

  describe('the removal of a row restores its content', () => {
    const usEditor = editorOf('US');
    const rewrite = (id: string) => test.text(id, 'by MX', editorOf('MX'));
    /** Publishes a row of the US with its widget and one of Mexico, then deletes the US row as an editor of the US. */
    async function deletedRow(id: string, mexican = 'text') {
      const layout = newName();
      const rows = [placed('us', id, ['US']), placed('mx', mexican, ['MX'])];
      await test.publish({ layout, added: rows, widgets: [richText(id, 'one')] });
      const { revision } = await test.publish({ layout, deleted: ['us'] }, usEditor);
      return { layout, revertDeletion: () => revert(layout, revision, usEditor) };
    }

    it('though another country has rewritten the widget while no row showed it', async () => {
      const { revertDeletion } = await deletedRow('back-1');
      await rewrite('back-1');
      const answer = await revertDeletion();
      expect(print(answer)).toContain('us:one:US');
      expect(answer.widgets.map(({ id }) => id)).toContain('back-1');
    });

    it('though another country has deleted the widget', async () => {
      const { revertDeletion } = await deletedRow('back-2');
      await test.client.deleteWidgets({ body: ['back-2'] }, await test.call(editorOf('MX')));
      expect(print(await revertDeletion())).toContain('us:one:US');
    });

    it('as a copy if another country shows the widget and has rewritten it', async () => {
      const { layout, revertDeletion } = await deletedRow('back-3', 'back-3');
      await rewrite('back-3');
      expect(print(await revertDeletion())).toEqual(['us:one:US', 'mx:by MX:MX']);
      expect(print(await test.current(layout))).toContain('mx:by MX:MX');
    });

    it('with the widget itself if nobody has rewritten it', async () => {
      const { revertDeletion } = await deletedRow('back-4', 'back-4');
      const answer = await revertDeletion();
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
      const widgets = [leading, richText('back-5', 'one')];
      await test.publish({ layout, added: [placed('us', leading.id, ['US'])], widgets });
      await test.publish({ layout, deleted: ['us'] }, usEditor);
      await rewrite('back-5');
      const { widgets: shown } = await revert(layout, 2, usEditor);
      expect(shown.find(({ id }) => id === 'back-5')).toMatchObject({
        widgetContent: expect.stringContaining('one'),
      });
    });

    it('also if the toggle stayed and got another target', async () => {
      const layout = newName();
      const [toggle, target] = [`${layout}-t`, `${layout}-w`];
      const leading = (widgetA: string) => ({
        id: toggle,
        type: 'feature-toggle',
        widgetContent: { feature: 'f', widgetA },
      });
      const added = [placed('us', toggle, ['US'])];
      await test.publish({ layout, added, widgets: [leading(target), richText(target, 'one')] });
      await test.text(`${layout}-o`);
      await test.publish({ layout, widgets: [leading(`${layout}-o`)] }, usEditor);
      await rewrite(target);
      const { widgets: shown } = await revert(layout, 2, usEditor);
      expect(shown.find(({ id }) => id === target)).toMatchObject({
        widgetContent: expect.stringContaining('one'),
      });
    });
  });

  it('needs the rights of the countries it changes', async () => {
    const layout = newName();
    await test.publish({ layout, added: [placed('a', 'text', ['US'])] });
    await test.publish({ layout, added: [placed('a', 'other', ['US'])] });
    expect(await refusal(revert(layout, 2, editorOf('MX')))).toMatchObject({ data: { countries: ['US'] } });
  });
});
