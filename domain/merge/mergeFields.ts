/** Three-way merge, field by field. Decision 21; decision page 0024. */

/** The fields of an object by name. Values are JSON in canonical form, so that equal values are equal text. */
export type Fields = ReadonlyMap<string, unknown>;

export interface MergedFields {
  readonly merged: Fields;
  /** The fields that both sides changed differently; `merged` contains their version. */
  readonly conflicts: readonly string[];
}

/** Merges two different changes of one field; null when that is impossible. */
export type Merger = (base: unknown, theirs: unknown, mine: unknown) => unknown;

/** Whether two values are equal as JSON. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Takes each field from the side that changed it. If both changed a field differently, its merger in `mergers` decides;
 * without one, or if it returns null, the field is in conflict. A missing field counts as undefined.
 */
export function mergeFields(
  base: Fields,
  theirs: Fields,
  mine: Fields,
  mergers: Readonly<Record<string, Merger>> = {},
): MergedFields {
  const merged = new Map<string, unknown>();
  const conflicts: string[] = [];
  for (const field of new Set([...theirs.keys(), ...mine.keys()])) {
    const [b, t, m] = [base.get(field), theirs.get(field), mine.get(field)];
    const put = (value: unknown) => {
      if (value !== undefined) merged.set(field, value);
    };
    if (sameValue(m, b) || sameValue(m, t)) put(t);
    else if (sameValue(t, b)) put(m);
    else {
      const both = Object.hasOwn(mergers, field) ? mergers[field]!(b, t, m) : null;
      if (both === null) conflicts.push(field);
      put(both ?? t);
    }
  }
  return { merged, conflicts };
}

/** Merges sets of texts: additions of either side are included, removals of either side are applied. */
export function mergeSets(base: unknown, theirs: unknown, mine: unknown): string[] | null {
  if (!isTexts(base) || !isTexts(theirs) || !isTexts(mine)) return null;
  const remaining = theirs.filter((it) => mine.includes(it) || !base.includes(it));
  const added = mine.filter((it) => !base.includes(it));
  return [...new Set([...remaining, ...added])].sort();
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((it) => typeof it === 'string');
