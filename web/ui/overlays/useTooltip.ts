import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';

/** Why a tooltip is open. */
type Cause = 'mouse' | 'focus' | 'finger';

/** Delay before it opens on mouse hover, in ms. */
const OPEN_DELAY_MS = 400;
/** Delay before it closes after the mouse leaves, in ms: time to move onto the tooltip. */
const CLOSE_DELAY_MS = 300;
/** How long a finger must hold the trigger, in ms: the usual long-press time. */
const LONG_PRESS_MS = 500;
/** A finger that moves further than this, in px, is scrolling. */
const MAX_DRIFT_PX = 10;

const none: ReadonlySet<Cause> = new Set();

/** Closes the open tooltip: only one is open at a time. */
let closeCurrent: (() => void) | null = null;

/**
 * The behaviour of a tooltip on both sites (WCAG 1.4.13). It opens on mouse hover or keyboard focus, and stays open
 * while either lasts or the mouse is on it. Escape closes it, and the event is not propagated; pressing the trigger
 * closes it too. By touch it opens on a long press, which then triggers nothing else, and stays until another touch
 * elsewhere.
 * Ark renders and positions it. Opening is controlled here, because Ark loses the second of two tooltips in quick
 * succession and has no long press.
 */
export function useTooltip() {
  const content = useId();
  const [causes, setCauses] = useState(none);
  const isOpen = causes.size > 0;
  const isLongPressed = causes.has('finger');
  const timer = useRef(0);
  const pressStart = useRef<{ x: number; y: number } | null>(null);
  /** The long press has opened the tooltip: the click that ends it is suppressed. */
  const suppressClick = useRef(false);

  const add = (cause: Cause) => setCauses((all) => new Set(all).add(cause));
  const remove = (cause: Cause) => setCauses((all) => new Set([...all].filter((it) => it !== cause)));
  const schedule = (run: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(run, ms);
  };
  const endPress = () => {
    if (pressStart.current) clearTimeout(timer.current);
    pressStart.current = null;
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const dismiss = () => setCauses(none);
    closeCurrent?.();
    closeCurrent = dismiss;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      dismiss();
    };
    const onPress = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest(`#${CSS.escape(content)}`) !== null;
      if (isLongPressed && !isInside) dismiss();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
      if (closeCurrent === dismiss) closeCurrent = null;
    };
  }, [isOpen, isLongPressed, content]);

  const hoverHandlers = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== 'touch') schedule(() => add('mouse'), isOpen ? 0 : OPEN_DELAY_MS);
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType !== 'touch') schedule(() => remove('mouse'), CLOSE_DELAY_MS);
    },
  };
  return {
    root: {
      open: isOpen,
      ids: { content },
      interactive: true,
      closeOnEscape: false,
      // The description must always be in the document for `aria-describedby`.
      lazyMount: false,
      unmountOnExit: false,
      positioning: { placement: 'top', strategy: 'fixed', gutter: 6, overflowPadding: 16 } as const,
    },
    trigger: {
      ...hoverHandlers,
      onPointerOverCapture: keepFromArk,
      onPointerMoveCapture: keepFromArk,
      // Always set: screen reader users reach elements without hover or focus.
      'aria-describedby': content,
      onFocus({ currentTarget }: FocusEvent) {
        if (currentTarget.matches(':focus-visible')) add('focus');
      },
      onBlur: () => remove('focus'),
      onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
        clearTimeout(timer.current);
        setCauses(none);
        suppressClick.current = false;
        if (pointerType !== 'touch') return;
        pressStart.current = { x, y };
        schedule(() => {
          pressStart.current = null;
          suppressClick.current = true;
          add('finger');
        }, LONG_PRESS_MS);
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const start = pressStart.current;
        if (start && Math.hypot(clientX - start.x, clientY - start.y) > MAX_DRIFT_PX) endPress();
      },
      onPointerUp: endPress,
      onPointerCancel: endPress,
      onClickCapture(event: SyntheticEvent) {
        if (suppressClick.current) stop(event);
        suppressClick.current = false;
      },
      // The system's context menu would cover it.
      onContextMenu(event: SyntheticEvent) {
        if (pressStart.current !== null || suppressClick.current) stop(event);
      },
    },
    content: hoverHandlers,
  };
}

/**
 * While one tooltip is open, Ark opens another on pointer movement over its trigger, whatever `open` says, and never
 * closes it. Ark ignores events whose default is prevented; these have no default action.
 */
function keepFromArk(event: SyntheticEvent): void {
  event.preventDefault();
}

function stop(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
