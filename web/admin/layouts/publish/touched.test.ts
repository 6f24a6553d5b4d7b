/** The countries a draft touches are those the service will ask rights for. Decision 27. */
import { describe, expect, it } from 'vitest';
import type { Base } from '../state/draft.ts';
import { drawnBase, words } from '../state/samples.ts';
import { touchedBy } from './touched.ts';

const base = drawnBase('r1:a:MX', 'r2:b:US,VN', 'r3:c:default');
const withRow = (rowKey: string, change: object): Base => ({
  ...base,
  rows: base.rows.map((it) => (it.rowKey === rowKey ? { ...it, ...change } : it)),
});

describe('the countries a draft touches', () => {
  it('are none where nothing changed', () => expect(touchedBy(base, base)).toEqual([]));
  it('are those of a changed row', () =>
    expect(touchedBy(base, withRow('r2', { abRowName: 'x' }))).toEqual(['US', 'VN']));
  it('are those that went alone, where nothing else of a row changed', () =>
    expect(touchedBy(base, withRow('r2', { countries: ['US'] }))).toEqual(['VN']));
  it('are those of the row that another joins, for it will have a say in it', () =>
    expect(touchedBy(base, withRow('r2', { countries: ['US', 'TH'] }))).toEqual(['TH', 'US', 'VN']));
  it('are those of a row that goes', () =>
    expect(touchedBy(base, { ...base, rows: base.rows.slice(1) })).toEqual(['MX']));
  it('are those of rows that show a changed widget, every country for the row of all others', () => {
    const changed = (id: string): Base => ({
      ...base,
      widgets: { ...base.widgets, [id]: words(id, 'other', 1) },
    });
    expect(touchedBy(base, changed('a'))).toEqual(['MX']);
    expect(touchedBy(base, changed('c'))).toEqual(['default']);
  });
  it('are none for rows in another order, where each country has but one', () =>
    expect(touchedBy(base, { ...base, rows: base.rows.toReversed() })).toEqual([]));
});
