/**
 * The longest wait, in ms, for the page to load and again for the browser to become idle; after that `run` is called
 * anyway.
 */
const MAX_WAIT_MS = 4_000;

/** Runs once the page is loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  let isPending = true;
  const runOnce = () => {
    if (isPending) run();
    isPending = false;
  };
  const waitForIdle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(runOnce, { timeout: MAX_WAIT_MS });
    else setTimeout(runOnce, 1_500);
  };
  if (document.readyState === 'complete') waitForIdle();
  else {
    addEventListener('load', waitForIdle, { once: true });
    // A single picture that never loads must not block everything else.
    setTimeout(waitForIdle, MAX_WAIT_MS);
  }
  return () => {
    isPending = false;
  };
}
