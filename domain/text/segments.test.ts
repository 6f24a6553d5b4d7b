import { describe, expect, it } from 'vitest';
import { cutAtWord } from './segments.ts';

describe('cutAtWord', () => {
  it('cuts before the gap and not within a word', () => {
    expect(cutAtWord('one two-three four', 18, ' ')).toBe('one two-three four');
    expect(cutAtWord('one two-three four', 17, ' ')).toBe('one two-three');
    expect(cutAtWord('one two-three four', 13, ' ')).toBe('one two-three');
    expect(cutAtWord('one two-three four', 12, ' ')).toBe('one');
    expect(cutAtWord('one-two', 4, '-')).toBe('one');
  });

  it('cuts between the words of a script without spaces', () => {
    expect(cutAtWord('ภาษาไทยสวย', 9, ' ')).toBe('ภาษาไทย');
    expect(cutAtWord('word 日本語です', 6, ' ')).toBe('word');
    expect(cutAtWord('神は愛なり', 2, ' ')).toBe('神は');
  });

  it('does not split graphemes when the first word is too long', () => {
    expect(cutAtWord('abcdef', 3, ' ')).toBe('abc');
    expect(cutAtWord('ab👨‍👩‍👧cd', 6, ' ')).toBe('ab');
    expect(cutAtWord('👨‍👩‍👧', 3, ' ')).toBe('');
    expect(cutAtWord('abc', 0, ' ')).toBe('');
    expect(cutAtWord('abc', -1, ' ')).toBe('');
  });
});
