/** A kept draft read again: text that was written by a window of this program, now or before an update of it. */
import type { Draft } from './draft.ts';

const texts = new WeakMap<object, string>();
/** A part as JSON, written once: what a step does not touch is the same object. */
function textOf(part: object): string {
  const known = texts.get(part) ?? JSON.stringify(part);
  texts.set(part, known);
  return known;
}

/** A draft as JSON; of a long one only what changed is written anew. */
export function draftText({ rows, widgets }: Draft): string {
  const named = Object.entries(widgets).map(([id, widget]) => `${JSON.stringify(id)}:${textOf(widget)}`);
  return `{"rows":[${rows.map(textOf).join()}],"widgets":{${named.join()}}}`;
}

/** The draft in a text, or null for one that is none. */
export function draftFrom(content: string): Draft | null {
  try {
    const given = JSON.parse(content) as Partial<Draft> | null;
    const isDraft =
      Array.isArray(given?.rows) &&
      given.rows.every((row: unknown) => typeof (row as { rowKey?: unknown })?.rowKey === 'string') &&
      typeof given.widgets === 'object' &&
      given.widgets !== null;
    return isDraft ? ({ rows: given.rows, widgets: given.widgets } as Draft) : null;
  } catch {
    return null;
  }
}
