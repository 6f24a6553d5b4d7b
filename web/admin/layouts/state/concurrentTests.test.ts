/** Who sees a test, and which other tests they see at the same time. */
import { describe, expect, it } from 'vitest';
import type { Base } from './draft.ts';
import { parseBase } from './state.fixture.ts';
import { audienceOf, concurrentTestsOf, type Tested } from './concurrentTests.ts';

const now = new Date('2026-11-21T12:00:00Z');
const december = { start: '2026-12-01', end: '2026-12-31' };
const rowTest = { abRowActive: true, abRowStartDate: '2026-12-20', abRowEndDate: '2027-01-10' };
const widgetTest = {
  versionCount: 2,
  percentages: { A: 50, B: 50 },
  versions: { B: { html: 'b' } },
  abStartDate: '2026-12-20',
  abEndDate: '2027-01-10',
};

/** The layout with tests in these rows and widgets. */
function tested(base: Base, rows: readonly string[], widgets: readonly string[], change: object = {}): Base {
  return {
    ...base,
    rows: base.rows.map((row) =>
      rows.includes(row.rowKey) ? { ...row, ...rowTest, bColumns: row.columns } : row,
    ),
    widgets: Object.fromEntries(
      Object.entries(base.widgets).map(([id, widget]) => [
        id,
        widgets.includes(id) ? { ...widget, settings: { html: id, ...widgetTest, ...change } } : widget,
      ]),
    ),
  };
}
const neighbours = (base: Base, about: Tested) =>
  concurrentTestsOf(base, about, december, now).map(
    ({ kind, row, widget }) => `${kind} ${row?.rowKey ?? widget!.id}`,
  );

describe('the readers of a test', () => {
  it('are those of its row, of all rows with the widget, or everyone', () => {
    const base = parseBase('r:a b:MX', 's:b:US', 't:c:default');
    expect(audienceOf(base, { rowKey: 'r' })).toEqual({ countries: ['MX'], exceptCountries: [] });
    expect(audienceOf(base, { widget: 'b' })).toEqual({ countries: ['MX', 'US'], exceptCountries: [] });
    expect(audienceOf(base, { rowKey: 't' })).toEqual({ countries: [], exceptCountries: ['MX', 'US'] });
    expect(audienceOf(parseBase('r:a', 's:b'), { widget: 'b' })).toEqual({
      countries: [],
      exceptCountries: [],
    });
    expect(audienceOf(parseBase('r:a', 's:b:US'), { rowKey: 'r' })).toBeNull();
  });
});

describe('other tests of the same readers', () => {
  it('are nested where one contains the other', () => {
    const base = tested(parseBase('r:a b'), ['r'], ['a']);
    expect(neighbours(base, { rowKey: 'r' })).toEqual(['nested a']);
    expect(neighbours(base, { widget: 'a' })).toEqual(['nested r']);
    expect(neighbours(base, { widget: 'b' })).toEqual(['nested r', 'samePage a']);
  });

  it('are found behind a feature toggle', () => {
    const base = tested(parseBase('r:t', 's:a'), ['r'], ['a']);
    const toggle = { id: 't', type: 'feature-toggle', version: 1, settings: { widgetA: 'a', widgetB: '' } };
    const behind = { ...base, rows: base.rows.slice(0, 1), widgets: { ...base.widgets, t: toggle } };
    expect(neighbours(behind, { rowKey: 'r' })).toEqual(['nested a']);
  });

  it('are elsewhere on the page, but not in the row of another country', () => {
    expect(neighbours(tested(parseBase('r:a', 's:b'), ['s'], ['b']), { widget: 'a' })).toEqual([
      'samePage s',
      'samePage b',
    ]);
    expect(neighbours(tested(parseBase('r:a:MX', 's:b:US'), ['s'], ['b']), { widget: 'a' })).toEqual([]);
  });

  it('do not count when they are off or at another time', () => {
    const base = parseBase('r:a b');
    expect(neighbours(tested(base, [], ['b'], { abActive: false }), { widget: 'a' })).toEqual([]);
    expect(neighbours(tested(base, [], ['b'], { abStartDate: '2027-01-01' }), { widget: 'a' })).toEqual([]);
  });
});
