/** Text edits at positions of a module's syntax tree. Shared by the build steps. */

/** A node of the syntax tree that the bundler's `parse` returns. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Replaces the text from `start` to `end` by `replacement`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Applies all edits; they must not overlap. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  let text = code;
  for (const { start, end, replacement: by } of edits.toSorted((a, b) => b.start - a.start)) {
    text = text.slice(0, start) + by + text.slice(end);
  }
  return text;
}
