/**
 * Work that leaving would lose: a form that was typed into, a layout that was not published. Whoever holds some says so;
 * the guard, consent (decision 48), updates and missing chunks ask here before they navigate or reload.
 */
import { useEffect } from 'react';

const holders = new Set<symbol>();
const listeners = new Set<() => void>();

/** True while anything on the page would be lost by leaving it. */
export const isUnsaved = (): boolean => holders.size > 0;

/** How much would be lost: who opens something above other work asks whether it became more. */
export const unsavedCount = (): number => holders.size;

/** Notes that something is unsaved; the answer takes the note back. */
export function holdUnsaved(): () => void {
  const holder = Symbol('unsaved');
  holders.add(holder);
  tell();
  return () => {
    if (holders.delete(holder)) tell();
  };
}

/** Forgets the notes: the reader has chosen to leave. The first `below` of them stay: they are of what is not left. */
export function forgetUnsaved(below = 0): void {
  if (holders.size <= below) return;
  for (const holder of [...holders].slice(below)) holders.delete(holder);
  tell();
}

/** Hears when the answer of `isUnsaved` may have changed; for `useSyncExternalStore` and the guard. */
export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Holds while `dirty`, and no longer than the component stands. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty]);
}

function tell(): void {
  for (const listener of listeners) listener();
}
