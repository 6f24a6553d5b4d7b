/**
 * One text out of two that grew from the same one, line by line. Where only one side changed something its words stand;
 * where both changed the same lines both stay, one after the other, each below a mark that says whose it is. Nothing
 * anybody wrote is lost; what one side took away and the other left alone is gone.
 */
import { matchLines } from './matchLines.ts';

/** A side of a merge. */
export interface WrittenText {
  readonly text: string;
  /** Says whose it is where both sides stay: a date and a device. */
  readonly mark: string;
  /** When it was written, in ms: the earlier one stands first. */
  readonly at: number;
}

/** Ends what a mark began. */
export const MARK_END = '———';
/** The line above one side. */
export const markLine = (mark: string): string => `——— ${mark} ———`;

interface Part {
  readonly lines: readonly string[];
  readonly of: WrittenText;
}

/** What one side made of some lines of the base; of none where it only added. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
  readonly isOne: boolean;
}

/**
 * Merges two texts. `base` is what both began with; null where nobody knows: then everything they do not share stays
 * twice. The order of the two makes no difference.
 */
export function mergeTexts(base: string | null, one: WrittenText, other: WrittenText): string {
  if (one.text === other.text) return one.text;
  const old = base === null ? [] : linesOf(base);
  const merged: string[] = [];
  let read = 0;
  for (const group of inGroups([...changesOf(old, one, true), ...changesOf(old, other, false)])) {
    const from = group[0]!.from;
    const to = Math.max(...group.map((it) => it.to));
    const part = (isOne: boolean) =>
      applied(
        old,
        { from, to },
        group.filter((it) => it.isOne === isOne),
      );
    merged.push(...old.slice(read, from));
    const [a, b] = [part(true), part(false)];
    merged.push(...settled(old.slice(from, to), { lines: a, of: one }, { lines: b, of: other }));
    read = to;
  }
  return [...merged, ...old.slice(read)].join('\n');
}

const linesOf = (text: string): string[] => text.split('\n');

/** What a side changed, in order. */
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

/** Changes that touch the same lines, or add at the same place, together. */
function inGroups(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  let end = -1;
  for (const it of changes.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const group = groups.at(-1);
    const isShared =
      it.from < end || (group?.some(({ from, to }) => from === it.from && to === it.to) ?? false);
    if (group && isShared) group.push(it);
    else groups.push([it]);
    end = Math.max(end, it.to);
  }
  return groups;
}

/** These lines of the base as a side left them. */
function applied(
  old: readonly string[],
  of: { from: number; to: number },
  changes: readonly Change[],
): string[] {
  const lines: string[] = [];
  let read = of.from;
  for (const { from, to, lines: own } of changes) {
    lines.push(...old.slice(read, from), ...own);
    read = to;
  }
  return [...lines, ...old.slice(read, of.to)];
}

/** What stands where `old` stood. */
function settled(old: readonly string[], one: Part, other: Part): readonly string[] {
  if (isSame(one.lines, other.lines)) return one.lines;
  if (isSame(one.lines, old)) return other.lines;
  if (isSame(other.lines, old)) return one.lines;
  const { before, after, a, b } = withoutShared(one.lines, other.lines);
  return [...before, ...clash({ ...one, lines: a }, { ...other, lines: b }), ...after];
}

/** Both sides of a place, unless one of them is all there is. */
function clash(one: Part, other: Part): readonly string[] {
  if (isBlank(one.lines) && isBlank(other.lines))
    return isLonger(one.lines, other.lines) ? one.lines : other.lines;
  if (isBlank(one.lines) || holds(other.lines, one.lines)) return other.lines;
  if (isBlank(other.lines) || holds(one.lines, other.lines)) return one.lines;
  const both = isFirst(one, other) ? [one, other] : [other, one];
  return [...both.flatMap(({ lines, of }) => [markLine(of.mark), ...lines]), MARK_END];
}

function isFirst(one: Part, other: Part): boolean {
  if (one.of.at !== other.of.at) return one.of.at < other.of.at;
  if (one.of.mark !== other.of.mark) return one.of.mark < other.of.mark;
  return one.lines.join('\n') <= other.lines.join('\n');
}

/** What both begin and end with, and what lies between. */
function withoutShared(one: readonly string[], other: readonly string[]) {
  const least = Math.min(one.length, other.length);
  let [start, end] = [0, 0];
  while (start < least && one[start] === other[start]) start += 1;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
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

/** Whether all of `small` stands within `big`, line after line: it was merged into it before. */
function holds(big: readonly string[], small: readonly string[]): boolean {
  const text = `\n${big.join('\n')}\n`;
  return text.includes(`\n${small.join('\n')}\n`);
}
