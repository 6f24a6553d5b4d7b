/** How often the offline page checks whether the requested address is reachable, in ms. */
const CHECK_INTERVAL_MS = 5_000;

/**
 * Calls `run` once this address responds again; the returned function stops the checks. Being online proves nothing, so
 * the address itself is requested, with HEAD, which the worker does not handle.
 */
export function whenReachable(run: () => void): () => void {
  const check = async () => {
    if (!navigator.onLine) return;
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (!response || response.status >= 500 || isStopped) return;
    stop();
    run();
  };
  let isStopped = false;
  const checkNow = () => void check();
  const timer = setInterval(checkNow, CHECK_INTERVAL_MS);
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
    removeEventListener('online', checkNow);
  };
  addEventListener('online', checkNow);
  return stop;
}
