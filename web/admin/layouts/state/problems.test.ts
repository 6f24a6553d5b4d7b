/** Problems beyond the literal rules: an empty side of a test, and an unknown country. */
import { expect, it } from 'vitest';
import type { EditorRow } from './draft.ts';
import { problemsOf } from './problems.ts';
import { parseBase } from './state.fixture.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const base = parseBase('hero:a:MX', 'rest:b:default');
const tested = {
  abRowActive: true,
  abRowStartDate: '2026-11-21',
  abRowEndDate: '2026-11-30',
  abRowName: 'Hero',
  abRowEmail: 'editor@example.org',
};
/** The problems after the first row is changed. */
const problemsAfter = (change: Partial<EditorRow>, from = base) => {
  const [hero, ...others] = from.rows;
  return problemsOf(from, { ...from, rows: [{ ...hero!, ...change }, ...others] }, NOW).map(
    ({ rowKey, field, code }) => `${rowKey} ${field} ${code}`,
  );
};
const filled = base.rows[1]!.columns;

it('reports an empty side of a test at its row', () => {
  expect(problemsAfter(tested)).toEqual(['hero bColumns emptyB']);
  expect(problemsAfter({ ...tested, bColumns: filled, columns: [] })).toEqual(['hero columns emptyA']);
  expect(problemsAfter({ ...tested, bColumns: filled })).toEqual([]);
});

it('reports unknown country codes, unless they were published before', () => {
  expect(problemsAfter({ countries: ['MX', 'ZZ'] })).toEqual(['hero countries noCountry:ZZ']);
  expect(problemsAfter({ abRowName: 'Hero' }, parseBase('hero:a:ZZ'))).toEqual([]);
});

it('rejects markup in a widget that was changed, not in one that was only moved', () => {
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
