import fc from 'fast-check';
import { expect, it } from 'vitest';
import { supportedLocale } from './locale.ts';

it.each([
  ['es-mx', 'es-MX'],
  ['vi_VN', 'vi-VN'],
  ['my', 'my'],
  ['xx', 'en'],
  ['not a locale', 'en'],
  ['', 'en'],
])('resolves %j to %s', (input, expected) => {
  expect(supportedLocale(input)).toBe(expected);
});

it('always returns a locale that Intl supports', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z_-]{2,12}$/)), (text) => {
      expect(Intl.DateTimeFormat.supportedLocalesOf(supportedLocale(text))).toHaveLength(1);
    }),
  );
});
