/** A kept draft read again: text that was written by a window of this program, now or before an update of it. */
import type { Draft } from './draft.ts';

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
