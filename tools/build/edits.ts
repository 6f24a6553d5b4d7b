/** Changes to a module's text at the places its syntax tree names. Shared by the build's steps. */

/** A node of the syntax tree a bundler's `parse` gives. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** What stands from `start` to `end` becomes `by`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** The text with all edits made; they must not overlap. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  let text = code;
  for (const { start, end, by } of edits.toSorted((a, b) => b.start - a.start)) {
    text = text.slice(0, start) + by + text.slice(end);
  }
  return text;
}
