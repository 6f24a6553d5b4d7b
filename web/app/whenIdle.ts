/** A browser that is never idle runs it after so long all the same, in ms. */
const PATIENCE_MS = 4_000;

/** Runs once the page is loaded and the browser has nothing better to do; the answer calls it off. */
export function whenIdle(run: () => void): () => void {
  let isOff = false;
  const later = () => {
    if (!isOff) run();
  };
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(later, { timeout: PATIENCE_MS });
    else setTimeout(later, 1_500);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    isOff = true;
  };
}
