import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pathSegment, segmentText } from './pathSegment.ts';

it('encodes one segment and decodes it again', () => {
  expect(pathSegment('a/b ?#%ñ')).toBe('a%2Fb%20%3F%23%25%C3%B1');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(segmentText(pathSegment(text))).toBe(text);
    }),
  );
});

it('replaces lone surrogates instead of throwing', () => {
  expect(pathSegment('a\uD83Db\uDE00😀')).toBe(encodeURIComponent('a\uFFFDb\uFFFD😀'));
});

it('returns null for a badly encoded segment', () => {
  expect(segmentText('100%')).toBeNull();
  expect(segmentText('%E1%80')).toBeNull();
});
