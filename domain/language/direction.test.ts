import { describe, expect, it } from 'vitest';
import { directionOf } from './locale.ts';

describe('directionOf', () => {
  it.each([
    ['ar', 'rtl'],
    ['ar_EG', 'rtl'],
    ['he-IL', 'rtl'],
    ['my_MM', 'ltr'],
    ['vi_VN', 'ltr'],
    ['', 'ltr'],
  ])('of %j is %s', (language, direction) => {
    expect(directionOf(language)).toBe(direction);
  });
});
