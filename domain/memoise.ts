/**
 * Memoises `make` with at most `limit` entries, first in first out. Intl objects are costly to create and cheap to use;
 * the limit keeps keys from visitors (zones in any spelling) from filling the memory. Errors are not cached.
 */
export function memoise<V>(limit: number, make: (key: string) => V): (key: string) => V {
  const cache = new Map<string, V>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = make(key);
    const oldest = cache.size >= limit ? cache.keys().next() : undefined;
    if (oldest !== undefined && !oldest.done) cache.delete(oldest.value);
    cache.set(key, value);
    return value;
  };
}
