/**
 * Which lines of two texts are the same ones: lines that stand once in both are the fixed points, what lies between them is
 * looked at again ("patience"). Time in proportion to the lines, however alike or repeated they are.
 */

/** Places of one line in both texts. */
export type Match = readonly [one: number, other: number];

/** Between fixed points new lines become the only ones of their kind; deeper than this nobody looks. */
const MOST_DEPTH = 12;

/** The lines both have, in order; each of one side is matched once at the most. */
export function matchLines(one: readonly string[], other: readonly string[]): Match[] {
  const found: Match[] = [];

  function match(oneFrom: number, oneTo: number, otherFrom: number, otherTo: number, depth: number): void {
    let [a, b, aEnd, bEnd] = [oneFrom, otherFrom, oneTo, otherTo];
    while (a < aEnd && b < bEnd && one[a] === other[b]) found.push([a++, b++]);
    while (a < aEnd && b < bEnd && one[aEnd - 1] === other[bEnd - 1]) {
      aEnd -= 1;
      bEnd -= 1;
    }
    const fixed = depth < MOST_DEPTH ? fixedPoints(a, aEnd, b, bEnd) : [];
    if (fixed.length > 0) {
      for (const [atOne, atOther] of fixed) {
        match(a, atOne, b, atOther, depth + 1);
        found.push([atOne, atOther]);
        [a, b] = [atOne + 1, atOther + 1];
      }
      match(a, aEnd, b, bEnd, depth + 1);
    }
    for (let step = 0; aEnd + step < oneTo; step += 1) found.push([aEnd + step, bEnd + step]);
  }

  function fixedPoints(a: number, aEnd: number, b: number, bEnd: number): Match[] {
    if (a >= aEnd || b >= bEnd) return [];
    const places = onlyPlaces(one, a, aEnd);
    const others = onlyPlaces(other, b, bEnd);
    const pairs: Match[] = [];
    for (const [line, at] of places) {
      const there = others.get(line);
      if (at !== null && there != null) pairs.push([at, there]);
    }
    return longestRising(pairs);
  }

  match(0, one.length, 0, other.length, 0);
  return found;
}

/** Where each line stands; null for one that stands there more than once. In the order of the lines. */
function onlyPlaces(lines: readonly string[], from: number, to: number): Map<string, number | null> {
  const places = new Map<string, number | null>();
  for (let at = from; at < to; at += 1) places.set(lines[at]!, places.has(lines[at]!) ? null : at);
  return places;
}

/** The most pairs that rise on both sides; given in the order of the first. */
function longestRising(pairs: readonly Match[]): Match[] {
  const ends: number[] = []; // by length: which pair ends the best run of it
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
