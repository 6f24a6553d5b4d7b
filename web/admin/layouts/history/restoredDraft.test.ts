/** Preview of a restore, and the differences between revisions. */
import { expect, it } from 'vitest';
import type { Base } from '../state/draft.ts';
import { formatRows, parseBase, textWidget } from '../state/state.fixture.ts';
import { differencesOf } from '../compare/differences.ts';
import { restoredDraft } from './restoredDraft.ts';

const past = parseBase('r1:a:MX,US', 'r2:b:default');
const published: Base = {
  ...parseBase('r1:c:MX,US', 'r2:b:default'),
  revision: 5,
};

it('restores one country with the old widgets, and leaves the others their row', () => {
  const draft = restoredDraft(published, past, { of: 'country', country: 'MX' })!;
  expect(formatRows(draft)).toEqual(['r1:c:US', 'r2:b:default', 'restored:then a:MX']);
  expect(draft.widgets['then a']).toMatchObject({ settings: { html: 'a' } });
});

it('restores all rows, and returns null for a row that did not exist', () => {
  expect(formatRows(restoredDraft(published, past, { of: 'all' })!)).toEqual([
    'r1:then a:MX,US',
    'r2:then b:default',
  ]);
  expect(restoredDraft(published, past, { of: 'row', rowKey: 'r9' })).toBeNull();
});

it('lists added and removed rows, and changed fields of rows and widgets', () => {
  const after: Base = {
    ...past,
    rows: [{ ...past.rows[0]!, countries: ['MX'] }, parseBase('r3:b:VN').rows[0]!],
    widgets: { ...past.widgets, a: textWidget('a', 'other', 2) },
  };
  const { rows, widgets, reordered } = differencesOf(past, after);
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
