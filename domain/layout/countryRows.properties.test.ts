/** Which row a visitor gets, for any layout: decisions 17 and 18, against their words written out once more. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../propertyTesting.ts';
import { countriesAssignedTwice } from './rowRules.ts';
import { resolveLayout } from './resolveLayout.ts';
import { anyContext, anyLayout, context, layoutOf, row } from './testSupport.ts';
import type { LayoutRow } from './types.ts';

const options = { numRuns: propertyRuns(10_000) };
const codes = ['US', 'MX', 'VN', 'MM', 'default'];
const readers = [...codes.slice(0, 4), 'FR'];

/** Rows that all have something to show, of which any may name any country, more than once too. */
const anyRows = fc
  .array(fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 4 }), { minLength: 1, maxLength: 6 })
  .map((all) => all.map((countries, index) => row(`r${index}`, { rowIndex: index, countries })));
/** As they may be published: each country once. */
const publishableRows = fc
  .array(fc.nat(5), { minLength: codes.length, maxLength: codes.length })
  .map((places) =>
    Array.from({ length: 6 }, (_, at) => codes.filter((_code, index) => places[index] === at))
      .filter((countries) => countries.length > 0)
      .map((countries, index) => row(`r${index}`, { rowIndex: index, countries })),
  );

const shown = (rows: LayoutRow[], country: string): string[] =>
  resolveLayout(layoutOf(rows), context({ country })).rows.map(({ rowKey }) => rowKey);

/** Decision 18, word by word; of what is left a reader gets one (decision 17). */
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

  it('gets the row that decision 18 says, and never two', () => {
    fc.assert(
      fc.property(used, reader, (rows, country) => {
        expect(shown(rows, country)).toEqual(byTheDecision(rows, country));
      }),
      options,
    );
  });

  it('gets exactly one where there is a default, and it is their own if they have one', () => {
    const withDefault = fc
      .tuple(used, fc.nat(6))
      .map(([rows, at]) => [
        ...rows.slice(0, at),
        row('rest', { countries: ['default'] }),
        ...rows.slice(at),
      ]);
    fc.assert(
      fc.property(withDefault, reader, (rows, country) => {
        const got = shown(rows, country);
        expect(got).toHaveLength(1);
        const own = rows.filter(
          ({ countries }) => countries.includes(country) && !countries.includes('default'),
        );
        if (own.length > 0) expect(own.map(({ rowKey }) => rowKey)).toContain(got[0]);
      }),
      options,
    );
  });

  it('gets none where neither their country nor a default is named', () => {
    fc.assert(
      fc.property(used, (rows) => {
        const without = rows.map((it) => ({
          ...it,
          countries: it.countries.filter((code) => code !== 'default'),
        }));
        fc.pre(without.some(({ countries }) => countries.length > 0));
        expect(shown(without, 'FR')).toEqual([]);
      }),
      options,
    );
  });

  it('gets the row that names their country wherever it may be published, whichever place it has', () => {
    fc.assert(
      fc.property(publishableRows, reader, fc.nat(), (rows, country, turn) => {
        expect(countriesAssignedTwice(rows)).toEqual([]);
        const turned = [...rows.slice(turn % rows.length), ...rows.slice(0, turn % rows.length)];
        const own = rows.find(
          ({ countries }) => countries.includes(country) && !countries.includes('default'),
        );
        const rest = rows.find(({ countries }) => countries.includes('default'));
        expect(shown(turned, country)).toEqual([(own ?? rest)!.rowKey]);
      }),
      options,
    );
  });

  it('gets at most one whatever the widgets, windows, tests and flags of a layout are', () => {
    fc.assert(
      fc.property(anyLayout, anyContext, (layout, who) => {
        fc.pre(who.country !== null && layout.rows.some(({ countries }) => countries.length > 0));
        expect(resolveLayout(layout, { ...who, editor: false }).rows.length).toBeLessThanOrEqual(1);
      }),
      options,
    );
  });
});

it('where no row names a country, everybody gets all of them in their order', () => {
  const rows = fc
    .integer({ min: 1, max: 6 })
    .map((length) => Array.from({ length }, (_, index) => row(`r${index}`, { rowIndex: index })));
  fc.assert(
    fc.property(rows, fc.constantFrom(...readers), (all, country) => {
      expect(shown(all, country)).toEqual(all.map(({ rowKey }) => rowKey));
    }),
    { numRuns: propertyRuns(1_000) },
  );
});
