/** Milliseconds until a menu or layer that closes is gone and has let go of the focus: it takes with it what opens above it. */
const AFTER_CLOSING = 50;

/** Does what opens something once what it was chosen in is gone. */
export const afterClosing = (work: () => void): void => void setTimeout(work, AFTER_CLOSING);
