import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingMinutes, wordCount } from './readingMinutes.ts';

describe('readingMinutes', () => {
  it('is one minute per started 200 words, at least one', () => {
    expect(readingMinutes('', 'en')).toBe(1);
    expect(readingMinutes('word, '.repeat(200), 'en')).toBe(1);
    expect(readingMinutes('word, '.repeat(201), 'en')).toBe(2);
    expect(readingMinutes('palabra '.repeat(1000), 'es-mx')).toBe(5);
  });

  it('counts no word twice when the text is read in pieces', () => {
    for (const word of ['supercalifragilistic', 'one-two', 'x'.repeat(999)]) {
      expect(readingMinutes(`${word} `.repeat(400), 'en')).toBe(word.includes('-') ? 4 : 2);
    }
  });

  it('finds the words of scripts without spaces', () => {
    expect(readingMinutes('ภาษาไทย'.repeat(300), 'th')).toBe(3);
    expect(readingMinutes('မြန်မာ စကား '.repeat(250), 'my_MM')).toBeGreaterThan(1);
  });

  it('treats an unknown locale as English', () => {
    expect(readingMinutes('word '.repeat(500), 'not a locale')).toBe(3);
  });

  it('is an integer from 1 to 60 for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, locale) => {
        const minutes = readingMinutes(text, locale);
        expect(Number.isInteger(minutes) && minutes >= 1 && minutes <= 60).toBe(true);
      }),
    );
    const start = performance.now();
    expect(readingMinutes('a '.repeat(10_000_000), 'en')).toBe(60);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it.each(['a', 'a ', '.', ' ', '漢', 'မြန်', '👨‍👩‍👧', '\u0301'])('is fast for 100 kB of %j', (unit) => {
    const start = performance.now();
    readingMinutes(unit.repeat(100_000 / unit.length), 'my');
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

it('counts the words of a text by the rules of its language, also without spaces between them', () => {
  expect(wordCount('Grace upon grace.', 'en')).toBe(3);
  expect(wordCount('', 'en')).toBe(0);
  expect(wordCount('နံနက်တိုင်း ကရုဏာတော်အသစ်ကို', 'my')).toBeGreaterThan(2);
  expect(wordCount('one two '.repeat(30_000), 'en')).toBe(60_000);
});
