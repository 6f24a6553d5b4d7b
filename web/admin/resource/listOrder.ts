/**
 * Places of list items: fractional indexes, so that moving one item changes one cell. `fractional-indexing` gives texts
 * that sort by their characters.
 */
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { byPlace } from '../../../domain/resource/cells.ts';

interface Placed {
  readonly key: string;
  readonly place: string;
}

/** Repeated inserts at one spot make places longer; before the limit of the schema all items get new ones. */
const MAX_PLACE_LENGTH = 48;

/** Places for a new list of some length, in order. */
export const placesOf = (count: number): string[] => generateNKeysBetween(null, null, count);

/**
 * The places that change when the items of `order` are to be in this order: of the item at `index` alone, or of all
 * items when there is no room there (equal places after a merge, foreign or very long ones).
 */
export function placeAt(order: readonly Placed[], index: number): ReadonlyMap<string, string> {
  const { key } = order[index]!;
  const [before, after] = [order[index - 1], order[index + 1]];
  const place = placeBetween(before?.place ?? null, after?.place ?? null);
  const isInOrder =
    place !== null &&
    order.every((item, at) => {
      const [one, other] = [item, order[at + 1]].map((it) => it && (it.key === key ? { key, place } : it));
      return !other || byPlace(one!, other) < 0;
    });
  if (isInOrder) return new Map([[key, place]]);
  const places = placesOf(order.length);
  return new Map(order.map((item, at) => [item.key, places[at]!]));
}

function placeBetween(before: string | null, after: string | null): string | null {
  try {
    const place = generateKeyBetween(before, after);
    return place.length <= MAX_PLACE_LENGTH ? place : null;
  } catch {
    return null; // no room between equal places, or not a place of this library
  }
}
