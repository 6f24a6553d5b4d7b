import { describe, expect, it } from 'vitest';
import { placesOfUse, type UsePlace } from './placesOfUse.ts';

const place = (rowKey: string, countries: string[], planned = false): UsePlace => ({
  layout: 'home',
  rowKey,
  countries,
  planned,
});

describe('the places of a picture', () => {
  it('are each row once, in all its countries', () => {
    expect(placesOfUse([place('a', ['MX']), place('b', []), place('a', ['MX', 'US'])])).toEqual([
      place('a', ['MX', 'US']),
      place('b', []),
    ]);
  });

  it('say of a row that shows it what a plan adds, and nothing of what it leaves as it is', () => {
    expect(
      placesOfUse([
        place('a', ['MX', 'US'], true),
        place('a', ['MX']),
        place('b', ['FR'], true),
        place('b', ['FR']),
      ]),
    ).toEqual([place('a', ['MX']), place('b', ['FR']), place('a', ['US'], true)]);
  });

  it('come once of several plans for one row', () => {
    expect(placesOfUse([place('a', ['MX'], true), place('a', ['FR'], true)])).toEqual([
      place('a', ['MX', 'FR'], true),
    ]);
  });

  it('are of another layout where only the key of the row is the same', () => {
    const other = { ...place('a', [], true), layout: 'today' };
    expect(placesOfUse([place('a', []), other])).toEqual([place('a', []), other]);
  });
});
