/**
 * `make`, once per object: cached answers are the same objects until they change, and what is remembered by object
 * further up (a text taken apart, a widget read) stays so only while what is made of them is the same object too.
 */
export function perObject<K extends object, V extends object | string>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, V>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known;
    const value = make(of);
    made.set(of, value);
    return value;
  };
}
