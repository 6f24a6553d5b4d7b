/** The row a visitor gets, for any layout: decisions 17 and 18, compared with a second implementation of their text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../properties.fixture.ts';
import { countriesAssignedTwice } from '../rowRules.ts';
import { resolveLayout } from './resolveLayout.ts';
import { anyContext, anyLayout, context, layoutOf, row } from '../layout.fixture.ts';
import type { LayoutRow } from '../types.ts';

const options = { numRuns: propertyRuns(10_000) };
const codes = ['US', 'MX', 'VN', 'MM', 'default'];
const readers = [...codes.slice(0, 4), 'FR'];

/** Rows that all have content, any of which may name any country, even more than once. */
const anyRows = fc
  .array(fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 4 }), { minLength: 1, maxLength: 6 })
  .map((lists) => lists.map((countries, index) => row(`r${index}`, { rowIndex: index, countries })));
/** Rows that may be published: each country once. */
const publishableRows = fc
  .array(fc.nat(5), { minLength: codes.length, maxLength: codes.length })
  .map((places) =>
    Array.from({ length: 6 }, (_, at) => codes.filter((_code, index) => places[index] === at))
      .filter((countries) => countries.length > 0)
      .map((countries, index) => row(`r${index}`, { rowIndex: index, countries })),
  );

const shownRows = (rows: LayoutRow[], country: string): string[] =>
  resolveLayout(layoutOf(rows), context({ country })).rows.map(({ rowKey }) => rowKey);

/** Decision 18, literally; of the remaining rows a reader gets one (decision 17). */
function byTheDecision(rows: readonly LayoutRow[], country: string): string[] {
  const candidates = rows.filter(
    ({ countries }) => countries.includes(country) || countries.includes('default'),
  );
  const lackDefault = candidates.filter(({ countries }) => !countries.includes('default'));
  return (lackDefault.length > 0 ? lackDefault : candidates).slice(0, 1).map(({ rowKey }) => rowKey);
}

describe('where countries are used, a visitor', () => {
  const used = anyRows.filter((rows) => rows.some(({ countries }) => countries.length > 0));
  const reader = fc.constantFrom(...readers);

  it('gets the row of decision 18, and never two', () => {
    fc.assert(
      fc.property(used, reader, (rows, country) => {
        expect(shownRows(rows, country)).toEqual(byTheDecision(rows, country));
      }),
      options,
    );
  });

  it('gets exactly one row where there is a default, and their own if they have one', () => {
    const withDefault = fc
      .tuple(used, fc.nat(6))
      .map(([rows, at]) => [
        ...rows.slice(0, at),
        row('rest', { countries: ['default'] }),
        ...rows.slice(at),
      ]);
    fc.assert(
      fc.property(withDefault, reader, (rows, country) => {
        const got = shownRows(rows, country);
        expect(got).toHaveLength(1);
        const own = rows.filter(
          ({ countries }) => countries.includes(country) && !countries.includes('default'),
        );
        if (own.length > 0) expect(own.map(({ rowKey }) => rowKey)).toContain(got[0]);
      }),
      options,
    );
  });

  it('gets no row where neither their country nor a default is named', () => {
    fc.assert(
      fc.property(used, (rows) => {
        const without = rows.map((it) => ({
          ...it,
          countries: it.countries.filter((code) => code !== 'default'),
        }));
        fc.pre(without.some(({ countries }) => countries.length > 0));
        expect(shownRows(without, 'FR')).toEqual([]);
      }),
      options,
    );
  });

  it('gets the row that names their country, whatever its position', () => {
    fc.assert(
      fc.property(publishableRows, reader, fc.nat(), (rows, country, rotation) => {
        expect(countriesAssignedTwice(rows)).toEqual([]);
        const rotated = [...rows.slice(rotation % rows.length), ...rows.slice(0, rotation % rows.length)];
        const own = rows.find(
          ({ countries }) => countries.includes(country) && !countries.includes('default'),
        );
        const defaultRow = rows.find(({ countries }) => countries.includes('default'));
        expect(shownRows(rotated, country)).toEqual([(own ?? defaultRow)!.rowKey]);
      }),
      options,
    );
  });

  it('gets at most one row, whatever the widgets, windows, tests and flags', () => {
    fc.assert(
      fc.property(anyLayout, anyContext, (layout, who) => {
        fc.pre(who.country !== null && layout.rows.some(({ countries }) => countries.length > 0));
        expect(resolveLayout(layout, { ...who, editor: false }).rows.length).toBeLessThanOrEqual(1);
      }),
      options,
    );
  });
});

it('shows all rows in order to everyone where no row names a country', () => {
  const rows = fc
    .integer({ min: 1, max: 6 })
    .map((length) => Array.from({ length }, (_, index) => row(`r${index}`, { rowIndex: index })));
  fc.assert(
    fc.property(rows, fc.constantFrom(...readers), (rowList, country) => {
      expect(shownRows(rowList, country)).toEqual(rowList.map(({ rowKey }) => rowKey));
    }),
    { numRuns: propertyRuns(1_000) },
  );
});
