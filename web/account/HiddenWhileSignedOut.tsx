import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { css } from '#ss/css';

interface Props {
  /** Hides the content from everyone. */
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

/**
 * Hides personal content while its owner is asked to sign in again. It keeps its height and all typed text, and after
 * the sign-in the focus returns to the same field.
 */
export function HiddenWhileSignedOut({ isHidden: isOn, children }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isOn && activeElement instanceof HTMLElement && container.current?.contains(activeElement))
      focusedBefore.current = activeElement;
  }, [isOn]);
  useEffect(() => {
    if (isOn || !focusedBefore.current) return;
    const field = focusedBefore.current;
    focusedBefore.current = null;
    // The dialog returns the focus to the page first.
    const timer = setTimeout(() => field.focus({ preventScroll: true }), AFTER_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return (
    <div ref={container} inert={isOn} aria-hidden={isOn || undefined} className={isOn ? covered : undefined}>
      {children}
    </div>
  );
}

/** About as long as a dialog takes to close, in ms. */
const AFTER_DIALOG_MS = 300;

/** `visibility` keeps the layout, but the content is not painted, found by page search, or printed. */
const covered = css({ visibility: 'hidden' });
