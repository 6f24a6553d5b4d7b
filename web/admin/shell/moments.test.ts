import { expect, it } from 'vitest';
import { formatList } from './moments.ts';

it('separates entries with the comma of the language', () => {
  expect(formatList({ language: 'es-419' }, ['a', 'b', 'c'])).toBe('a, b, c');
  expect(formatList({ language: 'ar' }, ['أ', 'ب'])).toBe('أ، ب');
  expect(formatList({ language: 'arn' }, ['a', 'b'])).toBe('a, b'); // Mapudungun
  expect(formatList({ language: 'ar' }, [])).toBe('');
});
