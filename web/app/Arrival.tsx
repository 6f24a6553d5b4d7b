import { useEffect, useRef, useState } from 'react';
import { css } from '#ss/css';
import { isAsking } from './guard.ts';
import { openPanel } from './panels.ts';
import { MAIN } from './Shell.tsx';

/**
 * Tells those who do not see the page that another one has come: the focus goes to where it begins, and its title is
 * said. Not for the first page: the browser itself has done both.
 */
export function Arrival({ page }: { /** Path and query of the page on screen. */ readonly page: string }) {
  const shown = useRef(page);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Where the page stands is the scroll's affair: a page that is gone back to is not begun again.
    // A dialog that was opened while the page was on its way keeps the focus: it would close without.
    if (openPanel() === null && !isAsking()) document.getElementById(MAIN)?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [page]);
  return (
    <p aria-live="polite" className={css({ srOnly: true })}>
      {/* A new element each time: two pages with the same title are said twice. */}
      <span key={page}>{title}</span>
    </p>
  );
}
