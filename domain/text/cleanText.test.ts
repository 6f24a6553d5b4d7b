import { expect, it } from 'vitest';
import { cleanLine, cleanText, printableLine } from './cleanText.ts';

it('removes control characters, replaces lone surrogates, and keeps line ends', () => {
  expect(cleanText('a\u0000\u001B[31mb\n\tc\uD800d\u007F😀')).toBe('a[31mb\n\tc\uFFFDd😀');
  expect(cleanLine(' a \n\n b\u0007 ')).toBe('a b');
});

it('removes terminal sequences and bidi controls, and shortens long text', () => {
  expect(printableLine('a\u001B]0;x\u0007\u202Eb\nc')).toBe('a]0;xb c');
  expect(printableLine('😀'.repeat(200))).toMatch(/^(😀){59}…$/u);
});

it.each([
  ['He came\u0097and saw', 'He came—and saw'],
  ['\u0093It\u0092s well\u0094', '“It’s well”'],
  ['a\u0085 b \u0080 5', 'a… b € 5'],
  ['\u0081\u009D', '\uFFFD\uFFFD'],
])('reads U+0080 to U+009F as Windows-1252 and drops none: %j', (text, expected) =>
  expect(cleanText(text)).toBe(expected),
);

it('keeps words apart that a vertical tab or a form feed separates', () => {
  expect(cleanText('First line\u000Bsecond line\u000Cthird')).toBe('First line second line third');
});
