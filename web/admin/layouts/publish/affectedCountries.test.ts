/** The countries that a draft affects, for which the service requires rights. Decision 27. */
import { describe, expect, it } from 'vitest';
import type { Base } from '../state/draft.ts';
import { parseBase, textWidget } from '../state/state.fixture.ts';
import { affectedCountries } from './affectedCountries.ts';

const base = parseBase('r1:a:MX', 'r2:b:US,VN', 'r3:c:default');
const withRow = (rowKey: string, change: object): Base => ({
  ...base,
  rows: base.rows.map((it) => (it.rowKey === rowKey ? { ...it, ...change } : it)),
});

describe('affectedCountries', () => {
  it('are none without changes', () => expect(affectedCountries(base, base)).toEqual([]));
  it('are those of a changed row', () =>
    expect(affectedCountries(base, withRow('r2', { abRowName: 'x' }))).toEqual(['US', 'VN']));
  it('are only the removed ones when a row loses countries', () =>
    expect(affectedCountries(base, withRow('r2', { countries: ['US'] }))).toEqual(['VN']));
  it('include those of a row that gains a country, which then shares the row', () =>
    expect(affectedCountries(base, withRow('r2', { countries: ['US', 'TH'] }))).toEqual(['TH', 'US', 'VN']));
  it('are those of a deleted row', () =>
    expect(affectedCountries(base, { ...base, rows: base.rows.slice(1) })).toEqual(['MX']));
  it('are those of rows with a changed widget; default for the default row', () => {
    const changed = (id: string): Base => ({
      ...base,
      widgets: { ...base.widgets, [id]: textWidget(id, 'other', 1) },
    });
    expect(affectedCountries(base, changed('a'))).toEqual(['MX']);
    expect(affectedCountries(base, changed('c'))).toEqual(['default']);
  });
  it('are none when only the order of the rows changes', () =>
    expect(affectedCountries(base, { ...base, rows: base.rows.toReversed() })).toEqual([]));
});
