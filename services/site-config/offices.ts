/** Countries with their stored settings: offices, default language, cookie default. Spec 2 §3, §9; decision 25. */
import type { z } from 'zod';
import {
  countryName,
  countryTranslationKey,
  type Country,
  euCountries,
} from '../../domain/countries/countries.ts';
import { DEFAULT_LANGUAGE } from '../../domain/language/language.ts';
import type { country } from './contract.ts';

export const officeKinds = ['country', 'region', 'general'] as const;
export type OfficeKind = (typeof officeKinds)[number];

/** The code of the general office. */
export const GENERAL = '*';

export interface Office {
  readonly kind: OfficeKind;
  readonly code: string;
  /** Blank: falls back to the region's or the general address. */
  readonly email: string;
  readonly defaultLanguage: string | null;
  readonly cookiesDefaultOn: boolean;
}

/** Finds an office by kind and code. */
export type OfficeLookup = (kind: OfficeKind, code: string) => Office | undefined;

/** Creates a look-up of offices by kind and code. */
export function createOfficeLookup(offices: readonly Office[]): OfficeLookup {
  const byKey = new Map(offices.map((office) => [`${office.kind} ${office.code}`, office]));
  return (kind, code) => byKey.get(`${kind} ${code}`);
}

/** The address for mail about a country: of its own office, else of its region, else the general one. Decision 24. */
function emailFor({ code, region }: Country, findOffice: OfficeLookup): string {
  const offices = [findOffice('country', code), findOffice('region', region), findOffice('general', GENERAL)];
  return offices.map((each) => each?.email ?? '').find((email) => email !== '') ?? '';
}

/** A country as the contract describes it; `language` is that of `translatedName`. */
export function countryAnswer(
  entry: Country,
  findOffice: OfficeLookup,
  language?: string,
): z.input<typeof country> {
  const { code, alpha3, region, zone } = entry;
  return {
    code,
    alpha3,
    name: countryName(code, 'en_US'),
    en_us: countryName(code, 'en_US'),
    es_mx: countryName(code, 'es_MX'),
    region,
    email: emailFor(entry, findOffice),
    translationKey: countryTranslationKey(code),
    translatedName: countryName(code, language ?? DEFAULT_LANGUAGE),
    zone,
    defaultLanguage: findOffice('country', code)?.defaultLanguage ?? entry.defaultLanguage,
  };
}

/** Whether visitors of a country start with cookies on: as stored, but never on the EU list. Decision 25. */
export function cookiesStartOn(code: string, stored: Office | null): boolean {
  return !euCountries.has(code) && (stored?.cookiesDefaultOn ?? false);
}

/** The codes of all such countries, in order. */
export const countriesStartingOn = (offices: readonly Office[]): string[] =>
  offices
    .filter((office) => office.kind === 'country' && cookiesStartOn(office.code, office))
    .map(({ code }) => code)
    .toSorted();
