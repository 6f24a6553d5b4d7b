/** What differs between two states of the audit, place by place. */

export interface Difference {
  /** 'content.pages.MX'; empty for a state that is one value. */
  readonly place: string;
  /** As JSON; null where there was nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

/** More are not told: whoever needs all of it exports. */
const MOST = 200;

/** The differences of two JSON texts, in the order of their places; texts that are no JSON differ as a whole. */
export function stateDiff(before: string | null, after: string | null): Difference[] {
  const [one, other] = [leavesOf(before), leavesOf(after)];
  const places = [...new Set([...one.keys(), ...other.keys()])].toSorted();
  return places
    .map((place) => ({ place, before: one.get(place) ?? null, after: other.get(place) ?? null }))
    .filter((it) => it.before !== it.after)
    .slice(0, MOST);
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
    // A list of plain values is one thing to its reader: groups, keys, sites.
    const isPlainList = Array.isArray(value) && value.every((it) => typeof it !== 'object' || it === null);
    if (typeof value !== 'object' || value === null || isPlainList) {
      leaves.set(place, JSON.stringify(value));
      return;
    }
    for (const [key, inner] of Object.entries(value)) collect(inner, place === '' ? key : `${place}.${key}`);
  }
}
