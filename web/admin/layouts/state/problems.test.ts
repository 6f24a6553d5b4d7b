/** What stands in the way of publishing beside the literal rules: a test's empty side, and a country that is none. */
import { expect, it } from 'vitest';
import type { EditorRow } from './draft.ts';
import { problemsOf } from './problems.ts';
import { drawnBase } from './samples.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const base = drawnBase('hero:a:MX', 'rest:b:default');
const tested = {
  abRowActive: true,
  abRowStartDate: '2026-11-21',
  abRowEndDate: '2026-11-30',
  abRowName: 'Hero',
  abRowEmail: 'editor@example.org',
};
/** What is said of the first row once it is changed so. */
const said = (change: Partial<EditorRow>, from = base) => {
  const [hero, ...others] = from.rows;
  return problemsOf(from, { ...from, rows: [{ ...hero!, ...change }, ...others] }, NOW).map(
    ({ rowKey, field, code }) => `${rowKey} ${field} ${code}`,
  );
};
const filled = base.rows[1]!.columns;

it('says at the row that a side of its test is empty', () => {
  expect(said(tested)).toEqual(['hero bColumns emptyB']);
  expect(said({ ...tested, bColumns: filled, columns: [] })).toEqual(['hero columns emptyA']);
  expect(said({ ...tested, bColumns: filled })).toEqual([]);
});

it('says which code is no country, unless it was published before', () => {
  expect(said({ countries: ['MX', 'ZZ'] })).toEqual(['hero countries noCountry:ZZ']);
  expect(said({ abRowName: 'Hero' }, drawnBase('hero:a:ZZ'))).toEqual([]);
});

it('asks words without markup of a widget that is changed, not of one that is only moved', () => {
  const old = {
    id: 'a',
    type: 'countdown',
    settings: { heading: '<b>Eve</b>', moment: '2026-12-24' },
    version: 1,
  };
  const from = { ...base, widgets: { ...base.widgets, a: old } };
  const [hero, rest] = from.rows;
  const moved = [
    { ...hero!, columns: rest!.columns },
    { ...rest!, columns: hero!.columns },
  ];
  const fields = (draft: typeof from) =>
    problemsOf(from, draft, NOW).map(({ field, code }) => `${field} ${code}`);
  expect(fields({ ...from, rows: moved })).toEqual([]);
  const changed = { ...old, settings: { ...old.settings, before: 'soon' } };
  expect(fields({ ...from, widgets: { ...from.widgets, a: changed } })).toEqual(['heading noHTML']);
});
