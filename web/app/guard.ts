/**
 * The guard against lost work: leaving asks first while something is unsaved, whether by a link, by going back or by
 * closing the tab. Spec 1 §2 'Unsaved-changes confirmation modal': confirming navigates to the target and unblocks.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isReloadDue } from './reload.ts';
import { forgetUnsaved, isUnsaved, isUnsavedFor, onUnsaved } from './unsaved.ts';

// On the server there is no layout; React would warn about the other one.
const useFirst = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The way on that waits for an answer, and how much of what is unsaved stays so; null when nobody is asked. */
let waiting: { readonly go: () => void; readonly below: number } | null = null;
const listeners = new Set<() => void>();

/**
 * Goes on, or asks first.
 * @param below how much was unsaved before what is left was opened (`unsavedCount`): that is not given up
 * @param path where it leads to, if that is known
 */
export function leave(go: () => void, below = 0, path?: string): void {
  if (path === undefined ? isUnsaved() : isUnsavedFor(path)) setWaiting({ go, below });
  else go();
}

/** True while the question is open. */
export const isAsking = (): boolean => waiting !== null;

/** Hears when the question opens or closes; for `useSyncExternalStore`. */
export function onAsking(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The answer: on to the target, with what was unsaved given up; or back to work. */
export function answerLeave(goes: boolean): void {
  const way = waiting;
  setWaiting(null);
  if (!goes || !way) return;
  forgetUnsaved(way.below);
  way.go();
}

function setWaiting(way: typeof waiting): void {
  waiting = way;
  for (const listener of listeners) listener();
}

/** Stands in the way of the browser's own ways out: back and forward, closing, reloading. Once, in the app itself. */
export function useGuard(): void {
  const at = useRef<Place>({ index: null, page: '' });
  // After each rendering: whatever the app shows now, the window's entry is that of it.
  useEffect(() => {
    at.current = placeNow();
  });
  // Before the router, which wraps this and so listens later: a window's listeners are called in the order they came.
  useFirst(() => guardHistory(() => at.current), []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // Only while something is unsaved: a page with this listener is not kept for going back.
    const look = () => {
      if (isUnsaved()) addEventListener('beforeunload', ask);
      else removeEventListener('beforeunload', ask);
    };
    look();
    const stop = onUnsaved(look);
    return () => {
      stop();
      removeEventListener('beforeunload', ask);
    };
  }, []);
}

/** An entry of the window. */
interface Place {
  /** Where it stands among the others: by the browser, else by the router's own count; null for nowhere. */
  readonly index: number | null;
  /** Path and query: what differs only behind '#' is the same page. */
  readonly page: string;
}

function placeNow(): Place {
  const { navigation } = window as { navigation?: { currentEntry?: { index: number } | null } };
  const own = (history.state as { idx?: unknown } | null)?.idx;
  const index = navigation?.currentEntry?.index ?? (typeof own === 'number' ? own : null);
  return { index, page: location.pathname + location.search };
}

/** How many entries lie between two; 0 where that is not known. */
const stepsBetween = (from: Place, to: Place): number =>
  from.index === null || to.index === null ? 0 : to.index - from.index;

/**
 * Going back or forward has happened when one hears of it: it is undone, and done again when the reader wants it so.
 * The router, which listens later, is not told of it.
 */
function guardHistory(before: () => Place): () => void {
  let isReturning = false;
  const hear = (event: PopStateEvent) => {
    const [from, to] = [before(), placeNow()];
    const step = stepsBetween(from, to);
    if (isReturning) {
      event.stopImmediatePropagation();
      // Two steps back in one instant: the second came after the first was undone, and is undone as well.
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
  addEventListener('popstate', hear);
  return () => removeEventListener('popstate', hear);
}
