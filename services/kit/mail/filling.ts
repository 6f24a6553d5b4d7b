/** What a mail's sentences name in braces: each one line of bounded length, in the reader's language. */
import { supportedLocale } from '../../../domain/dates/locale.ts';
import { cleanLine } from '../../../domain/text/cleanText.ts';
import { digitsOf } from '../../../domain/translation/digits.ts';
import type { StoredValues } from './queuedMail.ts';
import type { MailBrand } from './render.ts';

export interface Filling {
  readonly brand?: string;
  readonly code?: string;
  readonly when?: string;
  readonly device?: string;
  readonly test?: string;
  /** A number in the language's digits. */
  readonly count?: string;
}

const MOST_CODE = 120;
const MOST_DEVICE = 80;
const MOST_TEST = 80;
/** Signs that turn around what follows them: a value may not reach beyond itself. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** What a name of a browser or a system is made of: nothing a mail program takes for an address and links. */
const NO_NAME = /[^\p{L}\p{M}\p{N} .,()+_-]|\.(?!\d)/gu;

/** One line that steers nothing. */
export const plainLine = (text: string, most: number): string =>
  cleanLine(text.slice(0, most).replace(TURNING, '')).replace(/\p{Surrogate}$/u, '');

/** Reads what is stored; what is not there, or of another kind, has no place in a sentence. */
export function filledWith(values: StoredValues, brand: Pick<MailBrand, 'name' | 'language'>): Filling {
  const textOf = (name: string, most: number): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? plainLine(value, most) || undefined : undefined;
  };
  const code = textOf('code', MOST_CODE);
  const device = textOf('device', MOST_DEVICE)?.replace(NO_NAME, ' ');
  const test = textOf('test', MOST_TEST)?.replace(NO_NAME, ' ');
  const when = momentOf(values['when'], values['zone'], brand.language);
  return {
    brand: brand.name,
    ...(code !== undefined && { code }),
    ...(device !== undefined && { device: cleanLine(device) }),
    ...(test !== undefined && { test: cleanLine(test) }),
    ...(when !== undefined && { when }),
  };
}

/** 'November 21, 2026 at 6:00 AM CST', in the words and digits of the language. */
function momentOf(when: unknown, zone: unknown, language: string): string | undefined {
  const at = typeof when === 'string' ? new Date(when) : null;
  if (!at || Number.isNaN(at.getTime())) return undefined;
  const write = (timeZone: string) =>
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
    return write(typeof zone === 'string' ? zone : 'UTC');
  } catch {
    return write('UTC'); // no zone of that name
  }
}
