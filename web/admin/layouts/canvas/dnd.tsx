/** Drag and drop: what is dragged, and where it may be let go. Keys and menus do the same things (docs, decision 0024). */
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { DndProvider, useDrag, useDrop } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { TouchBackend } from 'react-dnd-touch-backend';
import { announce } from '../announcer.ts';

/** What is on its way. */
export type Dragged =
  | { readonly kind: 'row'; readonly rowKey: string }
  | { readonly kind: 'column'; readonly uid: string }
  | { readonly kind: 'slot'; readonly uid: string }
  /** A new widget from the palette. */
  | { readonly kind: 'new'; readonly type: string };
export type Kind = Dragged['kind'];

/** Milliseconds a finger rests before it drags: a shorter touch scrolls. */
const TOUCH_DELAY = 250;

/** Around everything that is dragged; fingers have a backend of their own. */
export function Dragging({ children }: { readonly children: ReactNode }) {
  const isCoarse = matchMedia('(pointer: coarse)').matches;
  return (
    <DndProvider
      backend={isCoarse ? TouchBackend : HTML5Backend}
      options={isCoarse ? { delayTouchStart: TOUCH_DELAY, ignoreContextMenu: true } : undefined}
    >
      {children}
    </DndProvider>
  );
}

/** A thing that can be dragged by what `handle` is given to; `preview` is what moves along. */
export function useDragged(item: Dragged): {
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

/** On which half of an element the pointer is: of its height, or of its width in the direction of the text. */
export type Half = 'before' | 'after';

/** What letting go there would do: put it before or after, or into it; nothing, where there is no room. */
export type Takes = 'beside' | 'within' | null;

interface Target {
  readonly accept: readonly Kind[];
  /** Asked while something is over it. */
  readonly takes: (item: Dragged) => Takes;
  /** Why it takes it not, in words; null where there is nothing to say. */
  readonly whyNot?: (item: Dragged) => string | null;
  /** The axis along which before and after are told apart; none for a place that is one. */
  readonly axis: 'block' | 'inline' | null;
  readonly onDrop: (item: Dragged, half: Half) => void;
}

/** A place things are let go at. Only this place is drawn again when something comes over it. */
export function useTarget({ accept, takes, whyNot, axis, onDrop }: Target): {
  readonly target: (element: HTMLElement | null) => void;
  /** Where what is over it would go; null while nothing is, or nothing that it takes. */
  readonly over: Half | 'within' | null;
  /** Why what is over it is not taken; null while it is, or nothing is. */
  readonly refused: string | null;
} {
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
  const [{ taken, refused }, drop] = useDrop<Dragged, void, { taken: Takes; refused: string | null }>({
    accept: [...accept],
    canDrop: (item) => takes(item) !== null,
    collect(monitor) {
      const item = monitor.isOver({ shallow: true }) ? monitor.getItem() : null;
      const taken = item && takes(item);
      return { taken, refused: item && taken === null ? (whyNot?.(item) ?? null) : null };
    },
    hover(_, monitor) {
      // Told before the monitor knows where the pointer is now: asked at once, the mark would stay one step behind it.
      queueMicrotask(() => {
        if (monitor.isOver({ shallow: true })) setHalf(halfOf(monitor.getClientOffset()));
      });
    },
    drop(item, monitor) {
      if (!monitor.didDrop()) onDrop(item, halfOf(monitor.getClientOffset()));
    },
  });
  const target = useCallback(
    (it: HTMLElement | null) => {
      element.current = it;
      drop(it);
    },
    [drop],
  );
  // Who cannot see the sign hears it.
  useEffect(() => {
    if (refused !== null) announce(refused);
  }, [refused]);
  return { target, over: taken === 'beside' ? half : taken, refused };
}
