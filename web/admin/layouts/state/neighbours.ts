import type { Subject } from './clip.ts';
import type { Draft } from './draft.ts';
import { findColumn, findSlot, rowIndexOf, rowOf } from './places.ts';

/**
 * Candidates for the focus after something was removed, nearest first: later siblings, earlier siblings (nearest
 * first), then the parents.
 */
export function neighboursOf(draft: Draft, subject: Subject): Subject[] {
  if (subject.kind === 'row')
    return around(draft.rows, rowIndexOf(draft, subject.rowKey)).map(({ rowKey }) => ({
      kind: 'row',
      rowKey,
    }));
  if (subject.kind === 'column') {
    const found = findColumn(draft, subject.uid);
    if (!found) return [];
    const columns = around(rowOf(draft, found.rowKey)![found.side], found.index);
    return [
      ...columns.map(({ uid }): Subject => ({ kind: 'column', uid })),
      { kind: 'row', rowKey: found.rowKey },
    ];
  }
  const found = findSlot(draft, subject.uid);
  if (!found) return [];
  return [
    ...around(found.column.widgets, found.place).map(({ uid }): Subject => ({ kind: 'slot', uid })),
    { kind: 'column', uid: found.column.uid },
    { kind: 'row', rowKey: found.rowKey },
  ];
}

const around = <T>(list: readonly T[], at: number): T[] => [
  ...list.slice(at + 1),
  ...list.slice(0, Math.max(0, at)).toReversed(),
];
