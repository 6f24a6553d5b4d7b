/** Drops on a widget whose column can hold several: before or after it, or a swap when the column is full. */
import { layoutKind } from '../../../../domain/layout/layoutKinds.ts';
import { useHands } from '../hands.tsx';
import { usePicking } from '../picking.tsx';
import { findSlot } from '../state/places.ts';
import { useEditor, useStore } from '../store.tsx';
import { useTarget, type Dragged, type Half, type Kind, type Takes } from './dnd.tsx';

const NONE: readonly Kind[] = [];
const EXISTING: readonly Kind[] = ['slot'];
const ANY: readonly Kind[] = ['slot', 'new'];

/** Where a column holds one widget, the column is the drop target instead. */
export function useDropOnSlot(uid: string): Omit<ReturnType<typeof useTarget>, 'refused'> {
  const store = useStore();
  const handlers = useHands();
  const picker = usePicking();
  const maxWidgets = layoutKind(handlers.layout).mostPerColumn;
  const hasRoom = useEditor(
    ({ editor }) =>
      maxWidgets > 1 && (findSlot(editor.draft, uid)?.column.widgets.length ?? maxWidgets) < maxWidgets,
  );
  const locate = (of: string) => findSlot(store.get().editor.draft, of);
  const isInColumn = (of: string) => locate(uid)?.column.widgets.some((slot) => slot.uid === of) === true;
  const dropEffectOf = (item: Dragged): Takes => {
    if (item.kind !== 'slot') return 'beside';
    if (item.uid === uid) return null;
    return hasRoom || isInColumn(item.uid) ? 'beside' : 'within';
  };
  const onDrop = (item: Dragged, half: Half) => {
    const found = locate(uid);
    if (!found) return;
    const { rowKey, side, index } = found;
    const place = found.place + (half === 'after' ? 1 : 0);
    if (item.kind === 'new') return picker.add(item.type, { rowKey, side, index, place });
    const from = item.kind === 'slot' ? locate(item.uid) : null;
    if (item.kind !== 'slot' || !from) return;
    if (dropEffectOf(item) === 'within') handlers.run({ do: 'swapSlots', uid: item.uid, with: uid });
    else {
      // The place counts after removal.
      const to = {
        rowKey,
        side,
        index,
        place: isInColumn(item.uid) && from.place < place ? place - 1 : place,
      };
      handlers.run({ do: 'moveSlot', uid: item.uid, to });
    }
    handlers.follow({ kind: 'slot', uid: item.uid }, 'moveTo');
  };
  return useTarget({
    accept: maxWidgets === 1 ? NONE : hasRoom ? ANY : EXISTING,
    dropEffectOf,
    axis: 'block',
    onDrop,
  });
}
