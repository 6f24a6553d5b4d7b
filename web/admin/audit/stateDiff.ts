/** The differences between two states of an audit entry, path by path. */

export interface Difference {
  /** Path of the value, as 'content.pages.MX'; empty for a state that is a single value. */
  readonly place: string;
  /** As JSON; null where there was no value. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Further differences are left out; an export has all of them. */
const MAX_DIFFERENCES = 200;

/** The differences between two JSON texts, sorted by path. A text that is not JSON counts as a single value. */
export function stateDiff(before: string | null, after: string | null): Difference[] {
  const [one, other] = [leavesOf(before), leavesOf(after)];
  const places = [...new Set([...one.keys(), ...other.keys()])].toSorted();
  return places
    .map((place) => ({ place, before: one.get(place) ?? null, after: other.get(place) ?? null }))
    .filter((it) => it.before !== it.after)
    .slice(0, MAX_DIFFERENCES);
}

function leavesOf(text: string | null): Map<string, string> {
  const leaves = new Map<string, string>();
  if (text === null) return leaves;
  let state: unknown;
  try {
    state = JSON.parse(text);
  } catch {
    state = text;
  }
  collect(state, '');
  return leaves;

  function collect(value: unknown, place: string): void {
    // A list of primitive values (groups, keys, sites) is compared as a single value.
    const isPlainList = Array.isArray(value) && value.every((it) => typeof it !== 'object' || it === null);
    if (typeof value !== 'object' || value === null || isPlainList) {
      leaves.set(place, JSON.stringify(value));
      return;
    }
    for (const [key, inner] of Object.entries(value)) collect(inner, place === '' ? key : `${place}.${key}`);
  }
}
