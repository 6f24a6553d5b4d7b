import { expect, it } from 'vitest';
import { listed } from './listed.ts';

it('puts the comma of the language between things', () => {
  expect(listed({ language: 'es-419' }, ['a', 'b', 'c'])).toBe('a, b, c');
  expect(listed({ language: 'ar' }, ['أ', 'ب'])).toBe('أ، ب');
  expect(listed({ language: 'arn' }, ['a', 'b'])).toBe('a, b'); // Mapudungun
  expect(listed({ language: 'ar' }, [])).toBe('');
});
