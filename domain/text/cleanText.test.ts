import { expect, it } from 'vitest';
import { cleanLine, cleanText, printableLine } from './cleanText.ts';

it('removes control characters, replaces lone surrogates, and keeps line ends', () => {
  expect(cleanText('a\u0000\u001B[31mb\n\tc\uD800d\u009B😀')).toBe('a[31mb\n\tc\uFFFDd😀');
  expect(cleanLine(' a \n\n b\u0007 ')).toBe('a b');
});

it('removes terminal sequences and bidi controls, and shortens long text', () => {
  expect(printableLine('a\u001B]0;x\u0007\u202Eb\nc')).toBe('a]0;xb c');
  expect(printableLine('😀'.repeat(200))).toMatch(/^(😀){59}…$/u);
});
