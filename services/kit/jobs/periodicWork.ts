/** Work that finds by the data itself what is due, and so needs no job: seals, removal of old rows, scheduled changes. */

/**
 * Runs `work` after `firstMs` and then `everyMs` after each end, one run at a time; a failed run is retried by the next.
 * For `startWorkers` of a service. The returned function stops it and waits for a run in progress, whose `signal` it
 * aborts.
 */
export function startPeriodicWork(
  work: (signal: AbortSignal) => Promise<unknown>,
  everyMs: number,
  firstMs = everyMs,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout;
  const run = async () => {
    await work(stopping.signal).catch(() => undefined); // for example when the database is unreachable
    if (!stopping.signal.aborted) runAfter(everyMs);
  };
  const runAfter = (ms: number) => {
    timer = setTimeout(() => {
      running = run();
    }, ms);
    timer.unref();
  };
  runAfter(firstMs);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
