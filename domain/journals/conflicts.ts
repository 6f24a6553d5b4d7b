/**
 * The conflicts that a merge left in a text (mergeTexts.ts): where two devices wrote different things, the text has both
 * between markers. They are read from the text itself, so that they can be solved later, and on every device.
 */
import { CONFLICT_END } from './mergeTexts.ts';

export interface ConflictSide {
  /** The date and the device, as the marker names them. */
  readonly origin: string;
  readonly text: string;
}

export interface Conflict {
  /** Lines of the text, from the first marker to the end, both included. */
  readonly from: number;
  readonly to: number;
  /** Usually two; only one for a title that the other device replaced. */
  readonly sides: readonly ConflictSide[];
}

const MARKER = /^——— (.+) ———$/;

/** The conflicts of a text, in order. What looks like a marker but has no end is text. */
export function findConflicts(text: string): readonly Conflict[] {
  const conflicts: Conflict[] = [];
  let open: { from: number; sides: { origin: string; lines: string[] }[] } | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const origin = MARKER.exec(line)?.[1];
    if (origin !== undefined) {
      open ??= { from: index, sides: [] };
      open.sides.push({ origin, lines: [] });
    } else if (open && line === CONFLICT_END) {
      const sides = open.sides.map((side) => ({ origin: side.origin, text: side.lines.join('\n') }));
      conflicts.push({ from: open.from, to: index, sides });
      open = null;
    } else open?.sides.at(-1)!.lines.push(line);
  }
  return conflicts;
}

/** The text with one side of a conflict, or with both one after the other, and without its markers. */
export function solveConflict(text: string, { from, to, sides }: Conflict, keep: number | 'both'): string {
  const lines = text.split('\n');
  const kept = keep === 'both' ? sides : sides.slice(keep, keep + 1);
  return [...lines.slice(0, from), ...kept.map((side) => side.text), ...lines.slice(to + 1)].join('\n');
}
