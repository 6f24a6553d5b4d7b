/**
 * The terms of a language, flat as the translation service sends them and nested as `t()` reads them, and how values
 * are inserted into one. Spec 2 §7; decision 36.
 */

/** Keys joined by `#`. A null term has no text: the fallback language is used. */
export type FlatTerms = Readonly<Record<string, string | null>>;

/** A text, nothing, or a branch. */
export type TermNode = string | null | NestedTerms;
export interface NestedTerms {
  [key: string]: TermNode;
}

/** Separates the levels of a term's key. */
export const TERM_SEPARATOR = '#';

/** The text for null on the wire. */
export const NULL_TEXT = 'null';

/** The text of a term, with `'null'` as null. */
export function termText(text: string | null): string | null {
  return text === NULL_TEXT ? null : text;
}

/** Branches have no prototype: `__proto__` is an ordinary key, and no inherited name is read as a term. */
const branch = (): NestedTerms => Object.create(null) as NestedTerms;

/**
 * The terms as a tree: 'home#banner' of a flat list is `.home.banner`, the text 'null' is null. Of two colliding keys
 * the longer one is kept, in any order; saving such terms is rejected (`collisions`). Spec 2 §7.
 */
export function nestTerms(flat: FlatTerms): NestedTerms {
  const root = branch();
  for (const [key, text] of Object.entries(flat)) {
    const steps = key.split(TERM_SEPARATOR);
    const last = steps.pop()!;
    let at = root;
    for (const step of steps) {
      const next = at[step];
      at = typeof next === 'object' && next !== null ? next : (at[step] = branch());
    }
    if (typeof at[last] !== 'object' || at[last] === null) at[last] = termText(text);
  }
  return root;
}

/** The tree as a flat list; inverts `nestTerms` when nothing collides. */
export function flattenTerms(nested: NestedTerms): Record<string, string | null> {
  const entries: [string, string | null][] = [];
  function walk(node: NestedTerms, above: string): void {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'object' && value !== null) walk(value, above + key + TERM_SEPARATOR);
      else entries.push([above + key, value]);
    }
  }
  walk(nested, '');
  return Object.fromEntries(entries);
}

/**
 * Pairs of keys that cannot be in one tree: a term and one below it (`a` and `a#b`), the shorter first, in the order of
 * the longer. Decision 36.
 */
export function collisions(keys: Iterable<string>): [string, string][] {
  const unique = new Set(keys);
  const found: [string, string][] = [];
  for (const key of unique) {
    for (let end = key.indexOf(TERM_SEPARATOR); end >= 0; end = key.indexOf(TERM_SEPARATOR, end + 1)) {
      const above = key.slice(0, end);
      if (unique.has(above)) found.push([above, key]);
    }
  }
  return found;
}

/**
 * Inserts values into a term; a placeholder without a value stays visible. If a value ends in a full stop, as times of
 * some languages do ('9:05 a.m.'), the full stop after it is dropped.
 */
export const formatTerm = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}(\.(?!\.))?/g, (placeholder, name: string, stop = '') => {
    if (!Object.hasOwn(values, name)) return placeholder;
    const value = String(values[name]);
    return value.endsWith('.') ? value : value + stop;
  });
