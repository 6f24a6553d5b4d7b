/**
 * Work that leaving would lose: a form that was typed into, a layout that was not published. Whoever holds some says so;
 * the guard, consent (decision 48), updates and missing chunks ask here before they navigate or reload.
 */
import { useEffect } from 'react';

const holders = new Set<symbol>();
const listeners = new Set<() => void>();

/** True while anything on the page would be lost by leaving it. */
export const isUnsaved = (): boolean => holders.size > 0;

/** Notes that something is unsaved; the answer takes the note back. */
export function holdUnsaved(): () => void {
  const holder = Symbol('unsaved');
  holders.add(holder);
  tell();
  return () => {
    if (holders.delete(holder)) tell();
  };
}

/** Forgets every note: the reader has chosen to leave. */
export function forgetUnsaved(): void {
  if (holders.size === 0) return;
  holders.clear();
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
