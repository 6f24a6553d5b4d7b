import { describe, expect, it } from 'vitest';
import {
  countries,
  countryName,
  countryOf,
  countryTranslationKey,
  regions,
  euCountries,
} from './countries.ts';

const codesOf = (region: string) =>
  countries.filter((each) => each.region === region).map((each) => each.code);

describe('the list of countries', () => {
  it('contains the 249 entries of ISO 3166-1, each code once, sorted', () => {
    const codes = countries.map((each) => each.code);
    expect(codes).toHaveLength(249);
    expect(new Set(codes).size).toBe(249);
    expect(codes).toEqual(codes.toSorted());
  });

  it.each(countries)(
    '$code has two letters, an alpha-3, a region, a zone and a language that exist',
    (each) => {
      expect(each.code).toMatch(/^[A-Z]{2}$/);
      expect(each.alpha3).toMatch(/^[A-Z]{3}$/);
      expect(regions).toContain(each.region);
      const zone = new Intl.DateTimeFormat('en', { timeZone: each.zone }).resolvedOptions().timeZone;
      expect(Intl.supportedValuesOf('timeZone')).toContain(zone);
      expect(['en_US', 'es_MX', 'vi_VN', 'my_MM', 'ar']).toContain(each.defaultLanguage);
    },
  );

  it('contains every alpha-3 once', () => {
    expect(new Set(countries.map((each) => each.alpha3)).size).toBe(249);
  });

  it.each([
    ['US', 'USA', '', 'America/New_York', 'en_US'],
    ['MX', 'MEX', 'IAC', 'America/Mexico_City', 'es_MX'],
    ['JM', 'JAM', 'IAC', 'America/Jamaica', 'en_US'],
    ['VN', 'VNM', 'AP', 'Asia/Ho_Chi_Minh', 'vi_VN'],
    ['MM', 'MMR', 'AP', 'Asia/Yangon', 'my_MM'],
    ['EG', 'EGY', '', 'Africa/Cairo', 'ar'],
    ['DE', 'DEU', 'EU', 'Europe/Berlin', 'en_US'],
    ['CY', 'CYP', 'EU', 'Asia/Nicosia', 'en_US'],
    ['NZ', 'NZL', 'AP', 'Pacific/Auckland', 'en_US'],
  ])('knows %s', (code, alpha3, region, zone, defaultLanguage) => {
    expect(countryOf(code)).toEqual({ code, alpha3, region, zone, defaultLanguage });
  });

  it('uses every region', () => {
    expect(regions.filter((region) => codesOf(region).length < 40)).toEqual([]);
  });
});

describe('countryOf', () => {
  it.each(['XX', 'us', '', 'USA', '__proto__', 'constructor', 'ß'])('returns null for %j', (code) => {
    expect(countryOf(code)).toBeNull();
  });
});

describe('countryName', () => {
  it.each([
    ['MX', 'en_US', 'Mexico'],
    ['MX', 'es_MX', 'México'],
    ['DE', 'es_mx', 'Alemania'],
    ['VN', 'vi_VN', 'Việt Nam'],
    ['MM', 'my_MM', 'မြန်မာ'],
    ['EG', 'ar', 'مصر'],
    ['US', 'no such language', 'United States'],
  ])('names %s in %s: %s', (code, language, name) => {
    expect(countryName(code, language)).toBe(name);
  });

  it('has a name for every country in each of the five languages', () => {
    for (const language of ['en_US', 'es_MX', 'vi_VN', 'my_MM', 'ar']) {
      const nameless = countries.filter(({ code }) => countryName(code, language) === code);
      expect(nameless).toEqual([]);
    }
  });

  it.each(['XX', 'not a code', '__proto__', ''])('returns the input when it is not a country: %j', (code) => {
    expect(countryName(code, 'en_US')).toBe(code);
  });

  it('returns the key of the term that may replace the name', () => {
    expect(countryTranslationKey('US')).toBe('countries#US');
  });
});

describe('euCountries', () => {
  it('contains 27 members, 3 of the economic area, the United Kingdom, Switzerland and 7 territories of members', () => {
    expect(euCountries.size).toBe(27 + 3 + 2 + 7);
    expect([...euCountries].filter((code) => countryOf(code) === null)).toEqual([]);
  });

  it.each(['FR', 'IE', 'NO', 'IS', 'LI', 'GB', 'CH', 'RE'])('contains %s', (code) => {
    expect(euCountries.has(code)).toBe(true);
  });

  it.each(['US', 'TR', 'UA', 'RS', 'MX', 'PF'])('does not contain %s', (code) => {
    expect(euCountries.has(code)).toBe(false);
  });
});
