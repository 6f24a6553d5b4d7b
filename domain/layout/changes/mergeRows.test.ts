import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../properties.fixture.ts';
import { mergeRows } from './mergeRows.ts';

interface Row {
  readonly rowKey: string;
  readonly text: string;
}
const same = (one: Row, other: Row) => one.text === other.text;
/** These rows have one field, so a change on both sides is always a conflict. */
const alwaysConflict = (_base: Row, theirs: Row) => ({ row: theirs, fields: ['text'] });
/** Rows written as `a1 b2`: key and text. */
const rows = (drawn: string): Row[] =>
  drawn
    .split(' ')
    .filter(Boolean)
    .map((it) => ({ rowKey: it[0]!, text: it.slice(1) }));
/** Edits written as `a1@2`: key, text, position. */
const edits = (drawn: string) =>
  drawn
    .split(' ')
    .filter(Boolean)
    .map((entry) => {
      const [row = '', place] = entry.split('@');
      return { row: rows(row)[0]!, rowIndex: place === undefined ? undefined : Number(place) };
    });
const print = (list: readonly (Row | null)[]) =>
  list.map((it) => (it === null ? '-' : it.rowKey + it.text)).join(' ');

const merge = (base: string | null, head: string, added: string, deleted = '') => {
  const answer = mergeRows({
    base: base === null ? null : rows(base),
    head: rows(head),
    added: edits(added),
    deleted: deleted.split(' ').filter(Boolean),
    same,
    merge: alwaysConflict,
  });
  return {
    rows: print(answer.rows),
    changes: answer.changes.map(({ before, after }) => print([before, after])),
    clashes: answer.conflicts.map(({ yours, theirs }) => print([yours, theirs])),
    reordered: answer.reordered,
  };
};

describe('mergeRows', () => {
  it.each<[string, Parameters<typeof merge>, object]>([
    ['applies an edit of one side', ['a1 b1', 'a1 b2', 'a2', ''], { rows: 'a2 b2', changes: ['a1 a2'] }],
    [
      'keeps the published change of a row sent unchanged',
      ['a1 b1', 'a2 b1', 'a1 b2', ''],
      { rows: 'a2 b2', changes: ['b1 b2'] },
    ],
    [
      'removes a row that others deleted and the editor did not change',
      ['a1 b1', 'b1', 'a1 b2', ''],
      { rows: 'b2' },
    ],
    [
      'deletes a row, and ignores an unknown key',
      ['a1 b1', 'a1 b1', '', 'b x'],
      { rows: 'a1', changes: ['b1 -'] },
    ],
    ['reports an edit on both sides', ['a1', 'a2', 'a3', ''], { clashes: ['a3 a2'] }],
    ['reports an edit of a deleted row', ['a1', '', 'a2', ''], { clashes: ['a2 -'] }],
    ['reports the deletion of an edited row', ['a1', 'a2', '', 'a'], { clashes: ['- a2'] }],
    ['reports two new rows with the same key', ['', 'a1', 'a2', ''], { clashes: ['a2 a1'] }],
    ['reports the deletion of a row the editor never saw', ['', 'a1', '', 'a'], { clashes: ['- a1'] }],
    ['accepts the same edit on both sides', ['a1', 'a2', 'a2', ''], { rows: 'a2', changes: [], clashes: [] }],
    ['accepts the same deletion on both sides', ['a1', '', '', 'a'], { rows: '', changes: [], clashes: [] }],
    ['uses the later row when there is no base', [null, 'a2', 'a3', ''], { rows: 'a3', clashes: [] }],
  ])('%s', (_, input, expected) => {
    expect(merge(...input)).toMatchObject(expected);
  });

  it.each([
    ['inserts at the requested position', 'a1 b1', 'x1@1', 'a1 x1 b1', false],
    ['appends a row without a position', 'a1 b1', 'x1', 'a1 b1 x1', false],
    ['appends a row with a position beyond the end', 'a1', 'x1@9', 'a1 x1', false],
    ['keeps several rows for one position in order', 'a1', 'x1@0 y1@0', 'x1 y1 a1', false],
    ['moves a row', 'a1 b1 c1', 'c1@0', 'c1 a1 b1', true],
    ['applies a complete new order', 'a1 b1 c1', 'c1@0 a1@1 b1@2', 'c1 a1 b1', true],
  ])('%s', (_, head, added, expected, reordered) => {
    expect(merge(head, head, added)).toMatchObject({ rows: expected, reordered });
  });

  it('does not move a row back that others moved', () => {
    expect(merge('a1 b1 c1', 'c1 a1 b1', 'b2@1')).toMatchObject({ rows: 'c1 a1 b2', reordered: false });
  });

  const anyRows = fc.uniqueArray(
    fc.record({ rowKey: fc.constantFrom(...'abcdef'), text: fc.constantFrom('1', '2', '3') }),
    { selector: ({ rowKey }) => rowKey },
  );
  it('applies every change of both sides when there is no conflict, and contains each row once', () => {
    fc.assert(
      fc.property(
        anyRows,
        anyRows,
        anyRows,
        fc.array(fc.option(fc.nat(6), { nil: undefined }), { minLength: 6 }),
        (base, head, desired, places) => {
          const deleted = base
            .map(({ rowKey }) => rowKey)
            .filter((key) => !desired.some(({ rowKey }) => rowKey === key));
          const added = desired.map((row, index) => ({ row, rowIndex: places[index] }));
          const answer = mergeRows({ base, head, added, deleted, same, merge: alwaysConflict });
          const text = (list: readonly Row[], key: string) => list.find(({ rowKey }) => rowKey === key)?.text;
          expect(new Set(answer.rows.map(({ rowKey }) => rowKey)).size).toBe(answer.rows.length);
          for (const key of 'abcdef') {
            const [b, h, w, merged] = [base, head, desired, answer.rows].map((list) => text(list, key));
            const hasConflict = answer.conflicts.some(({ rowKey }) => rowKey === key);
            expect(hasConflict).toBe(w !== b && h !== b && w !== h);
            if (!hasConflict) expect(merged).toBe(w === b ? h : w);
            expect(answer.changes.some(({ rowKey }) => rowKey === key)).toBe(
              !hasConflict && w !== b && w !== h,
            );
          }
        },
      ),
      { numRuns: propertyRuns(500) },
    );
  });
});
