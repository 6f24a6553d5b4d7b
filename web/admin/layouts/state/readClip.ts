/** Parses clipboard content from text, which may come from anywhere: another site's window, or any other program. */
import { isWidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { widgetContentOf } from '../../../../domain/widgets/widgetFields.ts';
import type { Clip } from './clip.ts';
import { emptyRow, type DraftWidget, type EditorColumn, type EditorSlot } from './draft.ts';

/** The marker of our clipboard texts. */
const MARK = 'lectern layout 1';
const MAX_WIDGETS = 200;

export const clipText = (clip: Clip): string => JSON.stringify({ mark: MARK, clip });

type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (it: unknown): it is JsonObject =>
  typeof it === 'object' && it !== null && !Array.isArray(it);
const list = (it: unknown): readonly JsonObject[] => (Array.isArray(it) ? it.filter(isObject) : []);
const text = (it: unknown, maxLength = 200): string => (typeof it === 'string' ? it.slice(0, maxLength) : '');

/**
 * The clip in a text; null when the text is not a clip. Settings are sanitised like stored ones: only known fields,
 * each in its format.
 */
export function readClip(input: string): Clip | null {
  let value: unknown;
  try {
    value = JSON.parse(input);
  } catch {
    return null;
  }
  if (!isObject(value) || value['mark'] !== MARK || !isObject(value['clip'])) return null;
  const { kind, widgets: all, slot, column, row } = value['clip'];
  const widgets = list(all)
    .slice(0, MAX_WIDGETS)
    .flatMap((candidate): DraftWidget[] => {
      const { id, type, settings } = candidate;
      if (!isWidgetType(type) || !/^[\w-]{1,64}$/.test(text(id))) return [];
      return [{ id: text(id), type, settings: widgetContentOf(type, settings), version: 0 }];
    });
  const isInClip = ({ id }: EditorSlot) => widgets.some((widget) => widget.id === id);
  const slotOf = (it: JsonObject): EditorSlot => ({ uid: '', id: text(it['id']) });
  const columnOf = (column: JsonObject): EditorColumn => ({
    uid: '',
    className: text(column['className']),
    widgets: list(column['widgets']).map(slotOf).filter(isInClip),
  });
  if (kind === 'slot' && isObject(slot)) {
    const parsedSlot = slotOf(slot);
    return isInClip(parsedSlot) ? { kind, slot: parsedSlot, widgets } : null;
  }
  if (kind === 'column' && isObject(column)) return { kind, column: columnOf(column), widgets };
  if (kind !== 'row' || !isObject(row)) return null;
  const columns = list(row['columns']).map(columnOf);
  return {
    kind,
    widgets,
    row: {
      ...emptyRow('pasted', [], ''),
      ...(columns.length > 0 && { columns }),
      bColumns: list(row['bColumns']).map(columnOf),
    },
  };
}
