/** In-memory counters that are reported every minute: counting at the edge is one addition and no request. */

const MINUTE_MS = 60_000;
/** The most counters kept. Beyond them no new ones are added until the next report. */
const MAX_COUNTERS = 1_000;

export interface CounterBatch<T> {
  readonly add: (item: T) => void;
  /** Reports what is left and stops. */
  end(): Promise<void>;
}

/** An item and how often it was counted. */
export type Counted<T> = T & { readonly times: number };

/** Counts equal items until it is ended. Counts that could not be reported are added to the next report. */
export function createCounters<T extends object>(
  keyOf: (item: T) => string,
  report: (counted: readonly Counted<T>[]) => Promise<void>,
  everyMs = MINUTE_MS,
): CounterBatch<T> {
  let counts = new Map<string, Counted<T>>();
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();

  function note(item: T, times: number): void {
    const key = keyOf(item);
    const known = counts.get(key);
    if (known) counts.set(key, { ...known, times: known.times + times });
    else if (counts.size < MAX_COUNTERS) counts.set(key, { ...item, times });
  }

  async function flush(): Promise<void> {
    const pending = [...counts.values()];
    if (pending.length === 0) return;
    counts = new Map();
    try {
      await report(pending);
    } catch {
      for (const item of pending) note(item, item.times); // the service is down: reported a minute later
    }
  }

  return {
    add: (it) => note(it, 1),
    async end() {
      clearInterval(timer);
      await flush();
    },
  };
}
