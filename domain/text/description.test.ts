import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { description } from './description.ts';

const graphemes = (text: string) =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

describe('description', () => {
  it('keeps a text within the limit, with white space collapsed', () => {
    expect(description('  God \n\t is\u00A0near ')).toBe('God is near');
    expect(description('a'.repeat(160))).toBe('a'.repeat(160));
    expect(description('')).toBe('');
  });

  it.each([
    ['One. Two! Three? Four and more', 20, 'One. Two! Three?'],
    ['He said, “Go.” Then he left them', 20, 'He said, “Go.”'],
    ['He said ("Go!") and then he left', 20, 'He said ("Go!")'],
    ['Verse 3.16 says it well indeed. Yes', 33, 'Verse 3.16 says it well indeed.'],
    ['Why?! Because it is so, my friend', 20, 'Why?!'],
    ['So it goes… and goes on and on', 20, 'So it goes…'],
    ['لماذا؟ لأن الله محبة دائما وأبدا', 20, 'لماذا؟'],
    ['ဘုရားသခင်သည် မေတ္တာဖြစ်သည်။နောက်စာကြောင်း', 35, 'ဘုရားသခင်သည် မေတ္တာဖြစ်သည်။'],
    ['神は愛です。「はい。」それは本当ですか', 14, '神は愛です。「はい。」'],
    ['Exactly twenty here. More', 20, 'Exactly twenty here.'],
  ])('cuts %j within %d after its last sentence', (text, max, expected) => {
    expect(description(text, max)).toBe(expected);
  });

  it.each([
    ['God is always near to all of us', 20, 'God is always near…'],
    ['God is always near, to all of us', 20, 'God is always near…'],
    ['God is 3.5 times nearer than you', 20, 'God is 3.5 times…'],
    ['A well-known (but rare) thing here', 16, 'A well-known…'],
    ['One sentence that is too long. Yes', 20, 'One sentence that…'],
    ['ภาษาไทยสวยงามมากจริงๆ', 11, 'ภาษาไทย…'],
    ['abcdefghijklmnop', 8, 'abcdefg…'],
    ['-----------', 8, '…'],
    ['👨‍👩‍👧👨‍👩‍👧', 8, '…'],
    ['abc', 1, '…'],
    ['abc', 0, ''],
  ])('cuts %j within %d after a complete word when no sentence ends', (text, max, expected) => {
    expect(description(text, max)).toBe(expected);
  });

  it('uses 160 by default', () => {
    expect(description('word '.repeat(60))).toBe(`${'word '.repeat(31)}word…`);
    expect(description(`${'x'.repeat(100)}. ${'y '.repeat(100)}`)).toBe(`${'x'.repeat(100)}.`);
  });

  it('never exceeds the limit nor splits a grapheme, for any text', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', minLength: 20, maxLength: 300 }),
      fc
        .array(
          fc.constantFrom('a', '. ', '。', '”', ' ', '\u0301', '\u200D', '👨‍👩‍👧', '🇺🇸', 'မြန်', '!', 'ไทย'),
          {
            maxLength: 120,
          },
        )
        .map((each) => each.join('')),
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 170 }), (text, max) => {
        const flat = text.replace(/\s+/g, ' ').trim();
        const cut = description(text, max);
        expect(cut.length).toBeLessThanOrEqual(max);
        const withoutEllipsis = flat.startsWith(cut) ? cut : cut.slice(0, -1);
        expect(flat.startsWith(withoutEllipsis)).toBe(true);
        const segments = graphemes(flat);
        const starts = new Set(
          segments.map((_, index) => segments.slice(0, index).join('').length).concat(flat.length),
        );
        expect(starts.has(withoutEllipsis.length) || segments.some((each) => each.length > 40)).toBe(true);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it('is fast for 100 kB of anything', () => {
    const start = performance.now();
    for (const unit of ['a', '.', ' .', '。”', '\u0301', ' ', '👨‍👩‍👧', 'မြန်']) {
      expect(description(unit.repeat(100_000 / unit.length)).length).toBeLessThanOrEqual(160);
    }
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
