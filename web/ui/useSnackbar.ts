import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { dismiss, NOTICE_MS, type Notice } from '../app/notices.ts';

/**
 * A note on show for its time; that stands still while a pointer or the focus is on it. One with an action and no time of
 * its own stays until it is answered or sent away.
 */
export function useSnackbar(note: Notice) {
  const [isHeld, setHeld] = useState(false);
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

  const close = () => {
    const hadFocus = box.current?.contains(document.activeElement) === true;
    dismiss(note);
    if (hadFocus && cameFrom.current?.isConnected === true) cameFrom.current.focus();
  };

  return {
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
