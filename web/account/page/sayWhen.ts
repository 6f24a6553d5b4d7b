import { supportedLocale } from '../../../domain/dates/locale.ts';
import { digitsOf } from '../../../domain/translation/digits.ts';

/** A moment as readers of a language say it, in the device's own zone; a day alone without its hour. */
export function sayWhen(moment: string, language: string, dayAlone = false): string {
  const tag = `${supportedLocale(language)}-u-nu-${digitsOf(language)}`;
  const time = dayAlone ? {} : ({ timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', calendar: 'gregory', ...time }).format(
    new Date(moment),
  );
}

/** A country's name in a language; its code where nobody knows it. */
export function sayCountry(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code; // two letters that are no country
  }
}
