import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { slugify } from './slug.ts';

describe('slugify', () => {
  it.each([
    ['God Is Near', 'god-is-near'],
    ["  God's — “Great” Love!  ", 'gods-great-love'],
    ['Don’t wait: 3:16', 'dont-wait-3-16'],
    ['Đường đến sự tha thứ', 'duong-den-su-tha-thu'],
    [
      'Œuvre, Æther, Straße, STRAẞE, øl, Łódź, İstanbul, ılık',
      'oeuvre-aether-strasse-strasse-ol-lodz-istanbul-ilik',
    ],
    ['El niño y la Señora', 'el-nino-y-la-senora'],
    ['el nin\u0303o', 'el-nino'],
    ['ﬁne Ｆｕｌｌ ŉ', 'fine-full-n'],
    ['မြန်မာ ဘာသာ ၂၀၂၆', 'မြန်မာ-ဘာသာ-၂၀၂၆'],
    ['الله محبة، دائمًا', 'الله-محبة-دائمًا'],
    ['神の愛、2026年', '神の愛-2026年'],
    ['Привет, Й', 'привет-й'],
    ['น้ำ ใจ', 'น้ำ-ใจ'],
    ['mo\u00ADther \u200Bname', 'mother-name'],
    ['a/b\\c?d#e%f', 'a-b-c-d-e-f'],
    ['Ƃə', 'ƃə'],
    ['❤️ faith', 'faith'],
    ['\u0301abc', 'abc'],
  ])('converts %j to %s', (text, slug) => {
    expect(slugify(text, 'x')).toBe(slug);
  });

  it.each(['', '   ', '!!!', '❤️', '\uD83D', '\u0301'])(
    'uses the fallback when %j leaves nothing',
    (text) => {
      expect(slugify(text, '2026-11-21')).toBe('2026-11-21');
    },
  );

  it('ends with a complete word within 80 characters', () => {
    expect(slugify('abcdefghi '.repeat(10), 'x')).toBe(Array(8).fill('abcdefghi').join('-'));
    expect(slugify('a'.repeat(81), 'x')).toBe('a'.repeat(80));
    expect(slugify(`${'a'.repeat(80)} b`, 'x')).toBe('a'.repeat(80));
    const burmese = slugify('မြန်မာဘာသာစကား'.repeat(20), 'x');
    expect(burmese.length).toBeGreaterThan(60);
    expect('မြန်မာဘာသာစကား'.repeat(20).startsWith(burmese)).toBe(true);
    expect(slugify(`${'a'.repeat(70)} 神は愛なり神は愛なり`, 'x')).toMatch(/^a{70}-神.*[^-]$/);
  });

  it('is a stable, short, lower-case path segment in NFC for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme' })),
        (text) => {
          const slug = slugify(text, 'fallback');
          expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u);
          expect(slug.length).toBeLessThanOrEqual(80);
          expect(slug).toBe(slug.normalize('NFC'));
          expect(slugify(slug, 'fallback')).toBe(slug);
        },
      ),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('is fast for 100 kB of marks', () => {
    const start = performance.now();
    expect(slugify(`a${'\u0301\u0316'.repeat(50_000)}`, 'x')).toBe('a');
    expect(slugify('က\u0301\u0316'.repeat(33_000), 'x').length).toBeLessThanOrEqual(80);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
