/** Places of list items. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../domain/properties.fixture.ts';
import { byPlace } from '../../../domain/resource/cells.ts';
import { placeAt, placesOf } from './listOrder.ts';

interface Placed {
  readonly key: string;
  readonly place: string;
}
const KEYS = 'abcdef'.split('');
const withPlaces = (items: readonly Placed[], changed: ReadonlyMap<string, string>): Placed[] =>
  items.map((item) => ({ ...item, place: changed.get(item.key) ?? item.place }));

describe('places', () => {
  it('put an item where it was moved to, whatever places the others have', () => {
    const place = fc.constantFrom('a0', 'a1', 'a1V', 'a2', 'Zz', 'zz', 'not-a-place');
    const moves = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 30 });
    fc.assert(
      fc.property(fc.tuple(...KEYS.map(() => place)), moves, (places, steps) => {
        let items: Placed[] = KEYS.map((key, index) => ({ key, place: places[index]! })).toSorted(byPlace);
        for (const [from, to] of steps) {
          const order = items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);
          items = withPlaces(order, placeAt(order, to));
          expect(items.toSorted(byPlace)).toEqual(items);
          for (const item of items) expect(item.place).toMatch(/^[\w-]{1,64}$/);
        }
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  it('change for the moved item alone while there is room', () => {
    const items = KEYS.map((key, index) => ({ key, place: placesOf(6)[index]! }));
    const order = [items[5]!, ...items.slice(0, 5)];
    expect([...placeAt(order, 0).keys()]).toEqual(['f']);
  });

  it('are all replaced when a thousand inserts at one spot have made them long', () => {
    let items: Placed[] = [
      { key: 'first', place: 'a0' },
      { key: 'last', place: 'a1' },
    ];
    for (let count = 0; count < 1_000; count += 1) {
      const order = items.toSpliced(1, 0, { key: `n${count}`, place: '' });
      items = withPlaces(order, placeAt(order, 1));
    }
    expect(Math.max(...items.map(({ place }) => place.length))).toBeLessThanOrEqual(48);
    expect(items.toSorted(byPlace)).toEqual(items);
  });
});
