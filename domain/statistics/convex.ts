/** A function at one place, with its first two derivatives there. */
export interface Bend {
  readonly value: number;
  readonly first: number;
  readonly second: number;
}

const MOST_STEPS = 80;
const HALVINGS = 44;

/**
 * Whether a convex function reaches no value below `limit` between `low` and `high`. Newton's method, halving the span
 * where a step would leave it; it ends as soon as a value lies below, or the tangent shows that none can.
 */
export function staysAbove(
  at: (place: number) => Bend,
  limit: number,
  [low, high]: readonly [number, number],
  start: number,
): boolean {
  let [left, right] = [low, high];
  let place = Math.min(Math.max(start, left), right);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { value, first, second } = at(place);
    if (value < limit) return false;
    const room = first > 0 ? place - left : right - place;
    if (value - Math.abs(first) * room >= limit || room <= 0) return true;
    if (first > 0) right = place;
    else left = place;
    const next = place - first / second;
    place = next > left && next < right ? next : (left + right) / 2;
  }
  return true;
}

/**
 * The edge between what is kept and what is excluded, from the excluded side: `inside` is kept, `outside` perhaps not.
 * Where even `outside` is kept, that is the edge.
 */
export function edgeOf(isExcluded: (place: number) => boolean, inside: number, outside: number): number {
  if (!isExcluded(outside)) return outside;
  let [kept, excluded] = [inside, outside];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (kept + excluded) / 2;
    if (isExcluded(middle)) excluded = middle;
    else kept = middle;
  }
  return excluded;
}
