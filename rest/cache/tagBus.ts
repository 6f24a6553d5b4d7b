/**
 * Announces changes by cache tags. A write purges its tags before it is acknowledged, so that this process never serves
 * stale data; other processes are notified through the database.
 */
import { LRUCache } from 'lru-cache';

type Listener = (tags: readonly string[]) => void;

export interface TagBus {
  /** Identifies this process to others, so that it ignores its own purges. */
  readonly id: string;
  /** Notifies every cache of this process that the data of these tags has changed. */
  purge(tags: readonly string[]): void;
  /** Makes every cache drop everything: after a lost connection it is unknown which purges were missed. */
  purgeAll(): void;
  subscribe(listener: Listener): () => void;
  /** The number of the last purge; stored before a read. */
  generation(): number;
  /** Whether one of the tags was purged after that number: then data read since may be stale. */
  purgedSince(tags: readonly string[], generation: number): boolean;
}

/**
 * Maximum number of tags whose last purge is stored; beyond it the bus returns true, which only costs a second read.
 */
const MAX_TAGS = 20_000;

/** Creates the bus of one process. */
export function createTagBus(): TagBus {
  const listeners = new Set<Listener>();
  let current = 0;
  /** Purges up to this number may have been evicted. */
  let evictedUpTo = 0;
  const lastPurge = new LRUCache<string, number>({
    max: MAX_TAGS,
    dispose(at, _tag, why) {
      if (why === 'evict') evictedUpTo = Math.max(evictedUpTo, at);
    },
  });

  const notify = (tags: readonly string[]) => {
    for (const listener of listeners) listener(tags);
  };
  return {
    id: crypto.randomUUID(),
    purge(tags) {
      if (tags.length === 0) return;
      current += 1;
      for (const tag of tags) lastPurge.set(tag, current);
      notify(tags);
    },
    purgeAll() {
      current += 1;
      evictedUpTo = current;
      lastPurge.clear();
      notify([ALL_TAGS]);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    generation: () => current,
    purgedSince(tags, generation) {
      return evictedUpTo > generation || tags.some((tag) => (lastPurge.peek(tag) ?? 0) > generation);
    },
  };
}

/** The tag for everything. */
export const ALL_TAGS = '*';
