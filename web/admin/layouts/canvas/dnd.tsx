/** Drag and drop of rows, columns and widgets. Keys and menus run the same commands (docs, decision 0024). */
import { useEffect } from 'react';
import { useDropTarget as useTarget, type DropTargetOptions } from '../../ui/dragAndDrop.tsx';
import { announce } from '../editor/announcements.ts';

/** The dragged item. */
export type DragItem =
  | { readonly kind: 'row'; readonly rowKey: string }
  | { readonly kind: 'column'; readonly uid: string }
  | { readonly kind: 'slot'; readonly uid: string }
  /** A new widget from the palette. */
  | { readonly kind: 'new'; readonly type: string };
export type DragKind = DragItem['kind'];

/** A drop target of the editor: its refusals are announced to screen readers. */
export function useDropTarget(options: DropTargetOptions<DragItem>): ReturnType<typeof useTarget> {
  const state = useTarget(options);
  const { refused } = state;
  useEffect(() => {
    if (refused !== null) announce(refused);
  }, [refused]);
  return state;
}
