import { expect, it } from 'vitest';
import { listed } from './listed.ts';

it('separates entries with the comma of the language', () => {
  expect(listed({ language: 'es-419' }, ['a', 'b', 'c'])).toBe('a, b, c');
  expect(listed({ language: 'ar' }, ['أ', 'ب'])).toBe('أ، ب');
  expect(listed({ language: 'arn' }, ['a', 'b'])).toBe('a, b'); // Mapudungun
  expect(listed({ language: 'ar' }, [])).toBe('');
});
