/**
 * Three-way merge of two texts, line by line. Where only one side changed something, its lines are used. Where both
 * changed the same lines, both versions are kept, one after the other between conflict markers that name their origin.
 * No written line is lost; lines that one side removed and the other left unchanged are removed.
 */
import { matchLines } from './matchLines.ts';

/** One side of a merge. */
export interface WrittenText {
  readonly text: string;
  /** Its origin, shown in a conflict marker: a date and a device. */
  readonly origin: string;
  /** When it was written, in ms; the earlier side comes first. */
  readonly at: number;
}

/** Ends a conflict. */
export const CONFLICT_END = '———';
/** The line above one side of a conflict. */
export const conflictMarker = (origin: string): string => `——— ${origin} ———`;

interface Part {
  readonly lines: readonly string[];
  readonly side: WrittenText;
}

/** A range of lines of the base and what one side replaced it with; the range is empty for an insertion. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
  readonly isOne: boolean;
}

/**
 * Merges two texts. `base` is the common ancestor; null when it is unknown, then everything that is not shared is kept
 * from both. The result does not depend on the order of the two.
 */
export function mergeTexts(base: string | null, one: WrittenText, other: WrittenText): string {
  if (one.text === other.text) return one.text;
  const old = base === null ? [] : linesOf(base);
  const merged: string[] = [];
  let read = 0;
  for (const group of groupOverlapping([...changesOf(old, one, true), ...changesOf(old, other, false)])) {
    const from = group[0]!.from;
    const to = Math.max(...group.map((it) => it.to));
    const part = (isOne: boolean) =>
      applyChanges(
        old,
        { from, to },
        group.filter((it) => it.isOne === isOne),
      );
    merged.push(...old.slice(read, from));
    const [a, b] = [part(true), part(false)];
    merged.push(...mergeRange(old.slice(from, to), { lines: a, side: one }, { lines: b, side: other }));
    read = to;
  }
  return [...merged, ...old.slice(read)].join('\n');
}

const linesOf = (text: string): string[] => text.split('\n');

/** The changes of one side, in order. */
function changesOf(old: readonly string[], { text }: WrittenText, isOne: boolean): Change[] {
  const lines = linesOf(text);
  const changes: Change[] = [];
  let [from, fromNew] = [0, 0];
  for (const [to, toNew] of [...matchLines(old, lines), [old.length, lines.length] as const]) {
    if (to > from || toNew > fromNew) changes.push({ from, to, lines: lines.slice(fromNew, toNew), isOne });
    [from, fromNew] = [to + 1, toNew + 1];
  }
  return changes;
}

/** Groups changes that touch the same lines or insert at the same place. */
function groupOverlapping(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  let end = -1;
  for (const change of changes.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const group = groups.at(-1);
    const isShared =
      change.from < end || (group?.some(({ from, to }) => from === change.from && to === change.to) ?? false);
    if (group && isShared) group.push(change);
    else groups.push([change]);
    end = Math.max(end, change.to);
  }
  return groups;
}

/** The lines of the base in a range after one side's changes. */
function applyChanges(
  old: readonly string[],
  range: { from: number; to: number },
  changes: readonly Change[],
): string[] {
  const lines: string[] = [];
  let read = range.from;
  for (const { from, to, lines: own } of changes) {
    lines.push(...old.slice(read, from), ...own);
    read = to;
  }
  return [...lines, ...old.slice(read, range.to)];
}

/** The merged lines that replace `old`. */
function mergeRange(old: readonly string[], one: Part, other: Part): readonly string[] {
  if (isSame(one.lines, other.lines)) return one.lines;
  if (isSame(one.lines, old)) return other.lines;
  if (isSame(other.lines, old)) return one.lines;
  const { before, after, a, b } = withoutShared(one.lines, other.lines);
  return [...before, ...conflictLines({ ...one, lines: a }, { ...other, lines: b }), ...after];
}

/** Both sides of a conflict, unless one of them is blank or contains the other. */
function conflictLines(one: Part, other: Part): readonly string[] {
  if (isBlank(one.lines) && isBlank(other.lines))
    return isLonger(one.lines, other.lines) ? one.lines : other.lines;
  if (isBlank(one.lines) || holds(other.lines, one.lines)) return other.lines;
  if (isBlank(other.lines) || holds(one.lines, other.lines)) return one.lines;
  const both = isFirst(one, other) ? [one, other] : [other, one];
  return [...both.flatMap(({ lines, side }) => [conflictMarker(side.origin), ...lines]), CONFLICT_END];
}

function isFirst(one: Part, other: Part): boolean {
  if (one.side.at !== other.side.at) return one.side.at < other.side.at;
  if (one.side.origin !== other.side.origin) return one.side.origin < other.side.origin;
  return one.lines.join('\n') <= other.lines.join('\n');
}

/** The common start and end of both sides, and what lies between. */
function withoutShared(one: readonly string[], other: readonly string[]) {
  const shorter = Math.min(one.length, other.length);
  let [start, end] = [0, 0];
  while (start < shorter && one[start] === other[start]) start += 1;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return {
    before: one.slice(0, start),
    after: one.slice(one.length - end),
    a: one.slice(start, one.length - end),
    b: other.slice(start, other.length - end),
  };
}

const isBlank = (lines: readonly string[]): boolean => lines.every((line) => line.trim() === '');
const isLonger = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length ? one.join('\n') > other.join('\n') : one.length > other.length;
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index]);

/** Whether `big` contains all lines of `small` in sequence: then it was merged into it before. */
function holds(big: readonly string[], small: readonly string[]): boolean {
  const text = `\n${big.join('\n')}\n`;
  return text.includes(`\n${small.join('\n')}\n`);
}
