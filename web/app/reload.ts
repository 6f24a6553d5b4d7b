/** Loading the page anew without losing work (decision 48). */
import { isUnsaved } from './unsaved.ts';

let isDue = false;

/** Loads the page anew: at once, or with the next navigation while something is unsaved. */
export function reloadSoon(): void {
  if (isUnsaved()) isDue = true;
  else location.reload();
}

/** Has the next navigation load the page anew, and none before it. */
export function reloadNext(): void {
  isDue = true;
}

/** True when the next navigation must be a whole load. */
export const isReloadDue = (): boolean => isDue;
