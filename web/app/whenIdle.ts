/** A page that takes longer to load, and a browser that is never idle for longer, run it after so long all the same. */
const PATIENCE_MS = 4_000;

/** Runs once the page is loaded and the browser has nothing better to do; the answer calls it off. */
export function whenIdle(run: () => void): () => void {
  let isDue = true;
  const once = () => {
    if (isDue) run();
    isDue = false;
  };
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(once, { timeout: PATIENCE_MS });
    else setTimeout(once, 1_500);
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    // One picture that does not come must not keep everything else.
    setTimeout(wait, PATIENCE_MS);
  }
  return () => {
    isDue = false;
  };
}
