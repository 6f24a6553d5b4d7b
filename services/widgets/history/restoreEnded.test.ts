/** The row of an ended test can be restored. Decision page 0024. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { globalEditor, openWidgets, refusal, row, testedRow, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
beforeEach(() => {
  test.clock.now = new Date('2026-11-21T12:00:00Z');
});
afterAll(() => test.close());

const ENDS = '2026-11-30';
/** Publishes a row with a test, lets the test end, and deletes the row. */
async function deletedRow() {
  const countries = ['MX'];
  const ends = testedRow('r', { abRowEndDate: ENDS, countries });
  const { layout, revision } = await test.published(ends, row('others', { countries: ['default'] }));
  test.clock.now = new Date('2026-12-02T12:00:00Z');
  const { revision: without } = await test.publish({ layout, deleted: ['r'], baseRevision: revision });
  return { layout, revision, without };
}
const call = () => test.call(globalEditor);
/** A restored row of one country has a new key. */
const testsOf = async (layout: string) =>
  (await test.current(layout)).rows.flatMap(({ abRowActive, abRowEndDate }) =>
    abRowActive ? [abRowEndDate?.slice(0, 10)] : [],
  );

it('by a revert', async () => {
  const { layout, without } = await deletedRow();
  await test.client.revertLayout({ query: {}, body: { layout, revision: without } }, await call());
  expect(await testsOf(layout)).toEqual([ENDS]);
});

it.each([{ of: 'all' }, { of: 'row', rowKey: 'r' }, { of: 'country', country: 'MX' }])(
  'from the history: %o',
  async (scope) => {
    const { layout, revision, without } = await deletedRow();
    const body = { layout, revision, baseRevision: without, scope };
    await test.client.restoreLayout({ query: {}, body: body as never }, await call());
    expect(await testsOf(layout)).toEqual([ENDS]);
  },
);

it('and a changed end date can be reverted, though the old end has passed', async () => {
  const { layout } = await test.published(testedRow('r', { abRowEndDate: ENDS }));
  const later = await test.publish({ layout, added: [testedRow('r', { abRowEndDate: '2026-12-20' })] });
  test.clock.now = new Date('2026-12-02T12:00:00Z');
  await test.client.revertLayout({ query: {}, body: { layout, revision: later.revision } }, await call());
  expect(await testsOf(layout)).toEqual([ENDS]);
  const again = testedRow('r', { abRowEndDate: '2026-12-01' });
  expect(await refusal(test.publish({ layout, added: [again] }))).toMatchObject({ status: 400 });
});
