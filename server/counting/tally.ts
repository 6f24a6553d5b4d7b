/** Numbers that grow in memory and are told every minute: what the edge counts is one addition, and no request of its own. */

const MINUTE_MS = 60_000;
/** Numbers kept at the most. Beyond them nothing new is counted until they were told. */
const MOST = 1_000;

export interface Tally<T> {
  readonly add: (it: T) => void;
  /** Tells what is left, and no more. */
  end(): Promise<void>;
}

/** What was counted, and how often. */
export type Times<T> = T & { readonly times: number };

/** Counts equal things until it is ended. What could not be told is told with the next. */
export function createTally<T extends object>(
  keyOf: (it: T) => string,
  tell: (counted: readonly Times<T>[]) => Promise<void>,
  everyMs = MINUTE_MS,
): Tally<T> {
  let counts = new Map<string, Times<T>>();
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();

  function note(it: T, times: number): void {
    const key = keyOf(it);
    const known = counts.get(key);
    if (known) counts.set(key, { ...known, times: known.times + times });
    else if (counts.size < MOST) counts.set(key, { ...it, times });
  }

  async function flush(): Promise<void> {
    const mine = [...counts.values()];
    if (mine.length === 0) return;
    counts = new Map();
    try {
      await tell(mine);
    } catch {
      for (const it of mine) note(it, it.times); // the service is away: they count a minute later
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
