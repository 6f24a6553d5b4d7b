/** The places of a draft that will be empty for a time: nothing of their widgets shows then. */
import { sameValue } from '../../../../domain/merge/mergeFields.ts';
import { addMilliseconds, type LocalDateTime } from '../../../../domain/dates/localTime.ts';
import { gapsOf, type Gap } from '../../../../domain/schedule/sequence.ts';
import { SIDES, type Base, type Draft, type EditorRow, type Side } from './draft.ts';
import { timedSlots } from './sequence.ts';

export interface EmptyPlace {
  readonly row: EditorRow;
  readonly side: Side;
  /** Counted from 0. */
  readonly column: number;
  readonly gap: Gap;
}

/** Later gaps are beyond planning: a year and a day. */
const HORIZON_MS = 366 * 86_400_000;

/**
 * The gaps that the draft brings, now or within a year. A place without any widget is not reported, and neither is a gap
 * that is published already.
 */
export function emptyPlaces(base: Base, draft: Draft, now: LocalDateTime): EmptyPlace[] {
  const horizon = addMilliseconds(now, HORIZON_MS);
  const matters = ({ from, until }: Gap) =>
    (until === null || until > now) && (from === null || from < horizon);
  const gapsIn = ({ widgets, rows }: Draft, rowKey: string, side: Side, column: number): readonly Gap[] => {
    const slots = rows.find((row) => row.rowKey === rowKey)?.[side][column];
    const timed = slots ? timedSlots(widgets, slots) : [];
    return timed.length === 0 ? [] : gapsOf(timed).filter(matters);
  };
  return draft.rows.flatMap((row) =>
    SIDES.filter((side) => side === 'columns' || row.abRowActive).flatMap((side) =>
      row[side].flatMap((_, column) => {
        const published = gapsIn(base, row.rowKey, side, column);
        return gapsIn(draft, row.rowKey, side, column)
          .filter((gap) => !published.some((it) => sameValue(it, gap)))
          .map((gap) => ({ row, side, column, gap }));
      }),
    ),
  );
}
