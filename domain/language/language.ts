import { memoise } from '../memoise.ts';
import { supportedLocale } from './locale.ts';

const CACHE_SIZE = 40;

/** The language that all other languages are compared with and fall back to. Spec 2 §9. */
export const DEFAULT_LANGUAGE = 'en_US';

/** All plural forms, in CLDR's order. */
const FORMS = [
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
] as const satisfies readonly Intl.LDMLPluralRule[];
export type PluralForm = (typeof FORMS)[number];

const rulesOf = memoise(CACHE_SIZE, (locale) => new Intl.PluralRules(locale));

const formsOf = memoise(CACHE_SIZE, (locale): readonly PluralForm[] => {
  const { pluralCategories } = rulesOf(locale).resolvedOptions();
  return FORMS.filter((form) => pluralCategories.includes(form));
});

/** The plural forms of a language: 'en_US' has one and other, 'vi_VN' only other, 'ar' all six. */
export const pluralForms = (language: string): readonly PluralForm[] => formsOf(supportedLocale(language));

/** The numbers checked to find which form applies to which: every CLDR rule for small integers shows within them. */
const MAX_NUMBER = 200;
const singleForms = memoise(CACHE_SIZE, (locale): ReadonlySet<string> => {
  const counted = new Map<string, number>();
  for (let number = 0; number <= MAX_NUMBER; number += 1) {
    const form = rulesOf(locale).select(number);
    counted.set(form, (counted.get(form) ?? 0) + 1);
  }
  return new Set([...counted].filter(([, numbers]) => numbers === 1).map(([form]) => form));
});

/**
 * Whether a form applies to one number only, as `one` in English or `two` in Arabic; the number may then be omitted.
 */
export function namesOneNumber(language: string, form: string): boolean {
  return singleForms(supportedLocale(language)).has(form);
}

/**
 * The name of a language in itself, for a list of languages: 'es_MX' is 'Español', or 'Español de México' with
 * `withRegion`, for a list with another Spanish.
 */
export function ownNameOf(language: string, withRegion = false): string {
  const locale = supportedLocale(language);
  const displayed = withRegion ? locale : new Intl.Locale(locale).language;
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(displayed) ?? language;
  const [first = '', ...others] = name;
  return first.toLocaleUpperCase(locale) + others.join('');
}
