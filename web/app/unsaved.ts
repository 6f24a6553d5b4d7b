/**
 * Work that leaving would lose: a form that was typed into, a layout that was not published. Whoever holds some says so;
 * the guard, consent (decision 48), updates and missing chunks ask here before they navigate or reload.
 */
import { useEffect, useState } from 'react';

/** The path of the screens below which something is kept for whoever comes back; null where leaving loses it. */
export type KeptBelow = () => string | null;

const lost: KeptBelow = () => null;
const holders = new Map<symbol, KeptBelow>();
const listeners = new Set<() => void>();

/** True while anything on the page would be lost by leaving it. */
export const isUnsaved = (): boolean => holders.size > 0;

/** How much would be lost: who opens something above other work asks whether it became more. */
export const unsavedCount = (): number => holders.size;

/** True where there is something, and all of it is kept for whoever comes back: leaving would lose nothing. */
export const isAllKept = (): boolean =>
  isUnsaved() && [...holders.values()].every((keptBelow) => keptBelow() !== null);

/** Whether leaving for a path is to be asked about; not on the way between the screens of what is kept. */
export function isUnsavedFor(path: string): boolean {
  const page = `${path.replace(/[?#].*/, '')}/`;
  return [...holders.values()].some((keptBelow) => {
    const kept = keptBelow();
    return kept === null || !page.startsWith(`${kept}/`);
  });
}

/** Notes that something is unsaved, and would be lost; the answer takes the note back. */
export function holdUnsaved(): () => void {
  const holder = Symbol('unsaved');
  holders.set(holder, lost);
  tell();
  return () => {
    if (holders.delete(holder)) tell();
  };
}

/** Forgets the notes: the reader has chosen to leave. The first `below` of them stay: they are of what is not left. */
export function forgetUnsaved(below = 0): void {
  if (holders.size <= below) return;
  for (const holder of [...holders.keys()].slice(below)) holders.delete(holder);
  tell();
}

/** Hears when the answer of `isUnsaved` may have changed; for `useSyncExternalStore` and the guard. */
export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Holds while `dirty`, and no longer than the component stands; asked when somebody leaves whether it is kept. */
export function useUnsaved(dirty: boolean, keptBelow: KeptBelow = lost): void {
  const [holder] = useState(() => Symbol('unsaved'));
  useEffect(() => {
    if (!dirty) return;
    holders.set(holder, keptBelow); // in the place it has among the others
    tell();
  }, [dirty, holder, keptBelow]);
  useEffect(
    () =>
      dirty
        ? () => {
            if (holders.delete(holder)) tell();
          }
        : undefined,
    [dirty, holder],
  );
}

function tell(): void {
  for (const listener of listeners) listener();
}
