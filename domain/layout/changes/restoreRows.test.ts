/** Restoring an older revision. */
import { describe, expect, it } from 'vitest';
import { choicesOf, isChosen } from '../resolve/chooseRows.ts';
import { restoreRows, type RestoreScope } from './restoreRows.ts';
import type { EditableRow } from '../rowFields.ts';
import { columns, row } from '../layout.fixture.ts';

/** Rows written as `key:widgets:countries`. */
const rows = (...drawn: string[]): EditableRow[] =>
  drawn.map((entry) => {
    const [key = '', widgets = '', countries = ''] = entry.split(':');
    return {
      ...row(key, { columns: columns(widgets), countries: countries.split(',').filter(Boolean) }),
      abRowName: null,
      abRowEmail: null,
      abRowScheduledLang: null,
    };
  });
const print = (list: readonly EditableRow[]) =>
  list.map(
    ({ rowKey, columns: cells, countries }) =>
      `${rowKey}:${cells.flatMap(({ widgets }) => widgets.map(({ id }) => id)).join(' ')}:${countries.join(',')}`,
  );
const restore = (
  now: EditableRow[],
  then: EditableRow[],
  scope: RestoreScope,
  isAsThen: (row: EditableRow) => boolean = () => true,
) => restoreRows(now, then, scope, { newKey: () => 'new', isAsThen });
/** The rows after the change, in no particular order. */
const after = (now: EditableRow[], then: EditableRow[], scope: RestoreScope) => {
  const { added, deleted } = restore(now, then, scope)!;
  const unchanged = now.filter(
    ({ rowKey }) => !deleted.includes(rowKey) && !added.some((it) => it.row.rowKey === rowKey),
  );
  return [...unchanged, ...added.map((it) => it.row)];
};
/** The widgets a country is shown. */
const widgetsFor = (list: EditableRow[], country: string) => {
  const choices = choicesOf(list, country);
  return list
    .filter((_, index) => isChosen(choices[index]!))
    .flatMap(({ columns: cells }) => cells.flatMap(({ widgets }) => widgets.map(({ id }) => id)));
};

it('restores everything in its order', () => {
  const now = rows('x:n', 'a:changed', 'b:2');
  const then = rows('b:2', 'a:1');
  const { added, deleted } = restore(now, then, { of: 'all' })!;
  expect(added.map(({ row: each, rowIndex }) => [...print([each]), rowIndex])).toEqual([
    ['b:2:', 0],
    ['a:1:', 1],
  ]);
  expect(deleted).toEqual(['x']);
});

describe('one row', () => {
  it('is restored at its current position, or at its old one when it is gone', () => {
    expect(restore(rows('x:', 'a:new'), rows('a:1'), { of: 'row', rowKey: 'a' })).toMatchObject({
      added: [{ row: { rowKey: 'a' } }],
      restored: ['a'],
    });
    expect(restore(rows('x:'), rows('y:', 'a:1'), { of: 'row', rowKey: 'a' })?.added[0]?.rowIndex).toBe(1);
  });
  it('is null for a row that was not in the revision', () => {
    expect(restore(rows('a:'), rows('a:'), { of: 'row', rowKey: 'b' })).toBeNull();
  });
});

describe('one country that saw the default row, whose widgets have changed since', () => {
  const mx: RestoreScope = { of: 'country', country: 'MX' };
  const changes = (...now: string[]) =>
    restore(rows(...now), rows('d:d:default'), mx, () => false)?.added.map(
      ({ row: { rowKey, countries } }) => `${rowKey}:${countries.join()}`,
    );
  it('gets the old widgets in a new row of its own', () => {
    expect(changes('d:d:default')).toEqual(['new:MX']);
  });
  it('gets the old widgets in the row it has now', () => {
    expect(changes('m:n:MX', 'd:d:default')).toEqual(['m:MX']);
  });
});

describe('one country', () => {
  const mx: RestoreScope = { of: 'country', country: 'MX' };
  it.each<[string, string[], string[], string[]]>([
    [
      'gets its own row back',
      ['m:new:MX', 'd:d:default'],
      ['m:old:MX', 'd:d:default'],
      ['d:d:default', 'm:old:MX'],
    ],
    [
      'gets its own row when it shares a row now',
      ['s:new:MX,US', 'd:d:default'],
      ['m:old:MX', 'd:d:default'],
      ['d:d:default', 's:new:US', 'new:old:MX'],
    ],
    [
      'gets its own row when it shared one, and the others keep theirs',
      ['s:new:MX,US', 'd:d:default'],
      ['s:old:MX,US', 'd:d:default'],
      ['d:d:default', 's:new:US', 'new:old:MX'],
    ],
    [
      'uses the default row again when that is unchanged',
      ['m:n:MX', 'd:d:default'],
      ['d:d:default'],
      ['d:d:default'],
    ],
    [
      'gets the old default row as its own when the default changed',
      ['d:new:default'],
      ['d:old:default'],
      ['d:new:default', 'new:old:MX'],
    ],
    ['sees nothing again', ['m:n:MX', 'u:u:US'], ['u:u:US'], ['u:u:US']],
    [
      'gets an empty row when it saw nothing and there is a default',
      ['d:d:default'],
      ['u:u:US'],
      ['d:d:default', 'new::MX'],
    ],
    [
      'gets its own row emptied when it saw nothing and would otherwise see the default',
      ['m:n:MX', 'd:d:default'],
      ['u:u:US'],
      ['d:d:default', 'm::MX'],
    ],
    [
      'gets its row emptied when it is the last with a country, because the others would become everyone’s',
      ['m:n:MX', 'x:x:'],
      ['u:u:US'],
      ['x:x:', 'm::MX'],
    ],
    ['gets its row in a layout without rows', [], ['m:old:MX', 'u:u:US'], ['new:old:MX']],
  ])('%s', (_, now, then, expected) => {
    const result = after(rows(...now), rows(...then), mx);
    expect(print(result)).toEqual(expected);
    expect(widgetsFor(result, 'MX')).toEqual(widgetsFor(rows(...then), 'MX'));
    for (const other of ['US', 'FR'])
      expect(widgetsFor(result, other)).toEqual(widgetsFor(rows(...now), other));
  });

  it('changes nothing when the country already sees the same', () => {
    expect(restore(rows('d:d:default'), rows('d:d:default'), mx)).toEqual({
      added: [],
      deleted: [],
      restored: [],
    });
  });
  it('is null in a layout without countries', () => {
    expect(restore(rows('a:'), rows('a:'), mx)).toBeNull();
  });
  it('is null when rows are for everyone now, because an own row would hide them from all others', () => {
    expect(restore(rows('a:a:', 'b:b:'), rows('m:old:MX'), mx)).toBeNull();
  });
  it('is null when several rows were for everyone then, because none of them was its row', () => {
    expect(restore(rows('m:n:MX'), rows('a:a:', 'b:b:'), mx)).toBeNull();
  });
});
