/** Drops on a widget whose column can hold several: before or after it, or a swap when the column is full. */
import { layoutKind } from '../../../../domain/layout/layoutKinds.ts';
import { useEditorHandlers, useIsReadOnlyRow } from '../editor/editorHandlers.ts';
import { useWidgetPicker } from './widgetPicker.tsx';
import { findSlot } from '../state/places.ts';
import { useEditor, useStore } from '../editor/store.tsx';
import type { Half, DropEffect } from '../../ui/dragAndDrop.tsx';
import { useDropTarget, type DragItem, type DragKind } from './dnd.tsx';
import { moveTo } from '../editor/actions/moves.ts';
import type { MoveCommand } from '../editor/actions/action.ts';

const NONE: readonly DragKind[] = [];
const EXISTING: readonly DragKind[] = ['slot'];
const ANY: readonly DragKind[] = ['slot', 'new'];

/** Where a column holds one widget, the column is the drop target instead. */
export function useDropOnSlot(uid: string): Omit<ReturnType<typeof useDropTarget>, 'refused'> {
  const store = useStore();
  const handlers = useEditorHandlers();
  const picker = useWidgetPicker();
  const maxWidgets = layoutKind(handlers.layout).maxPerColumn;
  const isReadOnly = useIsReadOnlyRow();
  const hasRoom = useEditor(
    ({ editor }) =>
      maxWidgets > 1 && (findSlot(editor.draft, uid)?.column.widgets.length ?? maxWidgets) < maxWidgets,
  );
  const locate = (of: string) => findSlot(store.get().editor.draft, of);
  const isInColumn = (of: string) => locate(uid)?.column.widgets.some((slot) => slot.uid === of) === true;
  const dropEffectOf = (item: DragItem): DropEffect => {
    if (isReadOnly) return null;
    if (item.kind !== 'slot') return 'beside';
    if (item.uid === uid) return null;
    return hasRoom || isInColumn(item.uid) ? 'beside' : 'within';
  };
  const onDrop = (item: DragItem, half: Half) => {
    const found = locate(uid);
    if (!found) return;
    const { rowKey, side, index } = found;
    const place = found.place + (half === 'after' ? 1 : 0);
    if (item.kind === 'new') return picker.add(item.type, { rowKey, side, index, place });
    const from = item.kind === 'slot' ? locate(item.uid) : null;
    if (item.kind !== 'slot' || !from) return;
    const { uid: moved } = item;
    // The place counts after removal.
    const to = {
      rowKey,
      side,
      index,
      place: isInColumn(moved) && from.place < place ? place - 1 : place,
    };
    const command: MoveCommand =
      dropEffectOf(item) === 'within'
        ? { do: 'swapSlots', uid: moved, with: uid }
        : { do: 'moveSlot', uid: moved, to };
    moveTo.perform(item, handlers, command);
  };
  return useDropTarget({
    accept: maxWidgets === 1 ? NONE : hasRoom ? ANY : EXISTING,
    dropEffectOf,
    axis: 'block',
    onDrop,
  });
}
