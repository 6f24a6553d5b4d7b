import { css } from '#ss/css';
import { useEffect, useRef, useState } from 'react';
import { isLeaveConfirmationOpen } from './leaveGuard.ts';
import { currentPanel } from './panels.ts';

/** The id of the main element: the target of the skip link and of the focus after navigation. */
export const MAIN_ID = 'main';

/** The attribute of an element that keeps the focus when a page arrives, because a person types into it. */
export const KEEPS_FOCUS = 'data-keeps-focus';

/** Moves the focus to the page after an overlay closes, unless something else has taken it. */
export function focusPage(): void {
  // The delay lets a dialog return the focus to its opener first, if that still exists.
  setTimeout(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, 100);
}

/**
 * Announces a navigation to screen readers: moves the focus to the start of the page and reads its title. Not for the
 * first page, where the browser does both.
 */
export function Arrival({ page }: { /** Path and query of the page on screen. */ readonly page: string }) {
  const shown = useRef(page);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // `preventScroll` because useScroll sets the position, for instance after going back. An open dialog (opened while
    // the page was loading) keeps the focus: losing it would close the dialog.
    const isTyping = document.activeElement?.hasAttribute(KEEPS_FOCUS) ?? false;
    if (!isTyping && currentPanel() === null && !isLeaveConfirmationOpen())
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [page]);
  return (
    <p aria-live="polite" className={css({ srOnly: true })}>
      {/* A new element for each page, so that two pages with the same title are both announced. */}
      <span key={page}>{title}</span>
    </p>
  );
}
