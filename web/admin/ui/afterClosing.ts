/**
 * Milliseconds until a closing menu or layer is unmounted and has released the focus. Until then, a layer opened above
 * it would be closed with it.
 */
const AFTER_CLOSING_MS = 50;

/** Defers work that opens a layer until the menu or layer it was chosen in has closed. */
export const afterClosing = (work: () => void): void => void setTimeout(work, AFTER_CLOSING_MS);
