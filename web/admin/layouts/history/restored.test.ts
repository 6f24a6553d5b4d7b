/** What bringing a revision back would make of a layout, before it is done; and what one revision changed. */
import { expect, it } from 'vitest';
import type { Base } from '../state/draft.ts';
import { drawn, drawnBase, words } from '../state/samples.ts';
import { differencesOf } from './differences.ts';
import { restored } from './restored.ts';

const then = drawnBase('r1:a:MX,US', 'r2:b:default');
const now: Base = {
  ...drawnBase('r1:c:MX,US', 'r2:b:default'),
  revision: 5,
};

it('brings one country back with the widgets of then, and leaves the others their row', () => {
  const draft = restored(now, then, { of: 'country', country: 'MX' })!;
  expect(drawn(draft)).toEqual(['r1:c:US', 'r2:b:default', 'restored:then a:MX']);
  expect(draft.widgets['then a']).toMatchObject({ settings: { html: 'a' } });
});

it('brings all of it back, and answers null for what was not there', () => {
  expect(drawn(restored(now, then, { of: 'all' })!)).toEqual(['r1:then a:MX,US', 'r2:then b:default']);
  expect(restored(now, then, { of: 'row', rowKey: 'r9' })).toBeNull();
});

it('tells what came, what went and which fields changed, of rows and of the widgets in them', () => {
  const after: Base = {
    ...then,
    rows: [{ ...then.rows[0]!, countries: ['MX'] }, drawnBase('r3:b:VN').rows[0]!],
    widgets: { ...then.widgets, a: words('a', 'other', 2) },
  };
  const { rows, widgets, reordered } = differencesOf(then, after);
  expect(rows.map(({ rowKey, before, after: is }) => [rowKey, before !== null, is !== null])).toEqual([
    ['r1', true, true],
    ['r3', false, true],
    ['r2', true, false],
  ]);
  expect(rows[0]).toMatchObject({
    fields: [{ field: 'countries', before: ['MX', 'US'], after: ['MX'] }],
    widgets: ['a'],
  });
  expect(widgets).toMatchObject([{ id: 'a', fields: [{ field: 'html', before: 'a', after: 'other' }] }]);
  expect(reordered).toBe(false);
});
