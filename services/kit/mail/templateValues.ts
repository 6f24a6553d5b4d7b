/** The values of the placeholders of a mail's sentences: each one line of bounded length, in the reader's language. */
import { isLocalDate } from '../../../domain/dates/localDate.ts';
import { supportedLocale, digitsOf } from '../../../domain/language/locale.ts';
import { cleanLine } from '../../../domain/text/cleanText.ts';
import type { StoredValues } from './queuedMail.ts';
import type { MailBrand } from './mailContent.ts';

export interface TemplateValues {
  readonly brand?: string;
  readonly code?: string;
  readonly when?: string;
  readonly device?: string;
  readonly test?: string;
  /** Days, as a list. */
  readonly dates?: string;
  /** A number, in the digits of the language. */
  readonly count?: string;
}

const MAX_CODE = 120;
const MAX_DEVICE = 80;
const MAX_TEST = 80;
/** Bidirectional control characters: a value may not change the direction of the text after it. */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Characters that the name of a browser or system does not need. Without them mail clients find no address to link. */
const NOT_IN_NAMES = /[^\p{L}\p{M}\p{N} .,()+_-]|\.(?!\d)/gu;

/** Reduces a text to one line without control characters, of at most `max` characters. */
export const sanitizeLine = (text: string, max: number): string =>
  cleanLine(text.slice(0, max).replace(BIDI_CONTROLS, '')).replace(/\p{Surrogate}$/u, '');

/** Reads the stored values; a value that is missing or of another type has no place in a sentence. */
export function templateValuesOf(
  values: StoredValues,
  brand: Pick<MailBrand, 'name' | 'language'>,
): TemplateValues {
  const textOf = (name: string, max: number): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? sanitizeLine(value, max) || undefined : undefined;
  };
  const code = textOf('code', MAX_CODE);
  const device = textOf('device', MAX_DEVICE)?.replace(NOT_IN_NAMES, ' ');
  const test = textOf('test', MAX_TEST)?.replace(NOT_IN_NAMES, ' ');
  const when = momentOf(values['when'], values['zone'], brand.language);
  const dates = datesOf(values['dates'], brand.language);
  return {
    brand: brand.name,
    ...(dates !== undefined && { dates }),
    ...(code !== undefined && { code }),
    ...(device !== undefined && { device: cleanLine(device) }),
    ...(test !== undefined && { test: cleanLine(test) }),
    ...(when !== undefined && { when }),
  };
}

const MAX_DATES = 31;

/** 'Thursday, December 3; Friday, December 4', with the names and digits of the language. */
function datesOf(dates: unknown, language: string): string | undefined {
  if (!Array.isArray(dates)) return undefined;
  const locale = supportedLocale(language);
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-${digitsOf(language)}`, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  const known = dates.slice(0, MAX_DATES).filter(isLocalDate);
  // Not by commas, which dates have in them.
  const separator = locale.startsWith('ar') ? '؛ ' : '; ';
  return known.map((date) => format.format(new Date(date))).join(separator) || undefined;
}

/** 'November 21, 2026 at 6:00 AM CST', with the month names and digits of the language. */
function momentOf(when: unknown, zone: unknown, language: string): string | undefined {
  const at = typeof when === 'string' ? new Date(when) : null;
  if (!at || Number.isNaN(at.getTime())) return undefined;
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat(`${supportedLocale(language)}-u-nu-${digitsOf(language)}`, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      calendar: 'gregory',
      timeZone,
    }).format(at);
  try {
    return format(typeof zone === 'string' ? zone : 'UTC');
  } catch {
    return format('UTC'); // unknown zone
  }
}
