/** Reloads the page without losing work (decision 48). */
import { isUnsaved } from './unsaved.ts';

let isReloadPending = false;

/** Reloads at once, or with the next navigation while something is unsaved. */
export function reloadSoon(): void {
  if (isUnsaved()) isReloadPending = true;
  else location.reload();
}

/** Makes the next navigation a full load; does not reload before it. */
export function reloadNext(): void {
  isReloadPending = true;
}

/** True when the next navigation must be a full load. */
export const isReloadDue = (): boolean => isReloadPending;
