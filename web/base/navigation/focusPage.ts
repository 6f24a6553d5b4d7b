/** The id of the main element: the target of the skip link and of the focus after navigation. */
export const MAIN_ID = 'main';

/** Moves the focus to the page after an overlay closes, unless something else has taken it. */
export function focusPage(): void {
  // The delay lets a dialog return the focus to its opener first, if that still exists.
  setTimeout(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, 100);
}
