import { expect, it } from 'vitest';
import { placesOf, type TermPlaces } from './termPlaces.ts';

const places: TermPlaces = {
  reading: ['reading'],
  'home#none': ['home'],
  'home#hero': ['home', 'widgets'],
  'search#found#one': ['everyPage'],
  'search#found#other': ['everyPage', 'admin'],
};

it('are those of the longest known beginning of a key', () => {
  expect(placesOf(places, 'reading#previous')).toEqual(['reading']);
  expect(placesOf(places, 'home#hero#title')).toEqual(['home', 'widgets']);
});

it('are of a plural those of all its forms', () => {
  expect(placesOf(places, 'search#found')).toEqual(['everyPage', 'admin']);
});

it('are none for a term that is not in the source', () => {
  expect(placesOf(places, 'gone')).toEqual([]);
  expect(placesOf(places, 'home#other')).toEqual([]);
});
