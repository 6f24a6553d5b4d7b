/**
 * Loaders, written once: a key holds everything that changes its answer, answers are put back in order by key and never
 * by position, a missing one is null for that key alone.
 */
import DataLoader from 'dataloader';

/** A loader over a batch read. `fetch` answers what there is, by key text, in any order. */
export function batchLoader<K, V>(
  textOf: (key: K) => string,
  fetch: (keys: readonly K[]) => Promise<ReadonlyMap<string, V | Error>>,
  most = 100,
): DataLoader<K, V | null, string> {
  return new DataLoader<K, V | null, string>(
    async (keys) => {
      const found = await fetch(keys);
      return keys.map((key) => found.get(textOf(key)) ?? null);
    },
    { cacheKeyFn: textOf, maxBatchSize: most },
  );
}

/** A loader over a read that takes one key at a time. */
export function singleLoader<K, V>(
  textOf: (key: K) => string,
  fetch: (key: K) => Promise<V>,
): DataLoader<K, V, string> {
  return new DataLoader<K, V, string>(
    (keys) => Promise.all(keys.map((key) => fetch(key).catch((error: unknown) => asError(error)))),
    { cacheKeyFn: textOf, batchScheduleFn: (run) => queueMicrotask(run) },
  );
}

/** Groups keys by what they share, so that each group is one call. */
export function groupBy<K>(keys: readonly K[], textOf: (key: K) => string): Map<string, K[]> {
  const groups = new Map<string, K[]>();
  for (const key of keys) {
    const text = textOf(key);
    const group = groups.get(text);
    if (group) group.push(key);
    else groups.set(text, [key]);
  }
  return groups;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
