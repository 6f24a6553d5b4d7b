/**
 * Serialises and parses local drafts. A stored text may come from another window, or from before an update of the
 * program.
 */
import type { Draft } from './draft.ts';

const textCache = new WeakMap<object, string>();
/** The JSON of a part, memoised: parts that a step does not change are the same objects. */
function textOf(part: object): string {
  const text = textCache.get(part) ?? JSON.stringify(part);
  textCache.set(part, text);
  return text;
}

/** A draft as JSON; only changed parts are serialised again. */
export function draftText({ rows, widgets }: Draft): string {
  const named = Object.entries(widgets).map(([id, widget]) => `${JSON.stringify(id)}:${textOf(widget)}`);
  return `{"rows":[${rows.map(textOf).join()}],"widgets":{${named.join()}}}`;
}

/** The draft in a text; null when the text is not a draft. */
export function parseDraft(content: string): Draft | null {
  try {
    const value = JSON.parse(content) as Partial<Draft> | null;
    const isDraft =
      Array.isArray(value?.rows) &&
      value.rows.every((row: unknown) => typeof (row as { rowKey?: unknown })?.rowKey === 'string') &&
      typeof value.widgets === 'object' &&
      value.widgets !== null;
    return isDraft ? ({ rows: value.rows, widgets: value.widgets } as Draft) : null;
  } catch {
    return null;
  }
}
