import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { dismiss, NOTICE_MS, type Notice } from '../../base/navigation/notices.ts';

/**
 * Shows a message for its time; hover and focus pause the timer. One with an action and no own time stays until it is
 * answered or dismissed.
 */
export function useSnackbar(note: Notice) {
  const [isPaused, setPaused] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);
  const remainingMs = useRef(note.durationMs ?? NOTICE_MS);

  useEffect(() => {
    if ((note.action && note.durationMs === undefined) || isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismiss(note), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current = Math.max(1_000, remainingMs.current - (performance.now() - startedAt));
    };
  }, [note, isPaused]);

  const close = () => {
    const hadFocus = element.current?.contains(document.activeElement) === true;
    dismiss(note);
    if (hadFocus && previousFocus.current?.isConnected === true) previousFocus.current.focus();
  };

  return {
    close,
    answer() {
      note.action?.run();
      close();
    },
    box: {
      ref: element,
      onPointerEnter: () => setPaused(true),
      onPointerLeave: () => setPaused(element.current?.contains(document.activeElement) === true),
      onFocus({ relatedTarget }: FocusEvent) {
        setPaused(true);
        const isOutside = relatedTarget instanceof HTMLElement && !element.current?.contains(relatedTarget);
        if (isOutside) previousFocus.current = relatedTarget;
      },
      onBlur({ relatedTarget }: FocusEvent) {
        if (!element.current?.contains(relatedTarget)) setPaused(false);
      },
      onKeyDown({ key }: KeyboardEvent) {
        if (key === 'Escape') close();
      },
    },
  };
}
