/** Dates and times in the words and digits of a language, in the Gregorian calendar. */
import { memoise } from '../memoise.ts';
import { supportedLocale, digitsOf } from '../language/locale.ts';
import type { LocalDateTime } from './localTime.ts';

/** Month names of languages that common browsers have no dates for (Chromium has none for Burmese), as in the CLDR. */
interface MonthNames {
  readonly long: readonly string[];
  readonly short: readonly string[];
}

export const monthNames: Readonly<Record<string, MonthNames>> = {
  my: {
    long: [
      'ဇန်နဝါရီ',
      'ဖေဖော်ဝါရီ',
      'မတ်',
      'ဧပြီ',
      'မေ',
      'ဇွန်',
      'ဇူလိုင်',
      'ဩဂုတ်',
      'စက်တင်ဘာ',
      'အောက်တိုဘာ',
      'နိုဝင်ဘာ',
      'ဒီဇင်ဘာ',
    ],
    short: ['ဇန်', 'ဖေ', 'မတ်', 'ဧ', 'မေ', 'ဇွန်', 'ဇူ', 'ဩ', 'စက်', 'အောက်', 'နို', 'ဒီ'],
  },
};

export interface MomentStyle {
  /** 'long': November 21, 2026; 'medium': Nov 21, 2026; 'day': Nov 21. */
  readonly date: 'long' | 'medium' | 'day';
  /** With the hour and the minute. */
  readonly time?: boolean;
  /** An IANA zone; the device's own zone by default. Throws a RangeError for an unknown one. */
  readonly zone?: string;
}

/** Formats an instant. The language is written as 'es-MX' or 'my_MM'; an unknown one is read as English. */
export type WriteMoment = (at: Date) => string;

const CACHE_SIZE = 100;

/**
 * Creates a formatter for a language. A language without dates in this runtime uses the month names above.
 */
export function momentFormat(language: string, style: MomentStyle): WriteMoment {
  return format(`${language}|${style.date}|${style.time === true ? 'time' : ''}|${style.zone ?? ''}`);
}

const format = memoise(CACHE_SIZE, (key): WriteMoment => {
  const [language, date, time, timeZone] = key.split('|') as [string, MomentStyle['date'], string, string];
  const zone = timeZone === '' ? {} : { timeZone };
  const locale = supportedLocale(language);
  const [base] = language.split(/[-_]/) as [string];
  const names = monthNames[base];
  if (names && locale.split('-')[0] !== base)
    return ownFormat(names, digitsOf(language), { date, time: time !== '', zone });
  const days = date === 'day' ? ({ day: 'numeric', month: 'short' } as const) : { dateStyle: date };
  const clock =
    date === 'day' ? ({ hour: 'numeric', minute: '2-digit' } as const) : { timeStyle: 'short' as const };
  const written = new Intl.DateTimeFormat(`${locale}-u-nu-${digitsOf(language)}`, {
    ...days,
    ...(time !== '' && clock),
    ...zone,
    calendar: 'gregory',
  });
  return (at) => written.format(at);
});

interface OwnStyle {
  readonly date: MomentStyle['date'];
  readonly time: boolean;
  readonly zone: { readonly timeZone?: string };
}

/** Year, month and day in this order, as in the languages of `monthNames`; 24-hour clock. Exported for its test. */
export function ownFormat(names: MonthNames, digits: string, { date, time, zone }: OwnStyle): WriteMoment {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    calendar: 'gregory',
    ...zone,
  });
  const number = new Intl.NumberFormat(`en-u-nu-${digits}`, { useGrouping: false });
  const minute = new Intl.NumberFormat(`en-u-nu-${digits}`, { minimumIntegerDigits: 2 });
  return (at) => {
    const values = Object.fromEntries(
      parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    );
    const valueOf = (type: Intl.DateTimeFormatPartTypes) => values[type]!;
    const month = names[date === 'long' ? 'long' : 'short'][valueOf('month') - 1]!;
    const year = date === 'day' ? [] : [number.format(valueOf('year'))];
    const hour = time ? [`${number.format(valueOf('hour'))}:${minute.format(valueOf('minute'))}`] : [];
    return [...year, month, number.format(valueOf('day')), ...hour].join(' ');
  };
}

const timeFormatter = memoise(
  50,
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }),
);

/** The time of day in the words and digits of a locale, to the minute: '6:00 PM'. An unknown locale is read as 'en'. */
export const formatTime = (moment: LocalDateTime, locale: string): string =>
  timeFormatter(supportedLocale(locale)).format(new Date(`${moment}Z`));
