/** A bounded LRU store of entries with cache tags and an expiry; the tag bus purges entries by tag. */
import { LRUCache } from 'lru-cache';
import { ALL_TAGS, type TagBus } from './tagBus.ts';

export interface Stored<V> {
  readonly value: V;
  readonly tags: readonly string[];
  readonly storedAt: number;
  /** The time from which it is no longer valid; Infinity when only a purge ends it. */
  readonly until: number;
  purged: boolean;
}

export interface TaggedStore<V> {
  /** An entry that is still valid, with its tags. */
  getFresh(key: string): Stored<V> | undefined;
  /** The last entry, however old. */
  getLast(key: string): Stored<V> | undefined;
  /**
   * Stores a value read since that generation of the bus, unless one of its tags was purged meanwhile, because then the
   * value may be outdated. Returns whether it was stored.
   */
  set(key: string, value: V, about: { tags: readonly string[]; since: number; until?: number }): boolean;
  readonly size: number;
}

export interface TaggedStoreOptions<V> {
  readonly bus: TagBus;
  readonly now: () => number;
  readonly maxEntries: number;
  /** Measures a value in bytes or any other unit, and the maximum total. */
  readonly weigh?: (value: V) => number;
  readonly maxWeight?: number;
  /** Purged values are deleted at once, unless they are kept as the last good value. */
  readonly keepPurged?: boolean;
}

export function createTaggedStore<V>(options: TaggedStoreOptions<V>): TaggedStore<V> {
  const { bus, now, weigh } = options;
  const byTag = new Map<string, Set<string>>();
  const entries = new LRUCache<string, Stored<V>>({
    max: options.maxEntries,
    ...(weigh && {
      sizeCalculation: (entry) => Math.max(1, weigh(entry.value)),
      maxSize: options.maxWeight ?? 1,
    }),
    dispose(entry, key) {
      for (const tag of entry.tags) {
        const keys = byTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) byTag.delete(tag);
      }
    },
  });

  bus.subscribe((tags) => {
    const touched = tags.includes(ALL_TAGS)
      ? [...entries.keys()]
      : tags.flatMap((tag) => [...(byTag.get(tag) ?? [])]);
    for (const key of touched) {
      const entry = entries.peek(key);
      if (!entry) continue;
      if (options.keepPurged) entry.purged = true;
      else entries.delete(key);
    }
  });

  return {
    getFresh(key) {
      const entry = entries.get(key);
      return entry && !entry.purged && now() < entry.until ? entry : undefined;
    },
    getLast: (key) => entries.get(key),
    set(key, value, { tags, since, until = Infinity }) {
      if (bus.purgedSince(tags, since)) return false;
      entries.set(key, { value, tags, storedAt: now(), until, purged: false });
      if (!entries.has(key)) return false; // heavier than the entire store
      for (const tag of tags) {
        let keys = byTag.get(tag);
        if (!keys) byTag.set(tag, (keys = new Set()));
        keys.add(key);
      }
      return true;
    },
    get size() {
      return entries.size;
    },
  };
}
