/**
 * Whether the header shows the link to the admin area. Only account code sets it, after the first paint: server HTML is
 * shared by everyone and has no such link. It only shows a link and grants nothing; the server decides (decisions 27
 * and 39).
 */

let isVisible = false;
const listeners = new Set<() => void>();

export const isAdminEntryVisible = (): boolean => isVisible;

export function setAdminEntryVisible(nextVisible: boolean): void {
  if (nextVisible === isVisible) return;
  isVisible = nextVisible;
  for (const listener of listeners) listener();
}

/** Subscribes to every change; for `useSyncExternalStore`. */
export function onAdminEntryPoint(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
