/**
 * Finds the equal lines of two texts (patience diff): lines that are unique in both are anchors, and what lies between
 * them is compared recursively. Linear time, however alike or repetitive the lines are.
 */

/** Positions of one line in both texts. */
export type Match = readonly [one: number, other: number];

/** Between anchors other lines become unique; recursion stops at this depth. */
const MAX_DEPTH = 12;

/** The lines both texts share, in order. Each line is matched at most once. */
export function matchLines(one: readonly string[], other: readonly string[]): Match[] {
  const found: Match[] = [];

  function match(oneFrom: number, oneTo: number, otherFrom: number, otherTo: number, depth: number): void {
    let [a, b, aEnd, bEnd] = [oneFrom, otherFrom, oneTo, otherTo];
    while (a < aEnd && b < bEnd && one[a] === other[b]) found.push([a++, b++]);
    while (a < aEnd && b < bEnd && one[aEnd - 1] === other[bEnd - 1]) {
      aEnd -= 1;
      bEnd -= 1;
    }
    const anchors = depth < MAX_DEPTH ? findAnchors(a, aEnd, b, bEnd) : [];
    if (anchors.length > 0) {
      for (const [atOne, atOther] of anchors) {
        match(a, atOne, b, atOther, depth + 1);
        found.push([atOne, atOther]);
        [a, b] = [atOne + 1, atOther + 1];
      }
      match(a, aEnd, b, bEnd, depth + 1);
    }
    for (let step = 0; aEnd + step < oneTo; step += 1) found.push([aEnd + step, bEnd + step]);
  }

  function findAnchors(a: number, aEnd: number, b: number, bEnd: number): Match[] {
    if (a >= aEnd || b >= bEnd) return [];
    const places = uniquePlaces(one, a, aEnd);
    const others = uniquePlaces(other, b, bEnd);
    const pairs: Match[] = [];
    for (const [line, at] of places) {
      const there = others.get(line);
      if (at !== null && there != null) pairs.push([at, there]);
    }
    return longestIncreasing(pairs);
  }

  match(0, one.length, 0, other.length, 0);
  return found;
}

/** The position of each line; null when it occurs more than once. In the order of the lines. */
function uniquePlaces(lines: readonly string[], from: number, to: number): Map<string, number | null> {
  const places = new Map<string, number | null>();
  for (let at = from; at < to; at += 1) places.set(lines[at]!, places.has(lines[at]!) ? null : at);
  return places;
}

/** The longest sequence of pairs that increases on both sides, in the order of the first side. */
function longestIncreasing(pairs: readonly Match[]): Match[] {
  const ends: number[] = []; // by length: the pair that ends the best run of that length
  const before: number[] = [];
  for (const [index, [, value]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < value) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  }
  const run: Match[] = [];
  for (let at = ends.at(-1) ?? -1; at !== -1; at = before[at]!) run.push(pairs[at]!);
  return run.reverse();
}
