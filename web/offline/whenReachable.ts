/** How often a page that stands in for another looks whether that can be had. */
const EVERY_MS = 5_000;

/**
 * Calls `run` once this address answers again; the answer ends the waiting. A network that has come back is no proof: the
 * address itself is asked, by a method the worker leaves alone.
 */
export function whenReachable(run: () => void): () => void {
  const look = async () => {
    if (!navigator.onLine) return;
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (!answer || answer.status >= 500 || isOver) return;
    stop();
    run();
  };
  let isOver = false;
  const again = () => void look();
  const timer = setInterval(again, EVERY_MS);
  const stop = () => {
    isOver = true;
    clearInterval(timer);
    removeEventListener('online', again);
  };
  addEventListener('online', again);
  return stop;
}
