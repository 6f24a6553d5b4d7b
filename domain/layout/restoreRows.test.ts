/** Ways back to an older revision. */
import { describe, expect, it } from 'vitest';
import { choicesOf, isChosen } from './chooseRows.ts';
import { restoreRows, type RestoreScope } from './restoreRows.ts';
import type { EditableRow } from './rowFields.ts';
import { columns, row } from './testSupport.ts';

/** Rows drawn as `key:widgets:countries`. */
const rows = (...drawn: string[]): EditableRow[] =>
  drawn.map((it) => {
    const [key = '', shown = '', countries = ''] = it.split(':');
    return {
      ...row(key, { columns: columns(shown), countries: countries.split(',').filter(Boolean) }),
      abRowName: null,
      abRowEmail: null,
      abRowScheduledLang: null,
    };
  });
const print = (all: readonly EditableRow[]) =>
  all.map(
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
  const left = now.filter(
    ({ rowKey }) => !deleted.includes(rowKey) && !added.some((it) => it.row.rowKey === rowKey),
  );
  return [...left, ...added.map((it) => it.row)];
};
/** What a country is shown. */
const seen = (all: EditableRow[], country: string) => {
  const choices = choicesOf(all, country);
  return all
    .filter((_, index) => isChosen(choices[index]!))
    .flatMap(({ columns: cells }) => cells.flatMap(({ widgets }) => widgets.map(({ id }) => id)));
};

it('brings everything back, in its order', () => {
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
  it('comes back where it stands now, or where it stood', () => {
    expect(restore(rows('x:', 'a:new'), rows('a:1'), { of: 'row', rowKey: 'a' })).toMatchObject({
      added: [{ row: { rowKey: 'a' } }],
      restored: ['a'],
    });
    expect(restore(rows('x:'), rows('y:', 'a:1'), { of: 'row', rowKey: 'a' })?.added[0]?.rowIndex).toBe(1);
  });
  it('that was not there is nothing', () => {
    expect(restore(rows('a:'), rows('a:'), { of: 'row', rowKey: 'b' })).toBeNull();
  });
});

describe('one country that saw the default, whose widgets have been changed since,', () => {
  const mx: RestoreScope = { of: 'country', country: 'MX' };
  const changes = (...now: string[]) =>
    restore(rows(...now), rows('d:d:default'), mx, () => false)?.added.map(
      ({ row: { rowKey, countries } }) => `${rowKey}:${countries.join()}`,
    );
  it('gets them as they were in a row of its own', () => {
    expect(changes('d:d:default')).toEqual(['new:MX']);
  });
  it('gets them as they were in the row it has now', () => {
    expect(changes('m:n:MX', 'd:d:default')).toEqual(['m:MX']);
  });
});

describe('one country', () => {
  const mx: RestoreScope = { of: 'country', country: 'MX' };
  it.each<[string, string[], string[], string[]]>([
    ['of its own row', ['m:new:MX', 'd:d:default'], ['m:old:MX', 'd:d:default'], ['d:d:default', 'm:old:MX']],
    [
      'that shares a row now gets one of its own',
      ['s:new:MX,US', 'd:d:default'],
      ['m:old:MX', 'd:d:default'],
      ['d:d:default', 's:new:US', 'new:old:MX'],
    ],
    [
      'that shared a row, which the others keep as it is',
      ['s:new:MX,US', 'd:d:default'],
      ['s:old:MX,US', 'd:d:default'],
      ['d:d:default', 's:new:US', 'new:old:MX'],
    ],
    [
      'that saw the default follows it again where it is the same',
      ['m:n:MX', 'd:d:default'],
      ['d:d:default'],
      ['d:d:default'],
    ],
    [
      'that saw another default gets that one as its own',
      ['d:new:default'],
      ['d:old:default'],
      ['d:new:default', 'new:old:MX'],
    ],
    ['that saw nothing sees nothing', ['m:n:MX', 'u:u:US'], ['u:u:US'], ['u:u:US']],
    [
      'that saw nothing has an empty row before a default',
      ['d:d:default'],
      ['u:u:US'],
      ['d:d:default', 'new::MX'],
    ],
    [
      'that saw nothing empties its own row before a default, which it would see else',
      ['m:n:MX', 'd:d:default'],
      ['u:u:US'],
      ['d:d:default', 'm::MX'],
    ],
    [
      'that saw nothing empties the last row with a country, for the others would be everybody’s then',
      ['m:n:MX', 'x:x:'],
      ['u:u:US'],
      ['x:x:', 'm::MX'],
    ],
    ['comes into a layout without any row', [], ['m:old:MX', 'u:u:US'], ['new:old:MX']],
  ])('%s', (_, now, then, expected) => {
    const result = after(rows(...now), rows(...then), mx);
    expect(print(result)).toEqual(expected);
    expect(seen(result, 'MX')).toEqual(seen(rows(...then), 'MX'));
    for (const other of ['US', 'FR']) expect(seen(result, other)).toEqual(seen(rows(...now), other));
  });

  it('changes nothing where it sees the same already', () => {
    expect(restore(rows('d:d:default'), rows('d:d:default'), mx)).toEqual({
      added: [],
      deleted: [],
      restored: [],
    });
  });
  it('is nothing in a layout without countries', () => {
    expect(restore(rows('a:'), rows('a:'), mx)).toBeNull();
  });
  it('is nothing where rows are for everybody now: a row of its own would hide them from all others', () => {
    expect(restore(rows('a:a:', 'b:b:'), rows('m:old:MX'), mx)).toBeNull();
  });
  it('is nothing where several rows were for everybody then: none of them was its row', () => {
    expect(restore(rows('m:n:MX'), rows('a:a:', 'b:b:'), mx)).toBeNull();
  });
});
