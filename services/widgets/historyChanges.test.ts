/** What each revision of the history says it changed of the one before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columns, editorOf, globalEditor, openWidgets, row, type WidgetsTest } from './testSupport.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

const words = (id: string, html: string) => ({ id, type: 'rich-text', widgetContent: { html } });
const placed = (rowKey: string, ids: string, countries: string[] = []) =>
  row(rowKey, { columns: columns(ids), countries });
const history = async (layout: string, rights = globalEditor, query: object = {}) =>
  test.client.listRevisions({ query: { layout, ...query } }, await test.call(rights));
const latest = async (layout: string) => (await history(layout))[0]!.changes;

const none = { added: 0, changed: 0, removed: 0, moved: 0, widgets: 0, countries: [], everybody: false };

describe('the history of a layout says of each revision', () => {
  it('how many rows and widgets it added, changed and took out, and whose; the first added everything', async () => {
    const layout = 'divided';
    await test.publish({
      layout,
      added: [
        placed('mx', 'lamp', ['MX']),
        placed('pe', 'vine', ['PE']),
        placed('rest', 'text', ['default']),
      ],
      widgets: [words('lamp', 'one'), words('vine', 'one')],
    });
    await test.publish({
      layout,
      added: [placed('mx', 'lamp other', ['MX']), placed('vn', 'text', ['VN'])],
      deleted: ['pe'],
      widgets: [words('lamp', 'two')],
    });
    const told = await history(layout);
    expect(told.map(({ revision, changes }) => [revision, changes])).toEqual([
      // The lamp has another version, `other` came, the vine went, and the text stands in one more place.
      [2, { ...none, added: 1, changed: 1, removed: 1, widgets: 4, countries: ['MX', 'PE', 'VN'] }],
      [1, { ...none, added: 3, widgets: 3, countries: ['MX', 'PE', 'default'] }],
    ]);
    expect(await history(layout, globalEditor, { before: 2, first: 1 })).toEqual(told.slice(1));
  });

  it('that a widget was changed, by whom it is seen, also behind a feature toggle', async () => {
    const layout = 'toggled';
    const toggle = {
      id: 'leads',
      type: 'feature-toggle',
      widgetContent: { feature: 'light', widgetA: 'behind', widgetB: null },
    };
    await test.publish({
      layout,
      added: [placed('mx', 'leads', ['MX']), placed('rest', 'text', ['default'])],
      widgets: [words('behind', 'one'), toggle],
    });
    expect((await test.current(layout)).widgets.map(({ id }) => id)).toContain('behind');
    await test.text('behind', '<p>two</p>');
    expect(await latest(layout)).toEqual({ ...none, widgets: 1, countries: ['MX'] });
  });

  it('that rows were moved, as few as were; that it is everybody’s where no row is a country’s', async () => {
    const layout = 'whole';
    await test.publish({ layout, added: ['a', 'b', 'c', 'd'].map((key) => placed(key, 'text')) });
    expect(await latest(layout)).toEqual({ ...none, added: 4, widgets: 4, everybody: true });
    await test.publish({ layout, added: [{ ...placed('d', 'text'), rowIndex: 0 }] });
    expect((await test.current(layout)).rows.map(({ rowKey }) => rowKey)).toEqual(['d', 'a', 'b', 'c']);
    expect(await latest(layout)).toEqual({ ...none, moved: 1, everybody: true });
  });

  it('the same to an editor of one country', async () => {
    expect(await history('divided', editorOf('MX'))).toEqual(await history('divided'));
  });

  it('all of it with one query, however many there are', async () => {
    const layout = 'long';
    for (let number = 1; number <= 12; number += 1)
      await test.publish({ layout, added: [placed(`r${number}`, 'text')] });
    let queries = 0;
    const { rows: real } = test.service.db;
    test.service.db.rows = (...args) => ((queries += 1), real.apply(test.service.db, args)) as never;
    const told = await history(layout);
    test.service.db.rows = real;
    expect(told).toHaveLength(12);
    expect(told.every(({ changes }) => changes.added === 1)).toBe(true);
    expect(queries).toBe(1);
  });
});
