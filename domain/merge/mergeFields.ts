/** Three versions of one thing brought together, field by field. Decision 21; decision page 0024. */

/** A thing as its fields, by name; values are JSON in a fixed form, so that equal values are equal text. */
export type Fields = ReadonlyMap<string, unknown>;

export interface MergedFields {
  readonly merged: Fields;
  /** The fields that both sides changed, in different ways; `merged` holds theirs. */
  readonly clashes: readonly string[];
}

/** Brings together what neither side of which is simply the newer; null where only somebody can decide. */
export type Merger = (base: unknown, theirs: unknown, mine: unknown) => unknown;

/** Whether two values are the same. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Each field as the side that changed it has it; both sides' change of one field is a clash unless it is the same change or
 * `mergers` has one for the field that finds an answer. A field that is missing counts as undefined.
 */
export function mergeFields(
  base: Fields,
  theirs: Fields,
  mine: Fields,
  mergers: Readonly<Record<string, Merger>> = {},
): MergedFields {
  const merged = new Map<string, unknown>();
  const clashes: string[] = [];
  for (const field of new Set([...theirs.keys(), ...mine.keys()])) {
    const [b, t, m] = [base.get(field), theirs.get(field), mine.get(field)];
    const put = (value: unknown) => {
      if (value !== undefined) merged.set(field, value);
    };
    if (sameValue(m, b) || sameValue(m, t)) put(t);
    else if (sameValue(t, b)) put(m);
    else {
      const both = Object.hasOwn(mergers, field) ? mergers[field]!(b, t, m) : null;
      if (both === null) clashes.push(field);
      put(both ?? t);
    }
  }
  return { merged, clashes };
}

/** Sets of texts: what either side added is there, what either side took out is not. */
export function mergeSets(base: unknown, theirs: unknown, mine: unknown): string[] | null {
  if (!isTexts(base) || !isTexts(theirs) || !isTexts(mine)) return null;
  const kept = theirs.filter((it) => mine.includes(it) || !base.includes(it));
  const added = mine.filter((it) => !base.includes(it));
  return [...new Set([...kept, ...added])].sort();
}

const isTexts = (given: unknown): given is readonly string[] =>
  Array.isArray(given) && given.every((it) => typeof it === 'string');
