/** Which slide-in a reader sees. */
import { expect, it } from 'vitest';
import { initialValues } from '../resource/resource.ts';
import { headerSlideInResource, type HeaderSlideIn } from './headerSlideIn.ts';
import { slideInFor } from './slideInFor.ts';

const slideIn = (id: string, values: Partial<HeaderSlideIn> = {}) => ({
  ...initialValues(headerSlideInResource.fields),
  id,
  ...values,
});
const reader = {
  country: 'MX',
  page: 'home',
  localNow: '2026-12-25T09:30:00',
  isDismissed: () => false,
};

it.each<[string, Partial<HeaderSlideIn>, boolean]>([
  ['without limits', {}, true],
  ['from its first minute', { start: '2026-12-25T09:30' }, true],
  ['not before its start', { start: '2026-12-25T09:31' }, false],
  ['before its end', { end: '2026-12-25T09:31' }, true],
  ['not from its end on', { end: '2026-12-25T09:30' }, false],
  ['in its countries', { countries: ['MX', 'US'] }, true],
  ['not in other countries', { countries: ['US'] }, false],
  ['on its pages', { pages: ['home'] }, true],
  ['not on other pages', { pages: ['reading'] }, false],
])('a slide-in is shown %s', (_, values, isShown) => {
  expect(slideInFor([slideIn('a', values)], reader) !== null).toBe(isShown);
});

it('the first is shown that the reader has not closed', () => {
  const both = [slideIn('a'), slideIn('b')];
  expect(slideInFor(both, reader)?.id).toBe('a');
  expect(slideInFor(both, { ...reader, isDismissed: (id) => id === 'a' })?.id).toBe('b');
  expect(slideInFor(both, { ...reader, isDismissed: () => true })).toBeNull();
});
