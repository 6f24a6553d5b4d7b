/** Publishing rows: order, merging, conflicts, pinned versions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columns, globalEditor, openWidgets, refusal, row, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
  for (const id of ['a', 'b', 'c']) await test.text(id);
});
afterAll(() => test.close());
const keysOf = ({ rows }: { rows: { rowKey: string }[] }) => rows.map(({ rowKey }) => rowKey).join(' ');

describe('publishLayout', () => {
  it('returns the new revision with its rows in order and exactly the pinned widget versions', async () => {
    await test.text('a', '<p>second</p>');
    const answer = await test.publish({
      layout: 'first',
      added: [row('two', { rowIndex: 1, columns: columns('a', 'b a') }), row('one', { rowIndex: 0 })],
    });
    expect(answer).toMatchObject({ site: 1, layout: 'first', revision: 1 });
    expect(answer.rows.map(({ rowKey, rowIndex, layout }) => [rowKey, rowIndex, layout])).toEqual([
      ['one', 0, 'first'],
      ['two', 1, 'first'],
    ]);
    expect(answer.rows[1]?.columns).toEqual(columns('a', 'b a'));
    expect(answer.widgets.map(({ id, version }) => [id, version])).toEqual([
      ['a', 2],
      ['b', 1],
      ['text', 1],
    ]);
    expect(await test.current('first')).toEqual(answer);
    expect(answer.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('accepts columns and countries as JSON text', async () => {
    const { rows } = await test.publish({
      layout: 'json',
      added: [
        {
          rowKey: 'r',
          columns: JSON.stringify(columns('a')),
          bColumns: '[]',
          countries: '["mx","default","MX"]',
        },
      ],
    });
    expect(rows).toMatchObject([{ columns: columns('a'), bColumns: [], countries: ['MX', 'default'] }]);
  });

  it("writes nothing for an unchanged publish, and purges the layout's tag for a change", async () => {
    const { layout, revision } = await test.published(row('r'));
    const before = await test.counts();
    test.purged.length = 0;
    expect(
      (await test.publish({ layout, added: [row('r')], deleted: ['unknown'], baseRevision: revision }))
        .revision,
    ).toBe(revision);
    expect(await test.counts()).toEqual(before);
    expect(test.purged).toEqual([]);
    await test.publish({ layout, deleted: ['r'], baseRevision: revision });
    expect(test.purged).toEqual([`layout:1:${layout}`]);
    expect(await test.current(layout)).toMatchObject({ revision: revision + 1, rows: [], widgets: [] });
  });

  it('creates no layout for an empty publish or one that only deletes unknown rows', async () => {
    const before = await test.counts();
    for (const body of [{}, { deleted: ['unknown'] }, { baseRevision: 0, note: 'nothing' }])
      expect(await test.publish({ layout: 'nothing', ...body })).toMatchObject({ revision: 0, rows: [] });
    expect(await test.counts()).toEqual(before);
    expect((await test.publish({ layout: 'nothing', added: [row('r')] })).revision).toBe(1);
  });

  it('keeps layouts of the same name on two sites apart', async () => {
    await test.client.saveWidget(
      { body: { id: 'site2', type: 'rich-text', html: 'x', siteId: 2 } },
      await test.call(globalEditor),
    );
    await test.publish(
      { layout: 'first', added: [row('r', { columns: columns('site2') })] },
      globalEditor,
      2,
    );
    expect(keysOf(await test.current('first', 2))).toBe('r');
    expect(keysOf(await test.current('first', 1))).toBe('one two');
  });

  it('writes the audit in the same transaction', async () => {
    const { layout } = await test.published(row('r', { countries: ['MX'] }));
    const [entry] = await test.service.db.rows(
      `select subject, operation, object, countries, before_hash is not null as had, after_hash is not null as has from widgets.audit order by id desc limit 1`,
    );
    expect(entry).toEqual({
      subject: 'editor-1',
      operation: 'publishLayout',
      object: `layout 1/${layout}`,
      countries: ['MX'],
      had: true,
      has: true,
    });
  });
});

describe('the order of rows', () => {
  it.each([
    ['inserts a row at its position', [row('x', { rowIndex: 1 })], 'a x b c'],
    ['appends a row without a position', [row('x')], 'a b c x'],
    ['moves a row to the given position', [row('a', { rowIndex: 2 })], 'b c a'],
    ['keeps an edited row where it is', [row('b', { columns: columns('c') })], 'a b c'],
    [
      'applies a complete new order',
      [row('c', { rowIndex: 0 }), row('a', { rowIndex: 1 }), row('b', { rowIndex: 2 })],
      'c a b',
    ],
  ])('%s', async (_, added, expected) => {
    const { layout } = await test.published(
      row('a', { rowIndex: 0 }),
      row('b', { rowIndex: 1 }),
      row('c', { rowIndex: 2 }),
    );
    expect(keysOf(await test.publish({ layout, added }))).toBe(expected);
  });

  it('keeps a row where others moved it when it is sent with its old position', async () => {
    const { layout, revision } = await test.published(row('a'), row('b'));
    await test.publish({ layout, added: [row('top', { rowIndex: 0 })] });
    const answer = await test.publish({
      layout,
      added: [row('b', { rowIndex: 1, columns: columns('c') })],
      baseRevision: revision,
    });
    expect(keysOf(answer)).toBe('top a b');
  });
});

describe('two editors', () => {
  it('are merged when they changed different rows', async () => {
    const { layout, revision } = await test.published(row('r1'), row('r2'), row('r3'));
    await test.publish({
      layout,
      added: [row('r1', { columns: columns('a') })],
      deleted: ['r3'],
      baseRevision: revision,
    });
    const answer = await test.publish({
      layout,
      added: [row('r1'), row('r2', { columns: columns('b') }), row('r3')],
      baseRevision: revision,
    });
    expect(answer.rows.map((each) => [each.rowKey, each.columns])).toEqual([
      ['r1', columns('a')],
      ['r2', columns('b')],
    ]);
  });

  it('conflict over a row both changed: CONFLICT with both sides, and nothing is written (decision 21)', async () => {
    const { layout, revision } = await test.published(row('r1'), row('r2'));
    await test.publish({ layout, added: [row('r1', { columns: columns('a') })], baseRevision: revision });
    const before = await test.counts();
    const problem = await refusal(
      test.publish({
        layout,
        added: [row('r1', { columns: columns('b') }), row('r2', { columns: columns('b') })],
        baseRevision: revision,
      }),
    );
    expect(problem).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      data: {
        clashes: [{ rowKey: 'r1', yours: { columns: columns('b') }, theirs: { columns: columns('a') } }],
      },
    });
    expect(await test.counts()).toEqual(before);
  });

  it('conflict when one deletes what the other changed, in either order', async () => {
    const { layout, revision } = await test.published(row('r1'), row('r2'));
    await test.publish({
      layout,
      added: [row('r1', { columns: columns('a') })],
      deleted: ['r2'],
      baseRevision: revision,
    });
    const problem = await refusal(
      test.publish({
        layout,
        added: [row('r2', { columns: columns('b') })],
        deleted: ['r1'],
        baseRevision: revision,
      }),
    );
    expect(problem.data).toMatchObject({
      clashes: [
        { rowKey: 'r1', yours: null, theirs: { columns: columns('a') } },
        { rowKey: 'r2', yours: { columns: columns('b') }, theirs: null },
      ],
    });
  });

  it('do not conflict when both made the same change', async () => {
    const { layout, revision } = await test.published(row('r1'));
    const first = await test.publish({
      layout,
      added: [row('r1', { columns: columns('a') })],
      baseRevision: revision,
    });
    expect(
      await test.publish({ layout, added: [row('r1', { columns: columns('a') })], baseRevision: revision }),
    ).toEqual(first);
  });

  it('without a base revision the later one wins, and the earlier stays in the history', async () => {
    const { layout } = await test.published(row('r1'));
    await test.publish({ layout, added: [row('r1', { columns: columns('a') })] });
    const answer = await test.publish({
      layout,
      added: [row('r1', { columns: columns('b') })],
      note: 'mine',
    });
    expect(answer.rows[0]?.columns).toEqual(columns('b'));
    const history = await test.client.listRevisions(
      { query: { layout, first: 2 } },
      await test.call(globalEditor),
    );
    expect(history).toMatchObject([
      { revision: 3, created_by: 'editor-1', note: 'mine' },
      { revision: 2, note: null },
    ]);
    expect(
      await test.client.listRevisions({ query: { layout, before: 2 } }, await test.call(globalEditor)),
    ).toMatchObject([{ revision: 1 }]);
  });

  it('refuses a base revision that was never published', async () => {
    const { layout } = await test.published(row('r1'));
    expect((await refusal(test.publish({ layout, added: [row('r1')], baseRevision: 9 }))).errors).toEqual([
      { pointer: '/body/baseRevision', detail: 'The layout is at revision 1.' },
    ]);
  });
});
