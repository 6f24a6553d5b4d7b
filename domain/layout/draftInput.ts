/**
 * Converts the stored text of an editor's unpublished layout to the input of the resolver. The text is untrusted
 * browser input: malformed rows make the draft invalid; the resolver validates the settings of widgets as it does for
 * everything stored.
 */
import { z } from 'zod';
import type { LayoutInput } from './types.ts';

const column = z.object({
  className: z.string().max(200),
  widgets: z.array(z.object({ key: z.string().max(64).optional(), id: z.string().max(64) })).max(50),
});
const row = z.object({
  rowKey: z.string().regex(/^[\w-]{1,64}$/),
  columns: z.array(column).max(12),
  bColumns: z.array(column).max(12),
  countries: z.array(z.string().max(20)).max(300),
  abRowActive: z.boolean(),
  aPercentage: z.number(),
  bPercentage: z.number(),
  abRowStartDate: z.string().max(200).nullable(),
  abRowEndDate: z.string().max(200).nullable(),
});
const widget = z.object({
  id: z.string().max(64),
  type: z.string().max(60),
  settings: z.record(z.string(), z.unknown()),
  version: z.int().min(0),
});
const draft = z.object({
  rows: z.array(row).max(200),
  widgets: z.record(z.string(), widget),
});

/** The layout of a draft's text; null when it is invalid. Rows are in list order. */
export function draftInput(layout: string, content: string): LayoutInput | null {
  const read = draft.safeParse(parsed(content));
  if (!read.success) return null;
  return {
    layout,
    rows: read.data.rows.map((entry, rowIndex) => ({ ...entry, rowIndex })) as LayoutInput['rows'],
    widgets: Object.values(read.data.widgets).map(({ id, type, version, settings }) => ({
      id,
      type,
      version,
      widgetContent: JSON.stringify(settings),
    })),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
