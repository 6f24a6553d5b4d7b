/** The places of terms in the source of this project. */
import { expect, it } from 'vitest';
import words from '../../domain/translation/words/en_US.json' with { type: 'json' };
import { placesOf } from '../../domain/translation/termPlaces.ts';
import { root } from '../../services/kit/root.ts';
import { termPlaces } from './termPlaces.ts';

const keys = Object.keys(words);
const places = termPlaces(root, keys);

it('are found for every term', () => {
  expect(keys.filter((key) => placesOf(places, key).length === 0)).toEqual([]);
});

it('are pages, screens of the admin area, or mail', () => {
  expect(placesOf(places, 'reading#previous')).toEqual(['reading']);
  expect(placesOf(places, 'admin#import#saveAs')).toEqual(['admin:devotional']);
  expect(placesOf(places, 'admin#cancel')).toEqual(['admin']);
  expect(placesOf(places, 'mail#emptyDays#subject')).toContain('mail');
});
