/** What a revision changed compared with the previous one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowChangesOf, widgetsChanged, type RevisedRow } from './revisionChanges.ts';
import type { RowContent } from '../rowFields.ts';
import { columns, row } from '../layout.fixture.ts';

const content = (countries: readonly string[], widget = 'w'): RowContent => ({
  ...row('r', { countries, columns: columns(widget) }),
  abRowName: null,
  abRowEmail: null,
  abRowScheduledLang: null,
});

type Drawn = Readonly<Record<string, { readonly of?: string; readonly shows?: string }>>;

/**
 * Rows before and after, in order: `{ a: { of: 'MX PE', shows: 'w' } }`; `changed` is a widget with another version.
 */
function between(before: Drawn, after: Drawn, changed = ''): readonly RevisedRow[] {
  const [was, is] = [before, after].map((rows) =>
    Object.entries(rows).map(([rowKey, { of: countryList = '', shows = 'w' }], place) => ({
      rowKey,
      place,
      shows,
      content: content(countryList.split(' ').filter(Boolean), shows),
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

const noChanges = { added: 0, changed: 0, removed: 0, moved: 0, countries: [], everybody: false };

describe('what a revision changed', () => {
  it('counts all rows as added in the first revision, and as removed in an empty one', () => {
    const rows = { a: { of: 'MX' }, b: { of: 'default' } };
    const whose = { countries: ['MX', 'default'] };
    expect(rowChangesOf(between({}, rows))).toEqual({ ...noChanges, ...whose, added: 2 });
    expect(rowChangesOf(between(rows, {}))).toEqual({ ...noChanges, ...whose, removed: 2 });
  });

  it('counts added, changed and removed rows, and lists their countries before and after', () => {
    const before = { a: { of: 'MX' }, b: { of: 'PE' }, c: { of: 'VN' }, d: { of: 'default' } };
    const after = { a: { of: 'MX', shows: 'x' }, c: { of: 'VN' }, d: { of: 'default' }, e: { of: 'TH' } };
    expect(rowChangesOf(between(before, after))).toEqual({
      ...noChanges,
      added: 1,
      changed: 1,
      removed: 1,
      countries: ['MX', 'PE', 'TH'],
    });
  });

  it('lists only the added and removed countries of a row whose countries changed', () => {
    const [before, after] = [{ a: { of: 'MX PE' } }, { a: { of: 'MX VN' } }];
    expect(rowChangesOf(between(before, after))).toEqual({
      ...noChanges,
      changed: 1,
      countries: ['PE', 'VN'],
    });
  });

  it('lists the countries of unchanged rows that show a changed widget', () => {
    const rows = { a: { of: 'MX', shows: 'lamp' }, b: { of: 'PE' } };
    expect(rowChangesOf(between(rows, rows, 'lamp'))).toEqual({ ...noChanges, countries: ['MX'] });
  });

  it('applies to everyone when no row has countries before or after, and to nobody when nothing changed', () => {
    const rows = { a: {}, b: {} };
    expect(rowChangesOf(between(rows, { a: { shows: 'x' }, b: {} }))).toEqual({
      ...noChanges,
      changed: 1,
      everybody: true,
    });
    expect(rowChangesOf(between(rows, rows))).toEqual(noChanges);
    expect(rowChangesOf(between(rows, { a: { of: 'MX' }, b: {} }))).toMatchObject({
      countries: ['MX', 'default'],
      everybody: false,
    });
  });

  it('applies to everyone when rows without countries are reordered, and to nobody when each country has one row', () => {
    const swapped = { b: {}, a: {} };
    expect(rowChangesOf(between({ a: {}, b: {} }, swapped))).toEqual({
      ...noChanges,
      moved: 1,
      everybody: true,
    });
    const [mexico, peru] = [{ of: 'MX' }, { of: 'PE' }];
    expect(rowChangesOf(between({ a: mexico, b: peru }, { b: peru, a: mexico }))).toEqual({
      ...noChanges,
      moved: 1,
    });
  });
});

describe('rows that moved', () => {
  const moved = (before: readonly string[], after: readonly string[]) => {
    const drawn = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [`r${key}`, {}]));
    return rowChangesOf(between(drawn(before), drawn(after))).moved;
  };

  it('is one for a row moved from the end to the start, and none when others were added or removed', () => {
    expect(moved(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toBe(1);
    expect(moved(['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'])).toBe(3);
    expect(moved(['a', 'b', 'c'], ['x', 'b', 'y', 'c'])).toBe(0);
  });

  it('is never more than the number of moves made', () => {
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
  const countWidgets = (before: Drawn, after: Drawn, rewritten: string[], cameOrWent: string[]) =>
    widgetsChanged(between(before, after), { rewritten, cameOrWent });
  it('counts a widget in two rows twice, and a rewritten one once', () => {
    expect(countWidgets({}, { a: { shows: 'w' }, b: { shows: 'w' } }, [], ['w'])).toBe(2);
    expect(countWidgets({ a: {}, b: {} }, { a: {}, b: {} }, ['w'], [])).toBe(1);
    expect(countWidgets({ a: {} }, { a: {}, b: {} }, [], [])).toBe(1);
    expect(countWidgets({ a: { shows: 'w' } }, { a: { shows: 'x' } }, [], ['w', 'x'])).toBe(2);
  });
  it('includes widgets added behind a feature toggle, and not those that moved to another row', () => {
    expect(countWidgets({}, { a: { shows: 'toggle' } }, [], ['toggle', 'behind'])).toBe(2);
    expect(
      countWidgets(
        { a: { shows: 'w' }, b: { shows: 'x' } },
        { a: { shows: 'x' }, b: { shows: 'w' } },
        [],
        [],
      ),
    ).toBe(0);
  });
});
