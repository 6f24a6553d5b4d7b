/** What writing in a language needs: its locale for Intl, its digits, its direction. */
import { memoise } from '../memoise.ts';

const FALLBACK = 'en';
const CACHED_LOCALES = 100;

function find(locale: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale.replaceAll('_', '-'))[0] ?? FALLBACK;
  } catch {
    return FALLBACK;
  }
}

/**
 * The locale as Intl knows it: 'es-mx' is 'es-MX', 'vi_VN' is 'vi-VN'; an unknown or malformed one is 'en'. Used for
 * MOMENT_CODE and LANGUAGE_CODE of the site configuration. Spec 1 §3.
 */
export const supportedLocale: (locale: string) => string = memoise(CACHED_LOCALES, find);

/** The digits a language uses for numbers. Defined here because locale data differs between server and browser. */
const DIGITS: Readonly<Record<string, string>> = { my: 'mymr', ar: 'arab' };

/** The numbering system of a language, in Intl's naming: 'ar' has 'arab', 'my_MM' 'mymr'. Accepts both spellings. */
export const digitsOf = (language: string): string => DIGITS[language.split(/[-_]/)[0]!] ?? 'latn';

const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb']);

/** The writing direction of a language, by its code in either spelling: 'ar', 'ar-EG', 'ar_EG'. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language.split(/[-_]/)[0]!.toLowerCase()) ? 'rtl' : 'ltr';
}
