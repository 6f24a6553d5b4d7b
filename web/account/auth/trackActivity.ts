/** Reports the user's activity in this tab to the idle clock, and events after which the auth state must be checked. */
import type { AuthStore } from './authStore.ts';

/** Deliberate acts: they extend the session while the warning is shown. */
const DELIBERATE_EVENTS = ['keydown', 'pointerdown'] as const;
/** Weaker signs of presence. */
const PRESENCE_EVENTS = ['pointermove', 'wheel', 'touchmove'] as const;

export function trackActivity(auth: Pick<AuthStore, 'seen' | 'check' | 'recheck'>): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  // Capture on the window, so that a stopped event is still seen.
  const options = { signal, capture: true, passive: true };
  for (const name of DELIBERATE_EVENTS) addEventListener(name, () => auth.seen(true), options);
  for (const name of PRESENCE_EVENTS) addEventListener(name, () => auth.seen(false), options);
  document.addEventListener('visibilitychange', auth.check, { signal });
  addEventListener('online', auth.check, { signal });
  addEventListener(
    'pageshow',
    (event) => {
      // Restored from the back/forward cache: it missed all messages.
      if (event.persisted) void auth.recheck();
    },
    { signal },
  );
  return () => abortController.abort();
}
