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

/** The European Union. */
const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';

/** Territories of members that have their own code and the same law. */
const territories = 'AX GF GP MF MQ RE YT';

/** The other countries of the European Economic Area, the United Kingdom and Switzerland: similar laws. */
const similarLaw = 'IS LI NO GB CH';

/** The European country codes of spec 2 §9: visitors from there start with all cookies off (decision 25). */
export const euCountries: ReadonlySet<string> = new Set(
  [members, territories, similarLaw].flatMap((codes) => codes.split(' ')),
);
