/**
 * The countries and territories of ISO 3166-1 as both specifications use them (spec 2 §3 'Country'). Names come from
 * `Intl`, so they exist in every language. Offices and cookie defaults are stored in the database instead.
 */
import { memoise } from '../memoise.ts';
import { supportedLocale } from '../language/locale.ts';
import { countryRows } from './countryRows.ts';

/**
 * The offices' regions; the specifications name them without defining their borders. EU is Europe with Cyprus; AP is
 * Asia-Pacific: eastern, south-eastern, southern and central Asia and Oceania; IAC is Latin America and the Caribbean.
 * North America, Africa and western Asia have none. The borders follow the United Nations' M49.
 */
export const regions = ['EU', 'AP', 'IAC', ''] as const;
export type Region = (typeof regions)[number];

export type CountryCode = (typeof countryRows)[number][0];

/** The facts that are the same for every office. */
export interface Country {
  /** Two capital letters. */
  readonly code: CountryCode;
  readonly alpha3: string;
  readonly region: Region;
  /** The IANA zone where most people live (decision 20). */
  readonly zone: string;
  /** The language offered first: Arabic and Spanish where they are official languages, else English. */
  readonly defaultLanguage: string;
}

/** All countries, sorted by code. */
export const countries: readonly Country[] = countryRows.map(
  ([code, alpha3, region, zone, defaultLanguage]) => ({
    code,
    alpha3,
    region,
    zone,
    defaultLanguage,
  }),
);

const byCode = new Map<string, Country>(countries.map((country) => [country.code, country]));

/** The country of a two-letter code in capital letters, or null. */
export function countryOf(code: string): Country | null {
  return byCode.get(code) ?? null;
}

const CACHED_LANGUAGES = 40;
const namesIn = memoise(
  CACHED_LANGUAGES,
  (locale) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }),
);

/** A country's name in a language ('es_MX' or 'es-MX'); the code itself when there is no such country. Spec 2 §3. */
export function countryName(code: string, language: string): string {
  return byCode.has(code) ? (namesIn(supportedLocale(language)).of(code) ?? code) : code;
}

/** The key of the term that overrides the country's name. Spec 2 §3 `translationKey`. */
export function countryTranslationKey(code: string): string {
  return `countries#${code}`;
}
