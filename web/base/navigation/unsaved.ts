/**
 * Unsaved work: a changed form, an unpublished layout. Each holder registers here; the leave guard, consent (decision
 * 48), updates and missing chunks check here before they navigate or reload.
 */
import { useEffect, useState } from 'react';

/**
 * Returns the path below which the work is stored as a local draft, so that navigating there loses nothing; null when
 * leaving loses the work.
 */
export type LocalDraftPath = (() => string | null) & {
  /** Called when the user chooses to lose the work: what is kept of it on the device is removed as well. */
  readonly onDiscard?: () => void;
};

const noLocalDraft: LocalDraftPath = () => null;
const holders = new Map<symbol, LocalDraftPath>();
const listeners = new Set<() => void>();

/** True while leaving the page would lose anything. */
export const isUnsaved = (): boolean => holders.size > 0;

/**
 * How many holders are registered. A dialog opened above other work compares this before and after, to see whether it
 * added unsaved work.
 */
export const unsavedCount = (): number => holders.size;

/** True when there is unsaved work and all of it is stored as local drafts, so leaving loses nothing. */
export const isAllInLocalDrafts = (): boolean =>
  isUnsaved() && [...holders.values()].every((localDraftPath) => localDraftPath() !== null);

/** Whether leaving for `path` needs confirmation. Not needed between the screens below a holder's local draft path. */
export function isUnsavedFor(path: string): boolean {
  const page = `${path.replace(/[?#].*/, '')}/`;
  return [...holders.values()].some((localDraftPath) => {
    const draftPath = localDraftPath();
    return draftPath === null || !page.startsWith(`${draftPath}/`);
  });
}

/** Registers unsaved work that leaving would lose. Returns a function that unregisters it. */
export function registerUnsaved(): () => void {
  const holder = Symbol('unsaved');
  holders.set(holder, noLocalDraft);
  notifyListeners();
  return () => {
    if (holders.delete(holder)) notifyListeners();
  };
}

/**
 * Discards all registrations because the user chose to leave. The first `below` stay: they belong to work that is not
 * left.
 */
export function clearUnsaved(below = 0): void {
  if (holders.size <= below) return;
  for (const [holder, path] of [...holders].slice(below)) {
    holders.delete(holder);
    path.onDiscard?.();
  }
  notifyListeners();
}

/**
 * Subscribes to changes of `isUnsaved` (for `useSyncExternalStore` and the guard). Returns the unsubscribe function.
 */
export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Registers unsaved work while `dirty` is true and the component is mounted. `localDraftPath` is called when the user
 * leaves.
 */
export function useUnsaved(dirty: boolean, localDraftPath: LocalDraftPath = noLocalDraft): void {
  const [holder] = useState(() => Symbol('unsaved'));
  useEffect(() => {
    if (!dirty) return;
    holders.set(holder, localDraftPath); // Map.set keeps the position this holder already has.
    notifyListeners();
  }, [dirty, holder, localDraftPath]);
  useEffect(
    () =>
      dirty
        ? () => {
            if (holders.delete(holder)) notifyListeners();
          }
        : undefined,
    [dirty, holder],
  );
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
