import { expect, it } from 'vitest';
import { cleanLine, cleanText, shown } from './cleanText.ts';

it('control characters and halves of characters go, line ends stay', () => {
  expect(cleanText('a\u0000\u001B[31mb\n\tc\uD800d\u009B😀')).toBe('a[31mb\n\tc\uFFFDd😀');
  expect(cleanLine(' a \n\n b\u0007 ')).toBe('a b');
});

it('what is shown steers no terminal, turns no line around, and ends', () => {
  expect(shown('a\u001B]0;x\u0007\u202Eb\nc')).toBe('a]0;xb c');
  expect(shown('😀'.repeat(200))).toMatch(/^(😀){59}…$/u);
});
