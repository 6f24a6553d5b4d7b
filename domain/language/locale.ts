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
