/** Validation of a publish: the literal texts of the specifications. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentenceOfFault } from '../../../domain/forms/faults.ts';
import { publish } from './publish.ts';
import { validatePublish } from './validatePublish.ts';
import {
  columns,
  globalEditor,
  openWidgets,
  refusal,
  row,
  testedRow,
  type WidgetsTest,
} from '../widgets.fixture.ts';

/** A publish that restores an earlier version. */
const restoreInput = {
  site: 1,
  deleted: [],
  widgets: [],
  baseRevision: undefined,
  note: undefined,
  wasPublished: true,
};

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
  await test.text('a');
  await test.client.saveWidget(
    { body: { id: 'site2', type: 'rich-text', html: 'x', siteId: 2 } },
    await test.call(globalEditor),
  );
});
afterAll(() => test.close());

describe('validation with the texts of the specification', () => {
  const refused = async (body: object) => refusal(test.publish({ layout: 'refused', ...body }));

  it('Must select a country for edited rows before publishing', async () => {
    const { layout } = await test.published(row('mx', { countries: ['MX'] }));
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
    const { layout } = await test.published(
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

  it('detects a country assigned twice by two editors of different rows', async () => {
    const { layout, revision } = await test.published(row('mx', { countries: ['MX'] }));
    await test.publish({ layout, added: [row('one', { countries: ['US'] })], baseRevision: revision });
    const problem = await refusal(
      test.publish({ layout, added: [row('two', { countries: ['US'] })], baseRevision: revision }),
    );
    expect(problem).toMatchObject({
      code: 'CONFLICT',
      detail: 'Each country may only be assigned once: US Invalid',
    });
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
    const [error, ...others] = problem.errors!;
    expect(error).toMatchObject({ pointer: `/body/added/0/${field}`, code });
    expect(others).toEqual([]);
    // The fault code is translatable; the specification's code is not.
    expect(error!.detail).toBe(sentenceOfFault(error!.fault!));
  });

  it('needs a new end date for an ended test only when its end date changed (decision 12)', async () => {
    const running = testedRow('r', { abRowStartDate: '2026-11-01', abRowEndDate: '2026-11-21' });
    const { layout } = await test.published(running);
    const { now } = test.clock;
    test.clock.now = new Date('2026-12-24T12:00:00Z');
    try {
      const moved = await refusal(
        test.publish({ layout, added: [{ ...running, abRowEndDate: '2026-12-23' }] }),
      );
      expect(moved.errors).toMatchObject([
        { code: 'abEndDate', detail: 'The end date must not be before today.', fault: 'testEnded' },
      ]);
      const { rows } = await test.publish({ layout, added: [{ ...running, abRowName: 'Renamed' }] });
      expect(rows[0]).toMatchObject({ abRowName: 'Renamed', abRowEndDate: '2026-11-21' });
    } finally {
      test.clock.now = now;
    }
  });

  it('does not validate a test that is switched off', async () => {
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
    ['an invalid key', row('r r'), '/body/added/0/rowKey'],
    [
      'a widget without an id',
      row('r', { columns: [{ widgets: [{}] }] }),
      '/body/added/0/columns/0/widgets/0/id',
    ],
    ['an invalid country', row('r', { countries: ['MX', 'Mexico'] }), '/body/added/0/countries/1'],
    ['a percentage out of range', row('r', { aPercentage: 500 }), '/body/added/0/aPercentage'],
    ['a control character', row('r', { abRowName: 'a\u0000b' }), '/body/added/0/abRowName'],
    ['a string instead of a row', 'row', '/body/added/0'],
  ])('Invalid Rows: %s', async (_, invalidRow, pointer) => {
    const problem = await refused({ added: [invalidRow] });
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect([problem.message, ...problem.errors!.map(({ detail }) => detail)]).toContain('Invalid Rows');
    expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
  });

  it.each([
    ['B', { bColumns: [] }, 'bColumns', 'emptyB'],
    ['B with columns', { bColumns: columns('', '') }, 'bColumns', 'emptyB'],
    ['A', { columns: columns('') }, 'columns', 'emptyA'],
  ])('refuses a test with an empty side: %s', async (_, change, field, code) => {
    expect(await refused({ added: [testedRow('r', change)] })).toMatchObject({
      status: 400,
      message: 'Check A/B Row Settings',
      errors: [{ pointer: `/body/added/0/${field}`, code }],
    });
  });

  it('refuses an unknown country, with its index', async () => {
    expect(await refused({ added: [row('r', { countries: ['MX', 'zz', 'default'] })] })).toMatchObject({
      status: 400,
      errors: [
        { pointer: '/body/added/0/countries/1', code: 'noCountry:ZZ', detail: 'Unknown country: ZZ.' },
      ],
    });
  });

  it('accepts unchanged faults that an earlier release published: an unknown country, and a test with one side', async () => {
    const layout = 'earlier';
    const earlier = testedRow('r', { countries: ['ZZ'], bColumns: [] });
    const actor = await test.call(globalEditor);
    // As a restore publishes it, which checks neither.
    const input = { ...restoreInput, layout, added: [earlier] } as never;
    await test.service.db.transaction(async (tx) =>
      publish(tx, await validatePublish(input, actor), actor, test.clock.now),
    );
    expect((await test.current(layout)).rows).toMatchObject([{ countries: ['ZZ'], bColumns: [] }]);
    const changed = { ...earlier, abRowName: 'Renamed' };
    expect((await test.publish({ layout, added: [changed] })).rows).toMatchObject([
      { abRowName: 'Renamed', countries: ['ZZ'] },
    ]);
    const more = await refusal(test.publish({ layout, added: [{ ...changed, countries: ['ZZ', 'UK'] }] }));
    expect(more.errors).toMatchObject([{ code: 'noCountry:UK' }]);
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

  it('names each missing widget: unknown, deleted, of another site', async () => {
    await test.text('gone');
    await test.client.deleteWidgets({ body: ['gone'] }, await test.call(globalEditor));
    const problem = await refused({
      added: [row('r', { columns: columns('a nobody', 'gone'), bColumns: columns('site2') })],
    });
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(problem.errors).toEqual([
      {
        pointer: '/body/added/0/columns/0/widgets/1/id',
        detail: 'Widget nobody does not exist.',
        code: 'noWidget:nobody',
      },
      {
        pointer: '/body/added/0/columns/1/widgets/0/id',
        detail: 'Widget gone does not exist.',
        code: 'noWidget:gone',
      },
      {
        pointer: '/body/added/0/bColumns/0/widgets/0/id',
        detail: 'Widget site2 does not exist.',
        code: 'noWidget:site2',
      },
    ]);
  });

  it('names a feature toggle with a missing target', async () => {
    await test.client.saveWidget(
      { body: { id: 'toggle', type: 'feature-toggle', widgetA: 'nobody' } },
      await test.call(globalEditor),
    );
    expect((await refused({ added: [row('r', { columns: columns('toggle') })] })).errors).toEqual([
      {
        pointer: '/body/added/0/columns/0/widgets/0/id',
        detail: 'The feature toggle points to widget nobody, which does not exist.',
        code: 'toggleGone:nobody',
      },
    ]);
  });
});
