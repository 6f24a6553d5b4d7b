import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { dismiss, NOTICE_MS, type Notice } from '../app/notices.ts';

/**
 * A note on show for its time; that stands still while a pointer or the focus is on it. One with an action and no time of
 * its own stays until it is answered or sent away. It gives way when it would lie on what has the focus.
 */
export function useSnackbar(note: Notice) {
  const [isHeld, setHeld] = useState(false);
  const [isAbove, setAbove] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const left = useRef(note.lasts ?? NOTICE_MS);

  useEffect(() => {
    if ((note.action && note.lasts === undefined) || isHeld) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => dismiss(note), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1_000, left.current - (performance.now() - since));
    };
  }, [note, isHeld]);

  useEffect(() => {
    const giveWay = () => {
      if (isCovered(document.activeElement, box.current)) setAbove((was) => !was);
    };
    const first = requestAnimationFrame(giveWay);
    document.addEventListener('focusin', giveWay);
    return () => {
      cancelAnimationFrame(first);
      document.removeEventListener('focusin', giveWay);
    };
  }, []);

  const close = () => {
    const hadFocus = box.current?.contains(document.activeElement) === true;
    dismiss(note);
    if (hadFocus && cameFrom.current?.isConnected === true) cameFrom.current.focus();
  };

  return {
    isAbove,
    close,
    answer() {
      note.action?.run();
      close();
    },
    box: {
      ref: box,
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(box.current?.contains(document.activeElement) === true),
      onFocus({ relatedTarget }: FocusEvent) {
        setHeld(true);
        const isOutside = relatedTarget instanceof HTMLElement && !box.current?.contains(relatedTarget);
        if (isOutside) cameFrom.current = relatedTarget;
      },
      onBlur({ relatedTarget }: FocusEvent) {
        if (!box.current?.contains(relatedTarget)) setHeld(false);
      },
      onKeyDown({ key }: KeyboardEvent) {
        if (key === 'Escape') close();
      },
    },
  };
}

/**
 * Whether a note lies on the control that has the focus, and that is not the note's own. What takes the focus only so that
 * it is somewhere, as a page's `main` after a navigation, is no control: everything lies on it.
 */
function isCovered(element: Element | null, box: HTMLElement | null): boolean {
  if (!(element instanceof HTMLElement) || !box || element.tabIndex < 0 || box.contains(element))
    return false;
  const [one, two] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  return one.top < two.bottom && two.top < one.bottom && one.left < two.right && two.left < one.right;
}
