import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../dates/localDate.ts';
import { readingPath } from './readingAddress.ts';
import { isDevotionalPermalink, parseReadingPath } from './readingPath.ts';

const date = '2026-11-21' as LocalDate;

describe('parseReadingPath', () => {
  it.each([
    ['/2026/11/21', { kind: 'date', date }],
    ['/2026/11/21/', { kind: 'date', date }],
    ['/2026/11/21/God%20is-near/', { kind: 'date', date, title: 'God is-near' }],
    ['/2026/11/21/%E1%80%80', { kind: 'date', date, title: 'က' }],
    ['/2026/11/21/21', { kind: 'date', date, title: '21' }],
    ['/us/2026/11/21', { kind: 'country', country: 'US', date }],
    ['/Mm/2026/11/21/x', { kind: 'country', country: 'MM', date, title: 'x' }],
    ['/7/2026/11/21', { kind: 'dateId', dateId: '7', date }],
    ['/000000000007/2026/11/21/x', { kind: 'dateId', dateId: '000000000007', date, title: 'x' }],
    ['/2026/2026/11/21', { kind: 'dateId', dateId: '2026', date }],
    ['/2026/02/30', { kind: 'impossible' }],
    ['/us/2026/13/01/x', { kind: 'impossible' }],
    ['/12/0000/01/01', { kind: 'impossible' }],
  ])('parses %s', (pathname, expected) => {
    expect(parseReadingPath(pathname)).toEqual(expected);
  });

  it.each([
    '',
    '/',
    '2026/11/21',
    '/2026/1/21',
    '/26/11/21',
    '/2026-11-21',
    '/usa/2026/11/21',
    '/u/2026/11/21',
    '/ñu/2026/11/21',
    '/1234567890123/2026/11/21',
    '/-1/2026/11/21',
    '/us/7/2026/11/21',
    '/2026/11/21/a/b',
    '/2026/11/21//',
    '//2026/11/21',
    '/2026/11/21/100%',
    '/２０２６/11/21',
    '/2026/11/21\n',
    '/2026/11/21?x=1',
  ])('does not match %j', (pathname) => {
    // A query is not part of a pathname; the last one parses as a day '21?x=1'.
    expect(parseReadingPath(pathname)).toBeNull();
  });

  it('handles any text in linear time', () => {
    const near = fc.stringMatching(/^\/?[a-z\d/%]{0,40}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), near), (text) => {
        expect(() => parseReadingPath(text)).not.toThrow();
      }),
    );
    const start = performance.now();
    for (const hostile of ['/'.repeat(100_000), '1'.repeat(100_000), `/2026/11/21/${'%'.repeat(100_000)}`]) {
      expect(parseReadingPath(hostile)).toBeNull();
    }
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('readingPath', () => {
  it('puts dateId or country before the day and the slug after it', () => {
    expect(readingPath({ date })).toBe('/2026/11/21');
    expect(readingPath({ date, slug: 'god-is-near' })).toBe('/2026/11/21/god-is-near');
    expect(readingPath({ date, slug: 'x', country: 'FR' })).toBe('/fr/2026/11/21/x');
    expect(readingPath({ date, dateId: '12', country: 'FR' })).toBe('/12/2026/11/21');
  });

  it('encodes a slug once, even if it was encoded before', () => {
    expect(readingPath({ date, slug: 'a b/c' })).toBe('/2026/11/21/a%20b%2Fc');
    expect(readingPath({ date, slug: '%E1%80%80' })).toBe('/2026/11/21/%E1%80%80');
    expect(readingPath({ date, slug: 'က' })).toBe('/2026/11/21/%E1%80%80');
    expect(readingPath({ date, slug: '100%' })).toBe('/2026/11/21/100%25');
  });

  it('leaves out what would not parse or would change the path', () => {
    for (const slug of ['', ' ', '.', '..', '%2e%2E', null]) {
      expect(readingPath({ date, slug, country: 'default', dateId: '11-21-2026' })).toBe('/2026/11/21');
    }
  });

  it('always parses back to its input', () => {
    const slug = fc.string({ unit: 'binary' });
    const country = fc.option(fc.stringMatching(/^[A-Z]{2}$/));
    const dateId = fc.option(fc.stringMatching(/^\d{1,12}$/));
    fc.assert(
      fc.property(slug, country, dateId, (title, code, id) => {
        const parsed = parseReadingPath(readingPath({ date, slug: title, country: code, dateId: id }));
        expect(parsed).toMatchObject(
          id !== null
            ? { kind: 'dateId', dateId: id, date }
            : code !== null
              ? { kind: 'country', country: code, date }
              : { kind: 'date', date },
        );
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}\p{M}\d]+(-[\p{L}\p{M}\d]+)*$/u), (title) => {
        expect(parseReadingPath(readingPath({ date, slug: title }))).toEqual({ kind: 'date', date, title });
      }),
    );
  });
});

describe('isDevotionalPermalink', () => {
  it('accepts a day, optionally after two letters or before a title', () => {
    for (const valid of ['/2026/11/21', '/us/2026/11/21', '/2026/11/21/title', '/us/2026/11/21/title/']) {
      expect(isDevotionalPermalink(valid)).toBe(true);
    }
    for (const invalid of [
      '/',
      '/2026/11',
      '/2026/02/30',
      '/usa/2026/11/21',
      '/7/2026/11/21',
      '/deeper/2026',
    ]) {
      expect(isDevotionalPermalink(invalid)).toBe(false);
    }
  });
});
