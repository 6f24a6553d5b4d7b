import { bounded } from '../dates/bounded.ts';
import { supportedLocale } from '../dates/locale.ts';

const REMEMBERED = 40;

/** The language whose terms every other one is measured by and falls back to. Spec 2 §9. */
export const DEFAULT_LANGUAGE = 'en_US';

/** The plural forms a language needs, in CLDR's order of counting. */
const FORMS = [
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
] as const satisfies readonly Intl.LDMLPluralRule[];
export type PluralForm = (typeof FORMS)[number];

const rulesOf = bounded(REMEMBERED, (locale) => new Intl.PluralRules(locale));

/** The plural forms of a language: 'en_US' has one and other, 'vi_VN' other alone, 'ar' all six. */
export function pluralForms(language: string): readonly PluralForm[] {
  const { pluralCategories } = rulesOf(supportedLocale(language)).resolvedOptions();
  return FORMS.filter((form) => pluralCategories.includes(form));
}

/** Numbers tried to learn which form is spoken of which: every rule of CLDR for small whole numbers shows within them. */
const TRIED = 200;
const singleForms = bounded(REMEMBERED, (locale): ReadonlySet<string> => {
  const counted = new Map<string, number>();
  for (let number = 0; number <= TRIED; number += 1) {
    const form = rulesOf(locale).select(number);
    counted.set(form, (counted.get(form) ?? 0) + 1);
  }
  return new Set([...counted].filter(([, numbers]) => numbers === 1).map(([form]) => form));
});

/** Whether a form is spoken of one number only, as `one` in English or `two` in Arabic, which may then go unwritten. */
export function namesOneNumber(language: string, form: string): boolean {
  return singleForms(supportedLocale(language)).has(form);
}

/**
 * A language in its own words, as a list of languages shows it: 'es_MX' is 'Español', or 'Español de México' where
 * `withRegion` is asked for because another Spanish stands beside it.
 */
export function ownNameOf(language: string, withRegion = false): string {
  const locale = supportedLocale(language);
  const wanted = withRegion ? locale : new Intl.Locale(locale).language;
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(wanted) ?? language;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(locale) + rest.join('');
}
