import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeEntities } from './entities.ts';

it.each([
  ['&amp;&lt;&gt;&quot;&apos;', `&<>"'`],
  ['caf&eacute; &Ntilde;and&uacute; &ccedil; &Aring; &scaron;', 'café Ñandú ç Å š'],
  ['&szlig;&AElig;&oslash;', 'ßÆø'],
  ['&ldquo;x&rdquo;&hellip;&mdash;', '“x”…—'],
  ['&#39;&#x27;&#X2019;&#128591;', "''’🙏"],
  ['&#39 and &#x27', "' and '"],
  ['&#146;&#151;', '’—'],
  ['&#0;&#xD800;&#1114112;&#99999999;', '\uFFFD\uFFFD\uFFFD\uFFFD'],
  ['&amp;lt;', '&lt;'],
])('decodes %j once, to %j', (text, expected) => {
  expect(decodeEntities(text)).toBe(expected);
});

it('leaves text that is not an entity', () => {
  for (const text of [
    '&',
    '& b',
    '&;',
    '&nosuch;',
    '&constructor;',
    '&qacute;',
    '?a=1&copy=2',
    '&#;',
    '&#x;',
    '&amp',
  ]) {
    expect(decodeEntities(text)).toBe(text);
  }
});

it('handles any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeEntities(text)).toBeTypeOf('string');
    }),
  );
});
