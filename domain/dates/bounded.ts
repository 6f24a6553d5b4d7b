/**
 * `make`, remembering its last `limit` different answers. Intl objects are costly to build and cheap to use; the limit
 * keeps keys that come from visitors (zones in any spelling) from filling the memory. Errors are not remembered.
 */
export function bounded<V>(limit: number, make: (key: string) => V): (key: string) => V {
  const made = new Map<string, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    const oldest = made.size >= limit ? made.keys().next() : undefined;
    if (oldest !== undefined && !oldest.done) made.delete(oldest.value);
    made.set(key, value);
    return value;
  };
}
