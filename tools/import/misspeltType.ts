/** Finds a type of `--type` that the source does not hold, but one with nearly the same name. */
import { editDistance, nearest } from '../../domain/text/similar.ts';
import type { PostTypes } from '../../services/kit/importing/wordPress/wordPressRecord.ts';

/** With more edits it is another type: one part of an export may hold no post of a type that is named rightly. */
const maxEdits = (name: string): number => (name.length < 5 ? 1 : 2);

/** The first misspelt type and the nearest one of the source that nobody names; null for none. */
export function misspeltType(
  types: PostTypes,
  held: readonly string[],
): { readonly named: string; readonly nearest: string } | null {
  const unnamed = held.filter((type) => !Object.hasOwn(types, type));
  for (const named of Object.keys(types)) {
    if (held.includes(named) || named === 'post' || named === 'page') continue;
    const near = nearest(named, unnamed);
    if (near !== null && editDistance(named, near) <= maxEdits(named)) return { named, nearest: near };
  }
  return null;
}
