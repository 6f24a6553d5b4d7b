/**
 * Whether the admin area opens to who is signed in. Known to the code of accounts alone, and after the first paint: HTML is
 * everybody's and has no link there. It shows a way and grants nothing; the server decides (decisions 27 and 39).
 */

let open = false;
const listeners = new Set<() => void>();

export const isAdminOpen = (): boolean => open;

export function openAdmin(isOpen: boolean): void {
  if (isOpen === open) return;
  open = isOpen;
  for (const listener of listeners) listener();
}

/** Hears of every change; for `useSyncExternalStore`. */
export function onAdminDoor(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
