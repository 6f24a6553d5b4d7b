/** Letting go over a widget whose column may hold several: before or after it; in its place, where the column is full. */
import { layoutKind } from '../../../../domain/layout/layoutKinds.ts';
import { useHands } from '../hands.tsx';
import { usePicking } from '../picking.tsx';
import { findSlot } from '../state/places.ts';
import { useEditor, useStore } from '../store.tsx';
import { useTarget, type Dragged, type Half, type Kind, type Takes } from './dnd.tsx';

const NONE: readonly Kind[] = [];
const MOVED: readonly Kind[] = ['slot'];
const ANY: readonly Kind[] = ['slot', 'new'];

/** Where a column holds one widget it is the column that things fall on. */
export function useDropOnSlot(uid: string): Omit<ReturnType<typeof useTarget>, 'refused'> {
  const store = useStore();
  const hands = useHands();
  const picking = usePicking();
  const most = layoutKind(hands.layout).mostPerColumn;
  const hasRoom = useEditor(
    ({ editor }) => most > 1 && (findSlot(editor.draft, uid)?.column.widgets.length ?? most) < most,
  );
  const find = (of: string) => findSlot(store.get().editor.draft, of);
  const isHere = (of: string) => find(uid)?.column.widgets.some((slot) => slot.uid === of) === true;
  const takes = (item: Dragged): Takes => {
    if (item.kind !== 'slot') return 'beside';
    if (item.uid === uid) return null;
    return hasRoom || isHere(item.uid) ? 'beside' : 'within';
  };
  const onDrop = (item: Dragged, half: Half) => {
    const here = find(uid);
    if (!here) return;
    const { rowKey, side, index } = here;
    const place = here.place + (half === 'after' ? 1 : 0);
    if (item.kind === 'new') return picking.add(item.type, { rowKey, side, index, place });
    const from = item.kind === 'slot' ? find(item.uid) : null;
    if (item.kind !== 'slot' || !from) return;
    if (takes(item) === 'within') hands.run({ do: 'swapSlots', uid: item.uid, with: uid });
    else {
      // Counted after it was taken out.
      const to = { rowKey, side, index, place: isHere(item.uid) && from.place < place ? place - 1 : place };
      hands.run({ do: 'moveSlot', uid: item.uid, to });
    }
    hands.follow({ kind: 'slot', uid: item.uid }, 'moveTo');
  };
  return useTarget({ accept: most === 1 ? NONE : hasRoom ? ANY : MOVED, takes, axis: 'block', onDrop });
}
