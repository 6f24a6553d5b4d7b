/** The summary of changes that each revision has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columns, editorOf, globalEditor, openWidgets, row, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

const richText = (id: string, html: string) => ({ id, type: 'rich-text', widgetContent: { html } });
const placed = (rowKey: string, ids: string, countries: string[] = []) =>
  row(rowKey, { columns: columns(ids), countries });
const history = async (layout: string, rights = globalEditor, query: object = {}) =>
  test.client.listRevisions({ query: { layout, ...query } }, await test.call(rights));
const latest = async (layout: string) => (await history(layout))[0]!.changes;

const none = { added: 0, changed: 0, removed: 0, moved: 0, widgets: 0, countries: [], everybody: false };

describe('the history of a layout lists for each revision', () => {
  it('how many rows and widgets were added, changed and removed, and the countries; the first revision added everything', async () => {
    const layout = 'divided';
    await test.publish({
      layout,
      added: [
        placed('mx', 'lamp', ['MX']),
        placed('pe', 'vine', ['PE']),
        placed('rest', 'text', ['default']),
      ],
      widgets: [richText('lamp', 'one'), richText('vine', 'one')],
    });
    await test.publish({
      layout,
      added: [placed('mx', 'lamp other', ['MX']), placed('vn', 'text', ['VN'])],
      deleted: ['pe'],
      widgets: [richText('lamp', 'two')],
    });
    const revisions = await history(layout);
    expect(revisions.map(({ revision, changes }) => [revision, changes])).toEqual([
      // `lamp` has another version, `other` was added, `vine` was removed, and `text` is placed once more.
      [2, { ...none, added: 1, changed: 1, removed: 1, widgets: 4, countries: ['MX', 'PE', 'VN'] }],
      [1, { ...none, added: 3, widgets: 3, countries: ['MX', 'PE', 'default'] }],
    ]);
    expect(await history(layout, globalEditor, { before: 2, first: 1 })).toEqual(revisions.slice(1));
  });

  it('a changed widget and the countries that see it, also behind a feature toggle', async () => {
    const layout = 'toggled';
    const toggle = {
      id: 'leads',
      type: 'feature-toggle',
      widgetContent: { feature: 'light', widgetA: 'behind', widgetB: null },
    };
    await test.publish({
      layout,
      added: [placed('mx', 'leads', ['MX']), placed('rest', 'text', ['default'])],
      widgets: [richText('behind', 'one'), toggle],
    });
    expect((await test.current(layout)).widgets.map(({ id }) => id)).toContain('behind');
    await test.text('behind', '<p>two</p>');
    expect(await latest(layout)).toEqual({ ...none, widgets: 1, countries: ['MX'] });
  });

  it('moved rows (the minimum number), and everybody where no row belongs to a country', async () => {
    const layout = 'whole';
    await test.publish({ layout, added: ['a', 'b', 'c', 'd'].map((key) => placed(key, 'text')) });
    expect(await latest(layout)).toEqual({ ...none, added: 4, widgets: 4, everybody: true });
    await test.publish({ layout, added: [{ ...placed('d', 'text'), rowIndex: 0 }] });
    expect((await test.current(layout)).rows.map(({ rowKey }) => rowKey)).toEqual(['d', 'a', 'b', 'c']);
    expect(await latest(layout)).toEqual({ ...none, moved: 1, everybody: true });
  });

  it('the same for an editor of one country', async () => {
    expect(await history('divided', editorOf('MX'))).toEqual(await history('divided'));
  });

  it('all revisions with one query, however many there are', async () => {
    const layout = 'long';
    for (let number = 1; number <= 12; number += 1)
      await test.publish({ layout, added: [placed(`r${number}`, 'text')] });
    let queries = 0;
    const { rows: real } = test.service.db;
    test.service.db.rows = (...args) => ((queries += 1), real.apply(test.service.db, args)) as never;
    const revisions = await history(layout);
    test.service.db.rows = real;
    expect(revisions).toHaveLength(12);
    expect(revisions.every(({ changes }) => changes.added === 1)).toBe(true);
    expect(queries).toBe(1);
  });
});
