import { matchLines } from '../../../domain/journals/matchLines.ts';

/**
 * The position of the caret after another text came in: in the same line, wherever that is now. Within a changed line
 * it stays after the unchanged characters before it, otherwise before the unchanged characters after it.
 */
export function caretAfter(before: string, after: string, caret: number): number {
  const textBefore = before.slice(0, caret).split('\n');
  const lines = after.split('\n');
  const row = textBefore.length - 1;
  const match = matchLines(before.split('\n'), lines).find(([at]) => at === row);
  if (match) return startOf(lines, match[1]) + textBefore[row]!.length;
  const end = sharedEnd(before, after);
  const fromEnd = Math.min(before.length - caret, end);
  return before.startsWith(after.slice(0, caret)) ? Math.min(caret, after.length) : after.length - fromEnd;
}

const startOf = (lines: readonly string[], row: number): number =>
  lines.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0);

function sharedEnd(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let end = 0;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return end;
}
