/**
 * Which dialog of the shell is open. A small store, so that a button can open a dialog whose code is not loaded yet.
 */

export type Panel = 'language' | 'cookies' | 'signIn';

let open: Panel | null = null;
const listeners = new Set<() => void>();

/** The open dialog; null for none. */
export const currentPanel = (): Panel | null => open;

/** Opens a dialog, replacing the open one; null closes it. */
export function showPanel(panel: Panel | null): void {
  if (panel === open) return;
  open = panel;
  for (const listener of listeners) listener();
}

/** Subscribes to every change; for `useSyncExternalStore`. */
export function onPanel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
