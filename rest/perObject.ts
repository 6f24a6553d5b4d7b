/**
 * Memoises `make` by object identity. Cached responses are the same objects until they change, and values memoised
 * further up (a parsed text, a parsed widget) stay valid only while the object derived here is the same too.
 */
export function memoisePerObject<K extends object, V extends object | string>(
  make: (key: K) => V,
): (of: K) => V {
  const cache = new WeakMap<K, V>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = make(key);
    cache.set(key, value);
    return value;
  };
}
