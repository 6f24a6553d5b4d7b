import { useEffect, useRef, useState } from 'react';
import { css } from '#ss/css';
import { isLeaveConfirmationOpen } from '../base/navigation/leaveGuard.ts';
import { currentPanel } from '../base/navigation/panels.ts';
import { MAIN_ID } from '../base/navigation/focusPage.ts';

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
    if (currentPanel() === null && !isLeaveConfirmationOpen())
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
