import { describe, expect, it } from 'vitest';
import { placesOfUse, type UsePlace } from './placesOfUse.ts';

const place = (rowKey: string, countries: string[], planned = false): UsePlace => ({
  layout: 'home',
  rowKey,
  countries,
  planned,
});

describe('the places of a picture', () => {
  it('lists each row once, with all its countries', () => {
    expect(placesOfUse([place('a', ['MX']), place('b', []), place('a', ['MX', 'US'])])).toEqual([
      place('a', ['MX', 'US']),
      place('b', []),
    ]);
  });

  it('lists for a planned change only the countries it adds to a row that shows the picture already', () => {
    expect(
      placesOfUse([
        place('a', ['MX', 'US'], true),
        place('a', ['MX']),
        place('b', ['FR'], true),
        place('b', ['FR']),
      ]),
    ).toEqual([place('a', ['MX']), place('b', ['FR']), place('a', ['US'], true)]);
  });

  it('merges several planned changes of one row', () => {
    expect(placesOfUse([place('a', ['MX'], true), place('a', ['FR'], true)])).toEqual([
      place('a', ['MX', 'FR'], true),
    ]);
  });

  it('distinguishes layouts with the same row key', () => {
    const other = { ...place('a', [], true), layout: 'today' };
    expect(placesOfUse([place('a', []), other])).toEqual([place('a', []), other]);
  });
});
