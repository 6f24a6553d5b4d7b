import { momentFormat } from '../../../domain/dates/momentFormat.ts';

/** A moment as readers of a language say it, in the device's own zone; a day alone without its hour. */
export const sayWhen = (moment: string, language: string, dayAlone = false): string =>
  momentFormat(language, { date: 'medium', time: !dayAlone })(new Date(moment));

/** A country's name in a language; its code where nobody knows it. */
export function sayCountry(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code; // two letters that are no country
  }
}
