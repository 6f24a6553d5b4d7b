/** Drag and drop by mouse and touch. What can be dragged can also be moved by keys and buttons (decision 0024). */
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { DndProvider, useDrag, useDrop } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { TouchBackend } from 'react-dnd-touch-backend';

/** A dragged item; `kind` says which targets accept it. */
interface Dragged {
  readonly kind: string;
}

/** Milliseconds of a long press before a touch starts dragging; a shorter touch scrolls. */
const TOUCH_DELAY_MS = 250;

/** The drag-and-drop context; touch screens use a backend of their own. */
export function DragProvider({ children }: { readonly children: ReactNode }) {
  const isCoarse = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
  return (
    <DndProvider
      backend={isCoarse ? TouchBackend : HTML5Backend}
      options={isCoarse ? { delayTouchStart: TOUCH_DELAY_MS, ignoreContextMenu: true } : undefined}
    >
      {children}
    </DndProvider>
  );
}

/** Makes an element draggable: `handle` is the drag source, `preview` the drag image. */
export function useDraggable(item: Dragged & Readonly<Record<string, string>>): {
  readonly handle: (element: HTMLElement | null) => void;
  readonly preview: (element: HTMLElement | null) => void;
  readonly isDragging: boolean;
} {
  const [{ isDragging }, drag, preview] = useDrag(
    () => ({ type: item.kind, item, collect: (monitor) => ({ isDragging: monitor.isDragging() }) }),
    [JSON.stringify(item)],
  );
  return {
    handle: useCallback((element: HTMLElement | null) => void drag(element), [drag]),
    preview: useCallback((element: HTMLElement | null) => void preview(element), [preview]),
    isDragging,
  };
}

/** The half of an element that the pointer is over: of its height, or of its width in the writing direction. */
export type Half = 'before' | 'after';

/** What a drop would do: insert before or after the target, or into it; null when there is no room. */
export type DropEffect = 'beside' | 'within' | null;

export interface DropTargetOptions<T extends Dragged> {
  readonly accept: readonly T['kind'][];
  /** Called while an item is dragged over the target. */
  readonly dropEffectOf: (item: T) => DropEffect;
  /** The text that says why the item cannot be dropped; null when there is nothing to say. */
  readonly refusalReason?: (item: T) => string | null;
  /** The axis that separates before from after; null for a target without halves. */
  readonly axis: 'block' | 'inline' | null;
  readonly onDrop: (item: T, half: Half) => void;
}

interface DropTargetState {
  readonly target: (element: HTMLElement | null) => void;
  /** Where the item over the target would go; null when there is none, or it cannot be dropped. */
  readonly over: Half | 'within' | null;
  /** The text that says why the item over the target cannot be dropped; null when it can, or there is none. */
  readonly refused: string | null;
}

/** Makes an element a drop target. Only this target re-renders when an item is dragged over it. */
export function useDropTarget<T extends Dragged>({
  accept,
  dropEffectOf,
  refusalReason,
  axis,
  onDrop,
}: DropTargetOptions<T>): DropTargetState {
  const [half, setHalf] = useState<Half>('before');
  const element = useRef<HTMLElement | null>(null);
  const halfOf = (at: { readonly x: number; readonly y: number } | null): Half => {
    if (!at || !element.current || axis === null) return 'before';
    const box = element.current.getBoundingClientRect();
    if (axis === 'block') return at.y < box.top + box.height / 2 ? 'before' : 'after';
    const isFirst = at.x < box.left + box.width / 2;
    const isRightToLeft = getComputedStyle(element.current).direction === 'rtl';
    return isFirst === isRightToLeft ? 'after' : 'before';
  };
  const [{ taken: effect, refused }, drop] = useDrop<T, void, { taken: DropEffect; refused: string | null }>({
    accept: [...accept],
    canDrop: (item) => dropEffectOf(item) !== null,
    collect(monitor) {
      const item = monitor.isOver({ shallow: true }) ? monitor.getItem() : null;
      const effect = item && dropEffectOf(item);
      return { taken: effect, refused: item && effect === null ? (refusalReason?.(item) ?? null) : null };
    },
    hover(_, monitor) {
      // The event comes before the monitor knows the new pointer position; read at once, the marker would lag one event
      // behind.
      queueMicrotask(() => {
        if (monitor.isOver({ shallow: true })) setHalf(halfOf(monitor.getClientOffset()));
      });
    },
    drop(item, monitor) {
      if (!monitor.didDrop()) onDrop(item, halfOf(monitor.getClientOffset()));
    },
  });
  const target = useCallback(
    (node: HTMLElement | null) => {
      element.current = node;
      drop(node);
    },
    [drop],
  );
  return { target, over: effect === 'beside' ? half : effect, refused };
}
