/** Choosing a new widget: by the picker's dialog, or by a drag from the palette; and making it. */
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { widgetContentOf } from '../../../domain/widgets/widgetFields.ts';
import { definitionOf, isWidgetType, type WidgetType } from '../../../domain/widgets/widgetTypes.ts';
import { useHands } from './hands.tsx';
import { newUid, newWidgetId } from './newIds.ts';
import type { DraftWidget } from './state/draft.ts';
import { rowOf, type SlotPlace } from './state/places.ts';
import { useStore } from './store.tsx';

/** Milliseconds until the picker is gone: a layer that closes takes with it what was opened above it. */
export const AFTER_CLOSING = 50;

interface Picking {
  /** Where a widget is being chosen for; null while none is. */
  readonly at: SlotPlace | null;
  readonly open: (at: SlotPlace) => void;
  readonly close: () => void;
  /** Makes a widget of a type and puts it there, in a column of its own where `beside`; then its settings open. */
  readonly add: (type: string, to: SlotPlace, beside?: boolean) => void;
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
  const [at, setAt] = useState<SlotPlace | null>(null);
  const picking = useMemo<Picking>(
    () => ({
      at,
      open: setAt,
      close: () => setAt(null),
      add(type, to, beside = false) {
        if (!isWidgetType(type)) return;
        const widget = newWidget(type);
        const slot = { uid: newUid(), id: widget.id };
        const { draft } = store.get().editor;
        const isThere = rowOf(draft, to.rowKey)?.[to.side][to.index] !== undefined;
        if (beside || !isThere) {
          const column = { uid: newUid(), className: '', widgets: [slot] };
          store.run({ do: 'addColumn', to, column, widgets: [widget] });
        } else store.run({ do: 'addSlot', to, slot, widgets: [widget] });
        setAt(null);
        setTimeout(() => hands.openSettings(slot.uid), AFTER_CLOSING);
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
