/**
 * The leave guard: asks for confirmation before a link, history navigation or closing the tab discards unsaved work.
 * Spec 1 §2 'Unsaved-changes confirmation modal': confirming navigates to the target and unblocks.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isReloadDue } from './reload.ts';
import { clearUnsaved, isUnsaved, isUnsavedFor, onUnsaved } from './unsaved.ts';

// On the server React warns about useLayoutEffect, so useEffect is used there.
const useEffectBeforeRouter = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The navigation that waits for confirmation, and how many unsaved holders survive it; null when no question is open.
 */
let pendingNavigation: { readonly go: () => void; readonly below: number } | null = null;
const listeners = new Set<() => void>();

/**
 * Runs `go` at once, or after confirmation while work is unsaved.
 * @param below the `unsavedCount` before the thing that is left was opened; that many holders are kept
 * @param path the target path, if known
 */
export function leave(go: () => void, below = 0, path?: string): void {
  if (path === undefined ? isUnsaved() : isUnsavedFor(path)) setPendingNavigation({ go, below });
  else go();
}

/** True while the confirmation is open. */
export const isLeaveConfirmationOpen = (): boolean => pendingNavigation !== null;

/** Subscribes to the confirmation opening or closing; for `useSyncExternalStore`. */
export function onLeaveConfirmation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Answers the confirmation: `true` discards the unsaved work and navigates, `false` stays on the page. */
export function answerLeave(isConfirmed: boolean): void {
  const navigation = pendingNavigation;
  setPendingNavigation(null);
  if (!isConfirmed || !navigation) return;
  clearUnsaved(navigation.below);
  navigation.go();
}

function setPendingNavigation(navigation: typeof pendingNavigation): void {
  pendingNavigation = navigation;
  for (const listener of listeners) listener();
}

/** Installs the guard for history navigation, reload and closing the tab. Used once, by the app. */
export function useLeaveGuard(): void {
  const currentEntry = useRef<HistoryEntry>({ index: null, page: '' });
  // Runs after each render, so it records the history entry that belongs to what is on screen.
  useEffect(() => {
    currentEntry.current = readHistoryEntry();
  });
  // Layout effect, so that this listener is added before the router's (an ancestor's effect runs later) and is called
  // first.
  useEffectBeforeRouter(() => guardHistory(() => currentEntry.current), []);
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Added only while something is unsaved: a page with this listener is excluded from the back/forward cache.
    const updateListener = () => {
      if (isUnsaved()) addEventListener('beforeunload', preventUnload);
      else removeEventListener('beforeunload', preventUnload);
    };
    updateListener();
    const stop = onUnsaved(updateListener);
    return () => {
      stop();
      removeEventListener('beforeunload', preventUnload);
    };
  }, []);
}

/** A history entry of the window. */
interface HistoryEntry {
  /** Its position in the history: from the Navigation API, else from the router's own counter; null when unknown. */
  readonly index: number | null;
  /** Path and query. Entries that differ only in the hash are the same page. */
  readonly page: string;
}

function readHistoryEntry(): HistoryEntry {
  const { navigation } = window as { navigation?: { currentEntry?: { index: number } | null } };
  const routerIndex = (history.state as { idx?: unknown } | null)?.idx;
  const index = navigation?.currentEntry?.index ?? (typeof routerIndex === 'number' ? routerIndex : null);
  return { index, page: location.pathname + location.search };
}

/** The number of entries between two; 0 when unknown. */
const stepsBetween = (from: HistoryEntry, to: HistoryEntry): number =>
  from.index === null || to.index === null ? 0 : to.index - from.index;

/**
 * `popstate` fires after the navigation has happened. The guard therefore goes back again, and repeats the navigation
 * when the user confirms. It stops the event so that the router, whose listener runs later, does not see it.
 */
function guardHistory(entryBefore: () => HistoryEntry): () => void {
  let isReturning = false;
  const handlePopState = (event: PopStateEvent) => {
    const [from, to] = [entryBefore(), readHistoryEntry()];
    const step = stepsBetween(from, to);
    if (isReturning) {
      event.stopImmediatePropagation();
      // Two steps back in quick succession: the second arrived after the first was reverted, and is reverted as well.
      if (step === 0) isReturning = false;
      else history.go(-step);
      return;
    }
    if (from.page === to.page) return;
    if (isUnsavedFor(to.page) && step !== 0) {
      event.stopImmediatePropagation();
      isReturning = true;
      history.go(-step);
      leave(() => history.go(step));
    } else if (isReloadDue()) {
      event.stopImmediatePropagation();
      location.reload();
    }
  };
  addEventListener('popstate', handlePopState);
  return () => removeEventListener('popstate', handlePopState);
}
