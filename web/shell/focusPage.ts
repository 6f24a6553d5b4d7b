import { MAIN } from '../app/Shell.tsx';

/** After something in front of the page is gone: where nobody else has taken the focus, it goes to the page. */
export function focusPage(): void {
  // A dialog gives the focus back to its opener first, if that is still there.
  setTimeout(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.getElementById(MAIN)?.focus({ preventScroll: true });
  }, 100);
}
