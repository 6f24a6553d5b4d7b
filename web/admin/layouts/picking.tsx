/** Choosing a new widget: by the picker's dialog, or by a drag from the palette; and making it. */
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { widgetContentOf } from '../../../domain/widgets/widgetFields.ts';
import { definitionOf, isWidgetType, type WidgetType } from '../../../domain/widgets/widgetTypes.ts';
import { afterClosing } from '../ui/afterClosing.ts';
import type { NewRow } from './addRow.ts';
import { useHands, type Begun } from './hands.tsx';
import { newUid, newWidgetId } from './newIds.ts';
import type { Subject } from './state/clip.ts';
import type { DraftWidget } from './state/draft.ts';
import { applied, type Command } from './state/commands.ts';
import { findSlot, rowOf, type SlotPlace } from './state/places.ts';
import { useStore } from './store.tsx';

/** Where a new widget goes: a place, or a row that comes with it. */
export type Target = SlotPlace | NewRow;

interface Picking {
  /** Where a widget is being chosen for; null while none is. */
  readonly at: Target | null;
  readonly open: (at: Target) => void;
  readonly close: () => void;
  /** Makes a widget of a type and puts it there; then its settings open. */
  readonly add: (type: string, to: Target, how?: How) => void;
  /** The same in the place of a widget that stands there. */
  readonly addInPlaceOf: (uid: string, type: string) => void;
}

interface How {
  /** In a column of its own. */
  readonly beside?: boolean;
  /** What brings the row that it goes to: one step with it. */
  readonly first?: Extract<Command, { do: 'addRow' }>;
}

const PickingContext = createContext<Picking | null>(null);

export function usePicking(): Picking {
  const picking = useContext(PickingContext);
  if (!picking) throw new Error('There is no layout editor around this component.');
  return picking;
}

export function PickingProvider({ children }: { readonly children: ReactNode }) {
  const store = useStore();
  const hands = useHands();
  const [at, setAt] = useState<Target | null>(null);
  const picking = useMemo<Picking>(
    () => ({
      at,
      open: setAt,
      close: () => setAt(null),
      add(type, to, { beside = false, first } = {}) {
        if (!isWidgetType(type)) return;
        const widget = newWidget(type);
        const slot = { uid: newUid(), id: widget.id };
        const column = { uid: newUid(), className: '', widgets: [slot] };
        setAt(null);
        const widgets = [widget];
        if ('row' in to) {
          const row = { ...to.row, columns: [column] };
          const { rowKey } = row;
          const mark = store.begin({ do: 'addRow', row, at: to.at, widgets });
          const begun: Begun = { mark, made: { kind: 'row', rowKey } };
          const openForm = () => hands.openSettings(slot.uid, begun);
          return afterClosing(
            to.asks
              ? () => hands.openCountries({ rowKey, begun, onTaken: () => afterClosing(openForm) })
              : openForm,
          );
        }
        const now = store.get().editor.draft;
        const draft = first ? applied(now, first) : now;
        const isThere = rowOf(draft, to.rowKey)?.[to.side][to.index] !== undefined;
        const isColumn = beside || !isThere;
        const command: Command = isColumn
          ? { do: 'addColumn', to, column, widgets }
          : { do: 'addSlot', to, slot, widgets };
        const mark = store.begin(first ? { do: 'several', commands: [first, command] } : command);
        const made: Subject = first
          ? { kind: 'row', rowKey: to.rowKey }
          : isColumn
            ? { kind: 'column', uid: column.uid }
            : { kind: 'slot', uid: slot.uid };
        afterClosing(() => hands.openSettings(slot.uid, { mark, made }));
      },
      addInPlaceOf(uid, type) {
        const to = findSlot(store.get().editor.draft, uid);
        if (!to || !isWidgetType(type)) return;
        const widget = newWidget(type);
        const slot = { uid: newUid(), id: widget.id };
        const mark = store.begin({
          do: 'several',
          commands: [
            { do: 'removeSlot', uid },
            { do: 'addSlot', to, slot, widgets: [widget] },
          ],
        });
        afterClosing(() => hands.openSettings(slot.uid, { mark, made: { kind: 'slot', uid: slot.uid } }));
      },
    }),
    [at, store, hands],
  );
  return <PickingContext value={picking}>{children}</PickingContext>;
}

/** A widget nobody has filled in yet. */
export const newWidget = (type: WidgetType): DraftWidget => ({
  id: newWidgetId(type),
  type,
  version: 0,
  settings: widgetContentOf(type, definitionOf(type).defaults),
});
