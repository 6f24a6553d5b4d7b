/** Publishing rows: order, merging, clashes, rights, the literal texts, what is pinned. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  columns,
  editorOf,
  globalEditor,
  openWidgets,
  refusal,
  row,
  testedRow,
  type WidgetsTest,
} from './testLayouts.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
  for (const id of ['a', 'b', 'c']) await test.text(id);
});
afterAll(() => test.close());

let layouts = 0;
/** A layout of its own with these rows; answers its name and revision. */
async function published(...added: object[]) {
  const layout = `layout${(layouts += 1)}`;
  const { revision } = await test.publish({ layout, added });
  return { layout, revision };
}
const keysOf = ({ rows }: { rows: { rowKey: string }[] }) => rows.map(({ rowKey }) => rowKey).join(' ');

describe('publishLayout', () => {
  it('answers the new revision with its rows in order and exactly the widget versions pinned', async () => {
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

  it('takes columns and countries as JSON text, as some clients send them', async () => {
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

  it('writes nothing when nothing changed, and purges the layout when something did', async () => {
    const { layout, revision } = await published(row('r'));
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
    const { layout } = await published(row('r', { countries: ['MX'] }));
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
    ['inserts a row at its place', [row('x', { rowIndex: 1 })], 'a x b c'],
    ['puts a row without a place last', [row('x')], 'a b c x'],
    ['moves a row to the place named', [row('a', { rowIndex: 2 })], 'b c a'],
    ['keeps an edited row where it is', [row('b', { columns: columns('c') })], 'a b c'],
    [
      'takes a whole new order',
      [row('c', { rowIndex: 0 }), row('a', { rowIndex: 1 }), row('b', { rowIndex: 2 })],
      'c a b',
    ],
  ])('%s', async (_, added, expected) => {
    const { layout } = await published(
      row('a', { rowIndex: 0 }),
      row('b', { rowIndex: 1 }),
      row('c', { rowIndex: 2 }),
    );
    expect(keysOf(await test.publish({ layout, added }))).toBe(expected);
  });

  it('keeps a row where others moved it when it is sent with its old place', async () => {
    const { layout, revision } = await published(row('a'), row('b'));
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
  it('both keep their rows when they changed different ones', async () => {
    const { layout, revision } = await published(row('r1'), row('r2'), row('r3'));
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

  it('clash over a row both changed: CONFLICT with both sides, and nothing is written (decision 21)', async () => {
    const { layout, revision } = await published(row('r1'), row('r2'));
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

  it('clash when one deletes what the other changed, either way round', async () => {
    const { layout, revision } = await published(row('r1'), row('r2'));
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

  it('do not clash when both made the same change', async () => {
    const { layout, revision } = await published(row('r1'));
    const first = await test.publish({
      layout,
      added: [row('r1', { columns: columns('a') })],
      baseRevision: revision,
    });
    expect(
      await test.publish({ layout, added: [row('r1', { columns: columns('a') })], baseRevision: revision }),
    ).toEqual(first);
  });

  it('without a base the later one wins, and the earlier stays in the history', async () => {
    const { layout } = await published(row('r1'));
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

  it('refuses a base that was never published', async () => {
    const { layout } = await published(row('r1'));
    expect((await refusal(test.publish({ layout, added: [row('r1')], baseRevision: 9 }))).errors).toEqual([
      { pointer: '/body/baseRevision', detail: 'The layout is at revision 1.' },
    ]);
  });
});

describe('rights by country (decisions 27 and 55)', () => {
  const mexican = editorOf('MX');
  const three = () =>
    published(
      row('mx', { countries: ['MX'] }),
      row('us', { countries: ['US'] }),
      row('rest', { countries: ['default'] }),
    );

  it('lets an editor publish the rows of their countries', async () => {
    const { layout } = await three();
    const answer = await test.publish(
      { layout, added: [row('mx', { countries: ['MX'], columns: columns('a') })] },
      mexican,
    );
    expect(answer.rows[0]?.columns).toEqual(columns('a'));
  });

  it.each([
    [
      'a row of another country',
      { added: [row('us', { countries: ['US'], columns: columns('a') })] },
      ['US'],
    ],
    ['the removal of one', { deleted: ['us'] }, ['US']],
    [
      'the default row',
      { added: [row('rest', { countries: ['default'], columns: columns('a') })] },
      ['default'],
    ],
    ['a row without countries', { added: [row('new')] }, ['default']],
    ['taking another country', { added: [row('mx', { countries: ['MX', 'FR'] })] }, ['FR']],
    ["giving one's country away", { added: [row('mx', { countries: ['VN'] })] }, ['VN']],
    [
      "turning another's row into one's own",
      { added: [row('us', { countries: ['MX'] })], deleted: ['mx'] },
      ['US'],
    ],
  ])('refuses %s and names the countries', async (_, body, countries) => {
    const { layout } = await three();
    const before = await test.counts();
    expect(await refusal(test.publish({ layout, ...body }, mexican))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      data: { countries },
    });
    expect(await test.counts()).toEqual(before);
  });

  it('asks nothing for rows that are sent along unchanged', async () => {
    const { layout } = await three();
    const added = [
      row('mx', { countries: ['MX'], columns: columns('a') }),
      row('us', { countries: ['US'] }),
      row('rest', { countries: ['default'] }),
    ];
    expect((await test.publish({ layout, added }, mexican)).revision).toBe(2);
  });

  it('needs global to reorder a layout that everybody sees', async () => {
    const { layout } = await published(row('a'), row('b'));
    expect(
      await refusal(test.publish({ layout, added: [row('b', { rowIndex: 0 })] }, mexican)),
    ).toMatchObject({ status: 403, data: { countries: ['default'] } });
  });

  it('refuses an editor of another site, and one who may only read', async () => {
    const { layout } = await three();
    expect(
      await refusal(test.publish({ layout, deleted: ['mx'] }, { ...globalEditor, sites: [2] })),
    ).toMatchObject({ status: 403, data: { sites: [1] } });
    const reader = { admin: [], content: { layouts: { global: { r: true } } }, sites: null };
    expect(await refusal(test.publish({ layout, deleted: ['mx'] }, reader))).toMatchObject({ status: 403 });
    const pageEditor = {
      admin: [],
      content: { pages: { global: { c: true, r: true, u: true, d: true } } },
      sites: null,
    };
    expect(await refusal(test.publish({ layout, deleted: ['mx'] }, pageEditor))).toMatchObject({
      status: 403,
    });
  });
});

describe('validation with the texts of the specification', () => {
  const refused = async (body: object) => refusal(test.publish({ layout: 'refused', ...body }));

  it('Must select a country for edited rows before publishing', async () => {
    const { layout } = await published(row('mx', { countries: ['MX'] }));
    const text = 'Must select a country for edited rows before publishing';
    const problem = await refusal(test.publish({ layout, added: [row('new')] }));
    expect(problem).toMatchObject({
      status: 400,
      message: text,
      errors: [{ pointer: '/body/added/0/countries', detail: text }],
    });
    expect(
      (await test.publish({ layout, added: [row('empty', { columns: columns('', '') })] })).rows,
    ).toHaveLength(2);
  });

  it('Each country may only be assigned once', async () => {
    const { layout } = await published(
      row('mx', { countries: ['MX'] }),
      row('rest', { countries: ['default', 'VN'] }),
    );
    for (const code of ['MX', 'VN', 'default']) {
      const text = `Each country may only be assigned once: ${code} Invalid`;
      const problem = await refusal(
        test.publish({ layout, added: [row('new', { countries: ['US', code] })] }),
      );
      expect(problem).toMatchObject({
        status: 400,
        message: text,
        errors: [{ pointer: '/body/added/0/countries', detail: text }],
      });
    }
  });

  it('finds a country assigned twice by two editors of different rows', async () => {
    const { layout, revision } = await published(row('mx', { countries: ['MX'] }));
    await test.publish({ layout, added: [row('one', { countries: ['US'] })], baseRevision: revision });
    const problem = await refusal(
      test.publish({ layout, added: [row('two', { countries: ['US'] })], baseRevision: revision }),
    );
    expect(problem.message).toBe('Each country may only be assigned once: US Invalid');
  });

  it.each([
    ['abStartDate', 'abRowStartDate', null],
    ['abStartDate', 'abRowStartDate', 'soon'],
    ['abEndDate', 'abRowEndDate', null],
    ['abEndDate', 'abRowEndDate', '2026-11-20'],
    ['abEmailRequired', 'abRowEmail', ' '],
    ['abEmailInvalid', 'abRowEmail', 'editor'],
    ['abName', 'abRowName', ''],
    ['abNameLength', 'abRowName', 'x'.repeat(51)],
    ['aPercentRequired', 'aPercentage', null],
    ['aPercentMinError', 'aPercentage', 0],
    ['bPercentMinError', 'bPercentage', 0],
    ['aPercentMaxError', 'aPercentage', 100],
  ])('Check A/B Row Settings: %s', async (code, field, value) => {
    const problem = await refused({ added: [testedRow('r', { [field]: value })] });
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION', message: 'Check A/B Row Settings' });
    expect(problem.errors).toEqual([{ pointer: `/body/added/0/${field}`, detail: expect.any(String), code }]);
  });

  it('asks an ended test for another end only when its end changed (decision 12)', async () => {
    const early = testedRow('r', { abRowStartDate: '2026-11-01', abRowEndDate: '2026-11-21' });
    const { layout } = await published(early);
    await test.service.db.rows(`select 1`);
    expect(
      (await refusal(test.publish({ layout, added: [{ ...early, abRowEndDate: '2026-11-20' }] }))).errors,
    ).toMatchObject([{ code: 'abEndDate', detail: 'The end is before today.' }]);
    expect(
      (await test.publish({ layout, added: [{ ...early, abRowName: 'Renamed' }] })).rows[0],
    ).toMatchObject({ abRowName: 'Renamed', abRowEndDate: '2026-11-21' });
  });

  it('asks nothing of a test that is switched off', async () => {
    const { rows } = await test.publish({
      layout: 'off',
      added: [
        testedRow('r', {
          abRowActive: false,
          abRowStartDate: null,
          abRowEndDate: null,
          abRowEmail: null,
          abRowName: null,
          aPercentage: null,
        }),
      ],
    });
    expect(rows[0]).toMatchObject({ abRowActive: false, aPercentage: 99 });
  });

  it.each([
    ['no columns', { rowKey: 'r' }, '/body/added/0/columns'],
    ['five columns', row('r', { columns: columns('', '', '', '', '') }), '/body/added/0/columns'],
    ['five columns for B', row('r', { bColumns: columns('', '', '', '', '') }), '/body/added/0/bColumns'],
    ['a key that is none', row('r r'), '/body/added/0/rowKey'],
    [
      'a widget without an id',
      row('r', { columns: [{ widgets: [{}] }] }),
      '/body/added/0/columns/0/widgets/0/id',
    ],
    ['a country that is none', row('r', { countries: ['MX', 'Mexico'] }), '/body/added/0/countries/1'],
    ['a percentage beyond sense', row('r', { aPercentage: 500 }), '/body/added/0/aPercentage'],
    ['a control character', row('r', { abRowName: 'a\u0000b' }), '/body/added/0/abRowName'],
    ['text for a row', 'row', '/body/added/0'],
  ])('Invalid Rows: %s', async (_, bad, pointer) => {
    const problem = await refused({ added: [bad] });
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect([problem.message, ...problem.errors!.map(({ detail }) => detail)]).toContain('Invalid Rows');
    expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
  });

  it('Invalid Rows: one key twice, or changed and deleted at once', async () => {
    expect(await refused({ added: [row('r'), row('r')] })).toMatchObject({
      message: 'Invalid Rows',
      errors: [{ pointer: '/body/added/1/rowKey' }],
    });
    expect(await refused({ added: [row('r')], deleted: ['r'] })).toMatchObject({
      message: 'Invalid Rows',
      errors: [{ pointer: '/body/added/0/rowKey' }],
    });
  });

  it('names each widget that is not there: unknown, deleted, of another site', async () => {
    await test.text('gone');
    await test.client.deleteWidgets({ body: ['gone'] }, await test.call(globalEditor));
    const problem = await refused({
      added: [row('r', { columns: columns('a nobody', 'gone'), bColumns: columns('site2') })],
    });
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(problem.errors).toEqual([
      { pointer: '/body/added/0/columns/0/widgets/1/id', detail: 'There is no widget nobody.' },
      { pointer: '/body/added/0/columns/1/widgets/0/id', detail: 'There is no widget gone.' },
      { pointer: '/body/added/0/bColumns/0/widgets/0/id', detail: 'There is no widget site2.' },
    ]);
  });

  it('names a feature toggle that leads to nothing', async () => {
    await test.client.saveWidget(
      { body: { id: 'toggle', type: 'feature-toggle', widgetA: 'nobody' } },
      await test.call(globalEditor),
    );
    expect((await refused({ added: [row('r', { columns: columns('toggle') })] })).errors).toEqual([
      {
        pointer: '/body/added/0/columns/0/widgets/0/id',
        detail: 'The feature toggle leads to nobody, which is not there.',
      },
    ]);
  });
});

describe('reading rows', () => {
  const rows = async (query: object) =>
    (await test.client.readRows({ query: query as never }, await test.call()))
      .map(({ rowKey }) => rowKey)
      .join(' ');

  it('gives a country its row, the default beside it only when asked (decisions 18 and 41)', async () => {
    const { layout } = await published(
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

  it('answers an unknown layout with no rows', async () => {
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

  it('reads several layouts with one query, in the order asked', async () => {
    let queries = 0;
    const { rows: real } = test.service.db;
    test.service.db.rows = (...args) => ((queries += 1), real.apply(test.service.db, args)) as never;
    const answer = await test.client.readLayouts(
      { query: { layout: ['json', 'unknown', 'first', 'json'] } },
      await test.call(),
    );
    test.service.db.rows = real;
    expect(answer.map(({ layout, revision }) => [layout, revision])).toEqual([
      ['json', 1],
      ['unknown', 0],
      ['first', 1],
    ]);
    expect(queries).toBe(1);
  });

  it('tells visitors nothing of who gets the reports of a test', async () => {
    const { layout } = await published(testedRow('r'));
    const call = await test.call();
    const seen = [
      ...(await test.client.readRows({ query: { layout } }, call)),
      ...(await test.client.readLayouts({ query: { layout } }, call)).flatMap((each) => each.rows),
    ];
    expect(seen).toHaveLength(2);
    for (const each of seen)
      expect(each).toMatchObject({ abRowEmail: null, abRowName: null, abRowActive: true, aPercentage: 60 });
    expect((await test.current(layout)).rows[0]).toMatchObject({ abRowEmail: 'editor@example.org' });
  });
});
