import { momentFormat } from '../../../domain/dates/momentFormat.ts';

/** Formats a moment in a language, in the device's time zone; without the time when `dayAlone`. */
export const formatMoment = (moment: string, language: string, dayAlone = false): string =>
  momentFormat(language, { date: 'medium', time: !dayAlone })(new Date(moment));

/** A country's name in a language; its code when the name is unknown. */
export function formatCountryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code; // not a valid country code
  }
}
