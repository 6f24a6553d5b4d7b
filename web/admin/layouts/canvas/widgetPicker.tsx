/** Adds new widgets: chosen in the picker dialog, or dragged from the palette. */
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { widgetContentOf } from '../../../../domain/widgets/widgetFields.ts';
import { definitionOf, isWidgetType, type WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { afterClosing } from '../../ui/Menu.tsx';
import type { NewRow } from './insertion.ts';
import { useEditorHandlers, type ProvisionalChange } from '../editor/editorHandlers.ts';
import { newUid, newWidgetId } from '../state/newIds.ts';
import type { Subject } from '../state/clip.ts';
import type { DraftWidget } from '../state/draft.ts';
import { applyCommand, type Command } from '../state/commands.ts';
import { findSlot, rowOf, type SlotPlace } from '../state/places.ts';
import { useStore } from '../editor/store.tsx';

/** Where a new widget is inserted: an existing place, or a new row. */
export type Target = SlotPlace | NewRow;

interface WidgetPicker {
  /** The target of the widget being chosen; null when the picker is closed. */
  readonly at: Target | null;
  readonly open: (at: Target) => void;
  readonly close: () => void;
  /** Creates a widget of a type, inserts it, and opens its settings. */
  readonly add: (type: string, to: Target, how?: AddOptions) => void;
  /** The same, replacing an existing widget. */
  readonly replace: (uid: string, type: string) => void;
}

interface AddOptions {
  /** Inserts it into a column of its own. */
  readonly inOwnColumn?: boolean;
  /** The command that adds the row to insert it in; both are one step. */
  readonly addRow?: Extract<Command, { do: 'addRow' }>;
}

const WidgetPickerContext = createContext<WidgetPicker | null>(null);

export function useWidgetPicker(): WidgetPicker {
  const widgetPicker = useContext(WidgetPickerContext);
  if (!widgetPicker) throw new Error('There is no layout editor around this component.');
  return widgetPicker;
}

export function WidgetPickerProvider({ children }: { readonly children: ReactNode }) {
  const store = useStore();
  const handlers = useEditorHandlers();
  const [at, setAt] = useState<Target | null>(null);
  const widgetPicker = useMemo<WidgetPicker>(
    () => ({
      at,
      open: setAt,
      close: () => setAt(null),
      add(type, to, { inOwnColumn = false, addRow } = {}) {
        if (!isWidgetType(type)) return;
        const widget = newWidget(type);
        const slot = { uid: newUid(), id: widget.id };
        const column = { uid: newUid(), className: '', widgets: [slot] };
        setAt(null);
        const widgets = [widget];
        if ('row' in to) {
          const row = { ...to.row, columns: [column] };
          const { rowKey } = row;
          const mark = store.runProvisional({ do: 'addRow', row, at: to.at, widgets });
          const provisional: ProvisionalChange = { mark, created: { kind: 'row', rowKey } };
          const openForm = () => handlers.openSettings(slot.uid, provisional);
          return afterClosing(
            to.needsCountry
              ? () =>
                  handlers.openCountries({
                    rowKey,
                    provisional,
                    onApplied: () => afterClosing(openForm),
                  })
              : openForm,
          );
        }
        const current = store.get().editor.draft;
        const draft = addRow ? applyCommand(current, addRow) : current;
        const columnExists = rowOf(draft, to.rowKey)?.[to.side][to.index] !== undefined;
        const needsColumn = inOwnColumn || !columnExists;
        const command: Command = needsColumn
          ? { do: 'addColumn', to, column, widgets }
          : { do: 'addSlot', to, slot, widgets };
        const mark = store.runProvisional(addRow ? { do: 'several', commands: [addRow, command] } : command);
        const created: Subject = addRow
          ? { kind: 'row', rowKey: to.rowKey }
          : needsColumn
            ? { kind: 'column', uid: column.uid }
            : { kind: 'slot', uid: slot.uid };
        afterClosing(() => handlers.openSettings(slot.uid, { mark, created }));
      },
      replace(uid, type) {
        const to = findSlot(store.get().editor.draft, uid);
        if (!to || !isWidgetType(type)) return;
        const widget = newWidget(type);
        const slot = { uid: newUid(), id: widget.id };
        const mark = store.runProvisional({
          do: 'several',
          commands: [
            { do: 'removeSlot', uid },
            { do: 'addSlot', to, slot, widgets: [widget] },
          ],
        });
        afterClosing(() =>
          handlers.openSettings(slot.uid, { mark, created: { kind: 'slot', uid: slot.uid } }),
        );
      },
    }),
    [at, store, handlers],
  );
  return <WidgetPickerContext value={widgetPicker}>{children}</WidgetPickerContext>;
}

/** A new widget with the default settings of its type. */
export const newWidget = (type: WidgetType): DraftWidget => ({
  id: newWidgetId(type),
  type,
  version: 0,
  settings: widgetContentOf(type, definitionOf(type).defaults),
});
