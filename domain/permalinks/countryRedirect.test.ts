import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryRedirect, parseReadingPath, type CountryPath } from './readingPath.ts';

describe('countryRedirect', () => {
  const us = parseReadingPath('/us/2026/11/21/x') as CountryPath;

  it('drops country and title and keeps the query as written', () => {
    expect(countryRedirect(us, '?y=1', 'US')).toBe('/2026/11/21?y=1');
    expect(countryRedirect(us, '?a=%20b+c&a=&flag', 'us')).toBe('/2026/11/21?a=%20b+c&a=&flag');
    expect(countryRedirect(us, '', 'US')).toBe('/2026/11/21');
    expect(countryRedirect(us, '?', 'US')).toBe('/2026/11/21');
  });

  it("adds the country for that page when it is not the visitor's", () => {
    expect(countryRedirect(us, '', 'FR')).toBe('/2026/11/21?country=us');
    expect(countryRedirect(us, '?y=1', 'FR')).toBe('/2026/11/21?y=1&country=us');
    expect(countryRedirect(us, '?y=1', '')).toBe('/2026/11/21?y=1&country=us');
  });

  it('lets the path override a country in the query, however it is encoded', () => {
    expect(countryRedirect(us, '?country=de&y=1&c%6Funtry=at', 'FR')).toBe('/2026/11/21?y=1&country=us');
    expect(countryRedirect(us, '?country=de', 'US')).toBe('/2026/11/21');
    expect(countryRedirect(us, '??country=de', 'US')).toBe('/2026/11/21??country=de');
    expect(countryRedirect(us, '?mycountry=de&countryside', 'US')).toBe(
      '/2026/11/21?mycountry=de&countryside',
    );
  });

  it('stays on the site for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (search, visitor) => {
        expect(countryRedirect(us, search, visitor)).toMatch(/^\/2026\/11\/21(\?|$)/);
      }),
    );
  });
});
