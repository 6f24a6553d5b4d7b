/** A place of the editor in its address: the widget to go to, or the one that something new comes before or after. */
import type { Neighbour } from '../../../../domain/schedule/sequence.ts';
import { SIDES, toggleTargetsOf, type Draft, type EditorSlot, type Side } from '../state/draft.ts';

export interface EditorPlace {
  /** Whose rows are shown. */
  readonly country: string;
  readonly rowKey: string | null;
  readonly widgetId?: string;
  /** Opens the dialog that adds a widget before or after it. */
  readonly add?: Neighbour;
}

const WIDGET = 'widget';
const ROW = 'row';
const ADD = 'add';

/** The address of the editor at a place. */
export function editorPlacePath(path: string, { country, rowKey, widgetId, add }: EditorPlace): string {
  const query = new URLSearchParams({ edit: '1', seenIn: country });
  if (rowKey !== null) query.set(ROW, rowKey);
  if (widgetId !== undefined) query.set(WIDGET, widgetId);
  if (add) query.set(ADD, add);
  return `${path}?${query.toString()}`;
}

export interface RequestedPlace {
  readonly slot: EditorSlot;
  readonly rowKey: string;
  readonly side: Side;
  readonly add: Neighbour | null;
}

/** The place that an address asks for; null for none, or one that is no longer there. */
export function requestedPlace(search: string, { rows, widgets }: Draft): RequestedPlace | null {
  const query = new URLSearchParams(search);
  const [id, rowKey, add] = [query.get(WIDGET), query.get(ROW), query.get(ADD)];
  if (id === null) return null;
  const shows = (slot: EditorSlot) => {
    const widget = widgets[slot.id];
    // A toggle shows other widgets in its slot.
    return slot.id === id || (widget !== undefined && toggleTargetsOf(widget).includes(id));
  };
  for (const row of rows.filter((it) => rowKey === null || it.rowKey === rowKey))
    for (const side of SIDES) {
      const slot = row[side].flatMap((column) => column.widgets).find(shows);
      if (slot)
        return { slot, rowKey: row.rowKey, side, add: add === 'before' || add === 'after' ? add : null };
    }
  return null;
}

/** The address without the place, so that it is not asked for again. */
export function withoutPlace(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [WIDGET, ROW, ADD]) query.delete(name);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
