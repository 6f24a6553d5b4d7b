/** The place of an address that leads to the comments. */
export const COMMENTS = 'comments';

/** Whether the address of the page leads there. */
export const isLedHere = (): boolean => location.hash === `#${COMMENTS}`;

/** The button that opens them: where the focus goes when what had it is gone. */
export const focusHeading = (): void =>
  document.getElementById(COMMENTS)?.querySelector<HTMLElement>('button')?.focus();
