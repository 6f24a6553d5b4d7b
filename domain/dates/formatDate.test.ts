import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate } from './formatDate.ts';
import type { LocalDate } from './localDate.ts';

const SATURDAY = '2026-11-21' as LocalDate;
const FIFTH = '2026-03-05' as LocalDate;

describe('formatDate', () => {
  it.each([
    ['YYYY-MM-DD', '2026-03-05'],
    ['D/M/YY', '5/3/26'],
    ['dddd, MMMM Do, YYYY', 'Thursday, March 5th, 2026'],
    ['ddd D MMM', 'Thu 5 Mar'],
    ['L', '03/05/2026'],
    ['LL', 'March 5, 2026'],
    ['LLL', 'March 5, 2026'],
    ['LLLL', 'Thursday, March 5, 2026'],
    ['[Day] D [of MMMM]', 'Day 5 of MMMM'],
    ['[]D[', '5['],
    ['', ''],
    ['YYYYMMDD', '20260305'],
  ])('formats %j in English as %j', (pattern, expected) => {
    expect(formatDate(FIFTH, pattern, 'en')).toBe(expected);
  });

  it.each([
    ['es', 'dddd, D [de] MMMM [de] YYYY', 'sábado, 21 de noviembre de 2026'],
    ['es', 'Do', '21º'],
    ['es-mx', 'LL', '21 de noviembre de 2026'],
    ['vi', 'D MMMM, YYYY', '21 tháng 11, 2026'],
    ['vi_VN', 'L', '21/11/2026'],
    ['my', 'D MMMM YYYY', '၂၁ နိုဝင်ဘာ ၂၀၂၆'],
    ['my', 'DD/MM/YY', '၂၁/၁၁/၂၆'],
    ['ar-sa', 'D MMMM YYYY', '٢١ نوفمبر ٢٠٢٦'],
    ['ru', 'D MMMM', '21 ноября'],
    ['ru', 'MMMM', 'ноябрь'],
    ['zh-cn', 'YYYY年MMMM D日', '2026年十一月 21日'],
    ['fi', 'D MMM', '21 marras'],
    ['th', 'YYYY', '2026'],
    ['th', 'L', '21/11/2026'],
    ['vi', 'Do MMMM', '21 tháng 11'],
    ['fr', 'Do', '21'],
    ['de', 'Do MMMM', '21. November'],
  ])('formats in %s %j as %j', (locale, pattern, expected) => {
    expect(formatDate(SATURDAY, pattern, locale)).toBe(expected);
  });

  it('uses the default digits of Intl for the locale', () => {
    for (const locale of ['ar', 'ar-EG', 'ar-MA', 'my', 'fa', 'en']) {
      const expected = new Intl.NumberFormat(locale, { useGrouping: false }).format(2026);
      expect(formatDate(SATURDAY, 'YYYY', locale)).toBe(expected);
    }
  });

  it('adds English ordinal endings', () => {
    const ends = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30].map((day) =>
      formatDate(`2026-01-${String(day).padStart(2, '0')}` as LocalDate, 'Do', 'en'),
    );
    expect(ends.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 30th');
    expect(['pt', 'it', 'fr'].map((locale) => formatDate('2026-01-01' as LocalDate, 'Do', locale))).toEqual([
      '1º',
      '1º',
      '1er',
    ]);
  });

  it('falls back to English for an unknown locale', () => {
    for (const locale of ['xx', 'klingon', '', '<script>']) {
      expect(formatDate(SATURDAY, 'D MMMM', locale)).toBe('21 November');
    }
  });

  it('formats any pattern without error and deterministically', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[YMDdoL[\] ]*$/)),
        (pattern) => {
          expect(formatDate(SATURDAY, pattern, 'my')).toBe(formatDate(SATURDAY, pattern, 'my'));
        },
      ),
    );
  });

  it('parses 100 kB of brackets in linear time', () => {
    const pattern = '['.repeat(100_000);
    const start = performance.now();
    expect(formatDate(SATURDAY, pattern, 'en')).toBe(pattern);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
