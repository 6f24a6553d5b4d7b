/** A copied thing read again from text, which may come from anywhere: another site's window, or any other program. */
import { isWidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { widgetContentOf } from '../../../../domain/widgets/widgetFields.ts';
import type { Clip } from './clip.ts';
import { emptyRow, type DraftWidget, type EditorColumn, type EditorSlot } from './draft.ts';

/** What marks a text as one of ours. */
const MARK = 'lectern layout 1';
const MOST_WIDGETS = 200;

export const clipText = (clip: Clip): string => JSON.stringify({ mark: MARK, clip });

type Given = Readonly<Record<string, unknown>>;
const isGiven = (it: unknown): it is Given => typeof it === 'object' && it !== null && !Array.isArray(it);
const list = (it: unknown): readonly Given[] => (Array.isArray(it) ? it.filter(isGiven) : []);
const text = (it: unknown, most = 200): string => (typeof it === 'string' ? it.slice(0, most) : '');

/** The clip in a text; null for a text that is none. Settings are read as stored ones are: known fields, each in its form. */
export function readClip(given: string): Clip | null {
  let value: unknown;
  try {
    value = JSON.parse(given);
  } catch {
    return null;
  }
  if (!isGiven(value) || value['mark'] !== MARK || !isGiven(value['clip'])) return null;
  const { kind, widgets: all, slot, column, row } = value['clip'];
  const widgets = list(all)
    .slice(0, MOST_WIDGETS)
    .flatMap((it): DraftWidget[] => {
      const { id, type, settings } = it;
      if (!isWidgetType(type) || !/^[\w-]{1,64}$/.test(text(id))) return [];
      return [{ id: text(id), type, settings: widgetContentOf(type, settings), version: 0 }];
    });
  const isThere = ({ id }: EditorSlot) => widgets.some((widget) => widget.id === id);
  const slotOf = (it: Given): EditorSlot => ({ uid: '', id: text(it['id']) });
  const columnOf = (it: Given): EditorColumn => ({
    uid: '',
    className: text(it['className']),
    widgets: list(it['widgets']).map(slotOf).filter(isThere),
  });
  if (kind === 'slot' && isGiven(slot)) {
    const read = slotOf(slot);
    return isThere(read) ? { kind, slot: read, widgets } : null;
  }
  if (kind === 'column' && isGiven(column)) return { kind, column: columnOf(column), widgets };
  if (kind !== 'row' || !isGiven(row)) return null;
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
