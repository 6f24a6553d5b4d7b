import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmenter } from '../text/segments.ts';
import { characterCounter, countCharacters } from './characters.ts';

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['Ruth', 4],
    ['Nguyễn', 6],
    ['Nguyễn'.normalize('NFD'), 6],
    ['한국어'.normalize('NFD'), 3],
    ['ကျေးဇူး', 2], // two consonants, each with the marks around it
    ['السَّلَام', 6],
    ['नमस्ते', 4],
    ['👨🏻‍👩🏻‍👧🏻‍👦🏻', 1],
    ['👍🏽👍', 2],
    ['🇲🇲🇻🇳', 2],
    ['1️⃣', 1],
    ['a\r\nb', 3],
    ['a\u200Bb\u200F', 2],
    ['\u200B', 1], // there is nothing before it that it could join
    ['\uD83D', 1],
  ])('of %j is %i', (text, length) => {
    expect(countCharacters(text)).toBe(length);
  });

  it('is the same for composed and decomposed text', () => {
    const accented = fc.stringMatching(/^[a-zéèñüạ-ỹ ]{0,60}$/u);
    fc.assert(
      fc.property(accented, (text) => {
        expect(countCharacters(text.normalize('NFD'))).toBe(countCharacters(text.normalize('NFC')));
      }),
    );
  });

  it('equals that of Intl.Segmenter where all of its versions agree', () => {
    const agreed = fc.string({
      unit: fc.constantFrom('a', 'é', 'ß', 'ễ', '語', '😀', '👍🏽', '\n', ' ', '🇲🇲'),
    });
    fc.assert(
      fc.property(agreed, (text) => {
        expect(countCharacters(text)).toBe([...segmenter('grapheme').segment(text)].length);
      }),
    );
  });

  it('grows when text is appended, and never shrinks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, two) => {
        const joinedLength = countCharacters(one + two);
        expect(joinedLength).toBeGreaterThanOrEqual(countCharacters(one));
        expect(joinedLength).toBeLessThanOrEqual(countCharacters(one) + countCharacters(two));
        expect(joinedLength).toBeGreaterThanOrEqual(Math.ceil((one + two).length / 20));
      }),
    );
  });

  it('is bounded from below, so that marks cannot hide text behind one letter', () => {
    expect(countCharacters(`a${'\u0301'.repeat(1_999)}`)).toBe(100);
  });

  it('is known to exceed the limit at once, however long the text', () => {
    for (const filler of ['a', 'a\u0301', '\u200D', '😀\u200D', '🇲🇲']) {
      const text = filler.repeat(10_000_000 / filler.length);
      const started = performance.now();
      expect(countCharacters(text, 50)).toBeGreaterThan(50);
      expect(performance.now() - started).toBeLessThan(50);
    }
  });
});

describe('the counter of remaining characters', () => {
  it.each([
    [0, 10, 'plain', false],
    [6, 4, 'plain', false],
    [7, 3, 'warning', false],
    [9, 1, 'warning', false],
    [10, 0, 'error', false],
    [11, -1, 'error', true],
  ] as const)('with %i of 10 typed: %i left, %s, blocks submit: %s', (typed, remaining, tone, blocks) => {
    expect(characterCounter('ễ'.repeat(typed), 10)).toEqual({ remaining, tone, blocks });
  });

  it('blocks exactly the texts that the rule rejects', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(40), (text, limit) => {
        expect(characterCounter(text, limit).blocks).toBe(countCharacters(text) > limit);
      }),
    );
  });
});
