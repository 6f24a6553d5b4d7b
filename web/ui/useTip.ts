import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';

/** What a tooltip is there for. */
type Cause = 'mouse' | 'focus' | 'finger';

/** How long a mouse rests on something to be told about it, in ms. */
const COMES_MS = 400;
/** How long it has to come over to what is told: time enough for a slow hand. */
const GOES_MS = 300;
/** How long a finger holds something: as long as for a menu of the system. */
const HOLD_MS = 500;
/** A finger that moves further is scrolling, in px. */
const MOST_DRIFT = 10;

const none: ReadonlySet<Cause> = new Set();

/** Sends away the one that is there: one is enough. */
let sendAway: (() => void) | null = null;

/**
 * What a tooltip does in either tree (WCAG 1.4.13). It comes when a mouse rests on its trigger or the keyboard reaches it;
 * stays while either is there, and while the mouse is on it; goes by Escape, which nothing else hears then, and when the
 * trigger is pressed. A finger has to hold the trigger, which does nothing else that time; what it brought stays until
 * something else is touched.
 *
 * Ark draws and places it. When to show it is said here: Ark's own way loses the second of two that follow each other at
 * once, and knows no fingers.
 */
export function useTip() {
  const content = useId();
  const [causes, setCauses] = useState(none);
  const isOpen = causes.size > 0;
  const isHeld = causes.has('finger');
  const timer = useRef(0);
  const finger = useRef<{ x: number; y: number } | null>(null);
  /** The press has told already: the click it ends in does nothing. */
  const isSpent = useRef(false);

  const add = (cause: Cause) => setCauses((all) => new Set(all).add(cause));
  const remove = (cause: Cause) => setCauses((all) => new Set([...all].filter((it) => it !== cause)));
  const later = (run: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(run, ms);
  };
  const letGo = () => {
    if (finger.current) clearTimeout(timer.current);
    finger.current = null;
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const dismiss = () => setCauses(none);
    sendAway?.();
    sendAway = dismiss;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      dismiss();
    };
    const onPress = ({ target }: Event) => {
      const isOnIt = target instanceof Element && target.closest(`#${CSS.escape(content)}`) !== null;
      if (isHeld && !isOnIt) dismiss();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
      if (sendAway === dismiss) sendAway = null;
    };
  }, [isOpen, isHeld, content]);

  const overIt = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== 'touch') later(() => add('mouse'), isOpen ? 0 : COMES_MS);
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType !== 'touch') later(() => remove('mouse'), GOES_MS);
    },
  };
  return {
    root: {
      open: isOpen,
      ids: { content },
      interactive: true,
      closeOnEscape: false,
      // What describes the trigger is there all the time.
      lazyMount: false,
      unmountOnExit: false,
      positioning: { placement: 'top', strategy: 'fixed', gutter: 6, overflowPadding: 16 } as const,
    },
    trigger: {
      ...overIt,
      onPointerOverCapture: keepFromArk,
      onPointerMoveCapture: keepFromArk,
      // Always, not only while it is seen: who hears the page has neither mouse nor focus on everything.
      'aria-describedby': content,
      onFocus({ currentTarget }: FocusEvent) {
        if (currentTarget.matches(':focus-visible')) add('focus');
      },
      onBlur: () => remove('focus'),
      onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
        clearTimeout(timer.current);
        setCauses(none);
        isSpent.current = false;
        if (pointerType !== 'touch') return;
        finger.current = { x, y };
        later(() => {
          finger.current = null;
          isSpent.current = true;
          add('finger');
        }, HOLD_MS);
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const at = finger.current;
        if (at && Math.hypot(clientX - at.x, clientY - at.y) > MOST_DRIFT) letGo();
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onClickCapture(event: SyntheticEvent) {
        if (isSpent.current) stop(event);
        isSpent.current = false;
      },
      // The system's own menu would lie over it.
      onContextMenu(event: SyntheticEvent) {
        if (finger.current !== null || isSpent.current) stop(event);
      },
    },
    content: overIt,
  };
}

/**
 * While one tooltip is there, Ark opens another as soon as a mouse passes over its trigger, whatever `open` says, and then
 * never closes it. It passes over events whose default is prevented; these have none.
 */
function keepFromArk(event: SyntheticEvent): void {
  event.preventDefault();
}

function stop(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
