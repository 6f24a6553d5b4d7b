/** What a revision changed of the one before it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowChangesOf, widgetsChanged, type RevisedRow } from './revisionChanges.ts';
import type { RowContent } from './rowFields.ts';
import { columns, row } from './testSupport.ts';

const content = (countries: readonly string[], widget = 'w'): RowContent => ({
  ...row('r', { countries, columns: columns(widget) }),
  abRowName: null,
  abRowEmail: null,
  abRowScheduledLang: null,
});

type Drawn = Readonly<Record<string, { readonly of?: string; readonly shows?: string }>>;

/** Rows before and after, in order: `{ a: { of: 'MX PE', shows: 'w' } }`; `changed` is a widget with another version. */
function between(before: Drawn, after: Drawn, changed = ''): readonly RevisedRow[] {
  const [was, is] = [before, after].map((rows) =>
    Object.entries(rows).map(([rowKey, { of = '', shows = 'w' }], place) => ({
      rowKey,
      place,
      shows,
      content: content(of.split(' ').filter(Boolean), shows),
    })),
  );
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((rowKey) => {
    const [old, row] = [was!.find((it) => it.rowKey === rowKey), is!.find((it) => it.rowKey === rowKey)];
    const differs = JSON.stringify(old?.content) !== JSON.stringify(row?.content);
    return {
      rowKey,
      place: row?.place ?? null,
      placeBefore: old?.place ?? null,
      countries: (row ?? old)!.content.countries,
      showsChanged: row?.shows === changed,
      after: (differs && row?.content) || null,
      before: (differs && old?.content) || null,
    };
  });
}

const none = { added: 0, changed: 0, removed: 0, moved: 0, countries: [], everybody: false };

describe('what a revision changed', () => {
  it('is everything added in the first, and everything removed in one that leaves nothing', () => {
    const rows = { a: { of: 'MX' }, b: { of: 'default' } };
    const whose = { countries: ['MX', 'default'] };
    expect(rowChangesOf(between({}, rows))).toEqual({ ...none, ...whose, added: 2 });
    expect(rowChangesOf(between(rows, {}))).toEqual({ ...none, ...whose, removed: 2 });
  });

  it('counts rows that came, changed and went, and names whose they are and were', () => {
    const before = { a: { of: 'MX' }, b: { of: 'PE' }, c: { of: 'VN' }, d: { of: 'default' } };
    const after = { a: { of: 'MX', shows: 'x' }, c: { of: 'VN' }, d: { of: 'default' }, e: { of: 'TH' } };
    expect(rowChangesOf(between(before, after))).toEqual({
      ...none,
      added: 1,
      changed: 1,
      removed: 1,
      countries: ['MX', 'PE', 'TH'],
    });
  });

  it('names of a row that changed hands only the countries that came or went', () => {
    const [before, after] = [{ a: { of: 'MX PE' } }, { a: { of: 'MX VN' } }];
    expect(rowChangesOf(between(before, after))).toEqual({ ...none, changed: 1, countries: ['PE', 'VN'] });
  });

  it('names the countries of rows that show a changed widget, though the rows are as they were', () => {
    const rows = { a: { of: 'MX', shows: 'lamp' }, b: { of: 'PE' } };
    expect(rowChangesOf(between(rows, rows, 'lamp'))).toEqual({ ...none, countries: ['MX'] });
  });

  it('is everybody’s where no row is a country’s, before or after, and nobody’s where nothing is another', () => {
    const rows = { a: {}, b: {} };
    expect(rowChangesOf(between(rows, { a: { shows: 'x' }, b: {} }))).toEqual({
      ...none,
      changed: 1,
      everybody: true,
    });
    expect(rowChangesOf(between(rows, rows))).toEqual(none);
    expect(rowChangesOf(between(rows, { a: { of: 'MX' }, b: {} }))).toMatchObject({
      countries: ['MX', 'default'],
      everybody: false,
    });
  });

  it('of rows in another order touches everybody, but nobody where each country has one row', () => {
    const swapped = { b: {}, a: {} };
    expect(rowChangesOf(between({ a: {}, b: {} }, swapped))).toEqual({ ...none, moved: 1, everybody: true });
    const [mexico, peru] = [{ of: 'MX' }, { of: 'PE' }];
    expect(rowChangesOf(between({ a: mexico, b: peru }, { b: peru, a: mexico }))).toEqual({
      ...none,
      moved: 1,
    });
  });
});

describe('rows that moved', () => {
  const moved = (before: readonly string[], after: readonly string[]) => {
    const drawn = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [`r${key}`, {}]));
    return rowChangesOf(between(drawn(before), drawn(after))).moved;
  };

  it('are one where one was taken from the end to the beginning, and none where others came or went', () => {
    expect(moved(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toBe(1);
    expect(moved(['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'])).toBe(3);
    expect(moved(['a', 'b', 'c'], ['x', 'b', 'y', 'c'])).toBe(0);
  });

  it('are never more than were moved', () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const move = fc.tuple(fc.nat(6), fc.nat(6));
    fc.assert(
      fc.property(fc.array(move, { maxLength: 5 }), (moves) => {
        const order = [...keys];
        for (const [from, to] of moves) order.splice(to, 0, ...order.splice(from, 1));
        const count = moved(keys, order);
        expect(count).toBeLessThanOrEqual(moves.length);
        expect(count === 0).toBe(order.join('') === keys.join(''));
      }),
    );
  });
});

describe('the widgets a revision changed', () => {
  const of = (before: Drawn, after: Drawn, rewritten: string[], cameOrWent: string[]) =>
    widgetsChanged(between(before, after), { rewritten, cameOrWent });
  it('are as many as are seen: one in two rows twice, one rewritten once', () => {
    expect(of({}, { a: { shows: 'w' }, b: { shows: 'w' } }, [], ['w'])).toBe(2);
    expect(of({ a: {}, b: {} }, { a: {}, b: {} }, ['w'], [])).toBe(1);
    expect(of({ a: {} }, { a: {}, b: {} }, [], [])).toBe(1);
    expect(of({ a: { shows: 'w' } }, { a: { shows: 'x' } }, [], ['w', 'x'])).toBe(2);
  });
  it('are with those that came behind a feature toggle, and not those that changed their row', () => {
    expect(of({}, { a: { shows: 'toggle' } }, [], ['toggle', 'behind'])).toBe(2);
    expect(
      of({ a: { shows: 'w' }, b: { shows: 'x' } }, { a: { shows: 'x' }, b: { shows: 'w' } }, [], []),
    ).toBe(0);
  });
});
