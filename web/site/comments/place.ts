/** The element id and address hash of the comments. */
export const COMMENTS = 'comments';

/** Whether the page's address points to the comments. */
export const isLedHere = (): boolean => location.hash === `#${COMMENTS}`;

/** Focuses the button that opens the comments; used when the focused element was removed. */
export const focusHeading = (): void =>
  document.getElementById(COMMENTS)?.querySelector<HTMLElement>('button')?.focus();
