/** The coverage map of a layout: which row each country has. Changing one input changes its cell and no other. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageOf, countByState } from './coverage.ts';
import { allFlagStates, type CountryClock } from './spans.ts';
import { columns, layoutOf, row, text } from '../layout.fixture.ts';
import type { LayoutInput } from '../types.ts';

const at = new Date('2026-11-21T12:00:00Z');
const codes = ['US', 'MX', 'VN', 'FR', 'JP'];
const countries: CountryClock[] = codes.map((code) => ({ code, zone: 'UTC' }));
const cover = (layout: LayoutInput) => coverageOf(layout, { countries, flags: allFlagStates([layout]), at });
const drawn = (layout: LayoutInput) =>
  cover(layout).map(({ code, state, rowKey }) => `${code} ${state} ${rowKey}`);

describe('the coverage of a layout', () => {
  it('distinguishes an own row, the default row, an empty row, no row and a conflict', () => {
    const rows = [
      row('r1', { countries: ['US', 'MX'], columns: columns('a') }),
      row('r2', { countries: ['MX'], columns: columns('a') }),
      row('r3', { countries: ['VN'], columns: columns('later') }),
      row('rest', { countries: ['default'], columns: columns('a') }),
    ];
    const widgets = [text('a'), text('later', { startDate: '2026-12-24' })];
    expect(drawn(layoutOf(rows, widgets))).toEqual([
      'US row r1',
      'MX clash r1',
      'VN empty r3',
      'FR default rest',
      'JP default rest',
    ]);
    expect(drawn(layoutOf(rows.slice(0, 3), widgets)).slice(3)).toEqual(['FR none null', 'JP none null']);
    expect(countByState(cover(layoutOf(rows, widgets)))).toEqual({
      row: 1,
      default: 2,
      empty: 1,
      none: 0,
      clash: 1,
    });
  });

  it('reports a layout without countries as default for everyone, and one without rows as none', () => {
    expect(drawn(layoutOf([row('r')]))).toEqual(codes.map((code) => `${code} default null`));
    expect(drawn(layoutOf([]))).toEqual(codes.map((code) => `${code} none null`));
  });

  it('changes only the cell of a country whose row becomes empty or is added', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.subarray(codes), fc.boolean(), (one, own, isEmpty) => {
        const rowsOf = (list: readonly string[]) => [
          ...list.map((code) => row(code, { countries: [code], columns: columns(code) })),
          row('rest', { countries: ['default'], columns: columns('a') }),
        ];
        const others = own.filter((code) => code !== one);
        const widgets = [...codes.map((code) => text(code)), text('a')];
        const hidden = widgets.map((it) => (it.id === one ? text(one, { startDate: '2027-01-01' }) : it));
        const before = layoutOf(rowsOf(others), widgets);
        const after = layoutOf(rowsOf([...others, one]), isEmpty ? hidden : widgets);
        const [was, is] = [cover(before), cover(after)];
        const differing = codes.filter(
          (_, index) => JSON.stringify(was[index]) !== JSON.stringify(is[index]),
        );
        expect(differing).toEqual([one]);
        expect(is[codes.indexOf(one)]!.state).toBe(isEmpty ? 'empty' : 'row');
      }),
    );
  });
});
