/** The element id and address hash of the comments. */
export const COMMENTS_ID = 'comments';

/** Whether the page's address points to the comments. */
export const isCommentsTarget = (): boolean => location.hash === `#${COMMENTS_ID}`;

/** Focuses the button that opens the comments; used when the focused element was removed. */
export const focusCommentsHeading = (): void =>
  document.getElementById(COMMENTS_ID)?.querySelector<HTMLElement>('button')?.focus();
