/** Reading rows and layouts, by country and by caller. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { globalEditor, openWidgets, refusal, row, testedRow, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
  await test.publish({ layout: 'first', added: [row('r')] });
  await test.publish({ layout: 'second', added: [row('r')] });
});
afterAll(() => test.close());

describe('reading rows', () => {
  const rows = async (query: object) =>
    (await test.client.readRows({ query: query as never }, await test.call()))
      .map(({ rowKey }) => rowKey)
      .join(' ');

  it('returns a country its row, and the default row beside it only with keepDefault (decisions 18 and 41)', async () => {
    const { layout } = await test.published(
      row('us', { countries: ['US'] }),
      row('rest', { countries: ['default'] }),
    );
    expect(await rows({ layout, country: 'us' })).toBe('us');
    expect(await rows({ layout, country: 'US', keepDefault: 'true' })).toBe('us rest');
    expect(await rows({ layout, country: 'FR' })).toBe('rest');
    expect(await rows({ layout })).toBe('us rest');
    expect(await rows({ layout, country: '' })).toBe('us rest');
    const asEditor = await test.client.readRowsAsEditor(
      { query: { layout, country: 'US' } },
      await test.call(globalEditor),
    );
    expect(asEditor.map(({ rowKey }) => rowKey)).toEqual(['us', 'rest']);
  });

  it('returns no rows for an unknown layout', async () => {
    expect(await rows({ layout: 'unknown' })).toBe('');
    expect(await test.current('unknown')).toEqual({
      site: 1,
      layout: 'unknown',
      revision: 0,
      rows: [],
      widgets: [],
      created_at: null,
    });
  });

  it('reads several layouts with one query, in the requested order', async () => {
    let queries = 0;
    const { rows: real } = test.service.db;
    test.service.db.rows = (...args) => ((queries += 1), real.apply(test.service.db, args)) as never;
    const layouts = await test.client.readLayouts(
      { query: { layout: ['second', 'unknown', 'first', 'second'] } },
      await test.call(),
    );
    test.service.db.rows = real;
    expect(layouts.map(({ layout, revision }) => [layout, revision])).toEqual([
      ['second', 1],
      ['unknown', 0],
      ['first', 1],
    ]);
    expect(queries).toBe(1);
  });

  it('hides from visitors who gets the reports of a test', async () => {
    const { layout } = await test.published(testedRow('r'));
    const call = await test.call();
    const seen = [
      ...(await test.client.readRows({ query: { layout } }, call)),
      ...(await test.client.readLayouts({ query: { layout } }, call)).flatMap((layout) => layout.rows),
    ];
    expect(seen).toHaveLength(2);
    for (const each of seen)
      expect(each).toMatchObject({ abRowEmail: null, abRowName: null, abRowActive: true, aPercentage: 60 });
    expect((await test.current(layout)).rows[0]).toMatchObject({ abRowEmail: 'editor@example.org' });
    const elsewhere = await test.call({ ...globalEditor, sites: [2] });
    expect(
      (await test.client.readLayouts({ query: { layout } }, elsewhere))[0]?.rows[0]?.abRowEmail,
    ).toBeNull();
    expect(await refusal(test.client.readRowsAsEditor({ query: { layout } }, elsewhere))).toMatchObject({
      status: 403,
    });
  });
});
