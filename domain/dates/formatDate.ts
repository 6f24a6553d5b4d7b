import { memoise } from '../memoise.ts';
import { dateParts, type LocalDate } from './localDate.ts';
import { supportedLocale } from '../language/locale.ts';

const CACHE_SIZE = 200;
const TOKEN = /\[([^[\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|Do|DD|D|dddd|ddd|L{1,4}/g;

type Piece = { readonly text: string } | { readonly token: string };

const piecesOf = memoise(CACHE_SIZE, (pattern): readonly Piece[] => {
  const pieces: Piece[] = [];
  let read = 0;
  for (const match of pattern.matchAll(TOKEN)) {
    pieces.push({ text: pattern.slice(read, match.index) });
    pieces.push(match[1] === undefined ? { token: match[0] } : { text: match[1] });
    read = match.index + match[0].length;
  }
  pieces.push({ text: pattern.slice(read) });
  return pieces;
});

const STYLES = {
  MMMM: { month: 'long' },
  MMM: { month: 'short' },
  'MMMM D': { month: 'long', day: 'numeric' },
  'MMM D': { month: 'short', day: 'numeric' },
  dddd: { weekday: 'long' },
  ddd: { weekday: 'short' },
  L: { year: 'numeric', month: '2-digit', day: '2-digit' },
  LL: { dateStyle: 'long' },
  LLL: { dateStyle: 'long' },
  LLLL: { dateStyle: 'full' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Style = keyof typeof STYLES;

const dateFormatter = memoise(CACHE_SIZE, (key) => {
  const [locale, style] = key.split('|') as [string, Style];
  return new Intl.DateTimeFormat(locale, { ...STYLES[style], calendar: 'gregory', timeZone: 'UTC' });
});

const numberFormatter = memoise(CACHE_SIZE, (key) => {
  const [locale, digits] = key.split('|');
  return new Intl.NumberFormat(locale, { useGrouping: false, minimumIntegerDigits: Number(digits) });
});

const englishOrdinals = memoise(1, (locale) => new Intl.PluralRules(locale, { type: 'ordinal' }));
const ENGLISH_ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** The ending of an ordinal day number; languages that are not listed write the number alone. */
const ORDINAL_ENDINGS: Record<string, (day: number) => string> = {
  en: (day) => ENGLISH_ENDINGS[englishOrdinals('en').select(day)] ?? 'th',
  es: () => 'º',
  pt: () => 'º',
  it: () => 'º',
  fr: (day) => (day === 1 ? 'er' : ''),
  de: () => '.',
};

/**
 * Many languages inflect the month next to a day ('21 ноября', 'tháng 11'). Where Intl then writes a number, the
 * standalone name of the month is used.
 */
function monthName(at: Date, locale: string, token: 'MMMM' | 'MMM', isNextToDay: boolean): string {
  const standalone = () => dateFormatter(`${locale}|${token}`).format(at);
  if (!isNextToDay) return standalone();
  const written = dateFormatter(`${locale}|${token} D`).formatToParts(at);
  const name = written.find((part) => part.type === 'month')?.value;
  return name === undefined || /^\p{Nd}+$/u.test(name) ? standalone() : name;
}

/**
 * The day in the words and digits of a locale, by a moment-style pattern (DATE_FORMAT and MOMENT_CODE of the site
 * configuration, spec 1 §3): YYYY YY MMMM MMM MM M DD D Do dddd ddd, L (numeric), LL and LLL (long), LLLL (with the
 * weekday), and [text] as literal text. All other characters are literal. An unknown locale is read as 'en'.
 */
export function formatDate(date: LocalDate, pattern: string, locale: string): string {
  const knownLocale = supportedLocale(locale);
  const { year, month, day } = dateParts(date);
  const at = new Date(`${date}T00:00:00Z`);
  const pieces = piecesOf(pattern);
  const isNextToDay = pieces.some((piece) => 'token' in piece && piece.token.startsWith('D'));
  const digits = (value: number, length: number) => numberFormatter(`${knownLocale}|${length}`).format(value);

  function write(token: string): string {
    switch (token) {
      case 'YYYY':
        return digits(year, 4);
      case 'YY':
        return digits(year % 100, 2);
      case 'MM':
      case 'M':
        return digits(month, token.length);
      case 'DD':
      case 'D':
        return digits(day, token.length);
      case 'Do':
        return digits(day, 1) + (ORDINAL_ENDINGS[knownLocale.slice(0, 2)]?.(day) ?? '');
      case 'MMMM':
      case 'MMM':
        return monthName(at, knownLocale, token, isNextToDay);
      default:
        return dateFormatter(`${knownLocale}|${token}`).format(at);
    }
  }
  return pieces.map((piece) => ('text' in piece ? piece.text : write(piece.token))).join('');
}
