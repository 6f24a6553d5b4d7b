/** Counts faults that are mended while a file is read, and names their lines. */
import type { Remark } from '../record.ts';

/** Lines that are named. */
const MAX_LINES = 10;

export interface FaultLines {
  /** Lines come in order. */
  readonly add: (line: number, faults?: number) => void;
  /** One remark with the count after its texts, or none without a fault. */
  readonly remarks: (detail: string, code: string) => readonly Remark[];
}

export function faultLines(): FaultLines {
  const lines: number[] = [];
  let count = 0;
  return {
    add(line, faults = 1) {
      count += faults;
      if (lines.at(-1) !== line && lines.length <= MAX_LINES) lines.push(line);
    },
    remarks: (detail, code) =>
      count === 0
        ? []
        : [{ where: linesText(lines), detail: `${detail}: ${count}`, code: `${code}:${count}` }],
  };
}

/** 'line 4', 'lines 43 and 65', 'lines 1, 2, 3 and more'. */
function linesText(lines: readonly number[]): string {
  if (lines.length === 1) return `line ${lines[0]}`;
  const named = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), 'more'] : lines;
  return `lines ${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
