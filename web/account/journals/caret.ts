import { matchLines } from '../../../domain/journals/matchLines.ts';

/**
 * Where a caret stands once another text has come in: in the line it stood in, wherever that is now. In a line that was
 * changed itself it stays before the letters it stood before, else behind what came.
 */
export function caretAfter(before: string, after: string, caret: number): number {
  const above = before.slice(0, caret).split('\n');
  const lines = after.split('\n');
  const row = above.length - 1;
  const match = matchLines(before.split('\n'), lines).find(([at]) => at === row);
  if (match) return startOf(lines, match[1]) + above[row]!.length;
  const end = sharedEnd(before, after);
  const fromEnd = Math.min(before.length - caret, end);
  return before.startsWith(after.slice(0, caret)) ? Math.min(caret, after.length) : after.length - fromEnd;
}

const startOf = (lines: readonly string[], row: number): number =>
  lines.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0);

function sharedEnd(one: string, other: string): number {
  const least = Math.min(one.length, other.length);
  let end = 0;
  while (end < least && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return end;
}
