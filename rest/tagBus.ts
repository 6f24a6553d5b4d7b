/**
 * Says which things changed. A write purges its tags before it is acknowledged, so that this process never answers
 * stale; other processes hear of it through the database.
 */
import { LRUCache } from 'lru-cache';

type Listener = (tags: readonly string[]) => void;

export interface TagBus {
  /** Names this process to others: it need not be told of its own purges. */
  readonly id: string;
  /** Tells every cache of this process that what these tags show has changed. */
  purge(tags: readonly string[]): void;
  /** Tells every cache to forget everything: after a lost connection nobody knows what was missed. */
  purgeAll(): void;
  subscribe(listener: Listener): () => void;
  /** The running number of the last purge; remembered before a read. */
  generation(): number;
  /** True when one of the tags was purged after that number: what was read since may be old. */
  movedSince(tags: readonly string[], generation: number): boolean;
}

/** Tags whose last purge is remembered; beyond it the bus answers 'moved', which only costs a second read. */
const MOST_REMEMBERED = 20_000;

/** Makes the bus of one process. */
export function createTagBus(): TagBus {
  const listeners = new Set<Listener>();
  let current = 0;
  /** Purges up to here may have been forgotten. */
  let floor = 0;
  const lastPurge = new LRUCache<string, number>({
    max: MOST_REMEMBERED,
    dispose(at, _tag, why) {
      if (why === 'evict') floor = Math.max(floor, at);
    },
  });

  const tell = (tags: readonly string[]) => {
    for (const listener of listeners) listener(tags);
  };
  return {
    id: crypto.randomUUID(),
    purge(tags) {
      if (tags.length === 0) return;
      current += 1;
      for (const tag of tags) lastPurge.set(tag, current);
      tell(tags);
    },
    purgeAll() {
      current += 1;
      floor = current;
      lastPurge.clear();
      tell([ALL]);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    generation: () => current,
    movedSince(tags, generation) {
      return floor > generation || tags.some((tag) => (lastPurge.peek(tag) ?? 0) > generation);
    },
  };
}

/** The tag that stands for everything. */
export const ALL = '*';
