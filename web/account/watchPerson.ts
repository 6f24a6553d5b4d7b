/** What the person does in this tab, for the idle clock, and when the page should look at who is signed in. */
import type { AuthStore } from './authStore.ts';

/** Done on purpose: these extend while the warning stands. */
const ACTS = ['keydown', 'pointerdown'] as const;
/** Signs that somebody is there. */
const SIGNS = ['pointermove', 'wheel', 'touchmove'] as const;

export function watchPerson(auth: Pick<AuthStore, 'seen' | 'look' | 'lookAnew'>): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  // Before anybody else, so that nothing that stops an event hides it.
  const options = { signal, capture: true, passive: true };
  for (const name of ACTS) addEventListener(name, () => auth.seen(true), options);
  for (const name of SIGNS) addEventListener(name, () => auth.seen(false), options);
  document.addEventListener('visibilitychange', auth.look, { signal });
  addEventListener('online', auth.look, { signal });
  addEventListener(
    'pageshow',
    (event) => {
      // Kept whole by the browser while it was away: it heard of nothing.
      if (event.persisted) void auth.lookAnew();
    },
    { signal },
  );
  return () => gone.abort();
}
