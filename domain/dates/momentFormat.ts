/** Moments in the words and digits of a language, by the Gregorian calendar: wherever a screen names a day or an hour. */
import { digitsOf } from '../translation/digits.ts';
import { bounded } from './bounded.ts';
import { supportedLocale } from './locale.ts';
import { monthNames, type MonthNames } from './monthNames.ts';

export interface MomentStyle {
  /** 'long': November 21, 2026; 'medium': Nov 21, 2026; 'day': Nov 21. */
  readonly date: 'long' | 'medium' | 'day';
  /** With the hour and the minute. */
  readonly time?: boolean;
  /** An IANA zone; the device's own without it. Throws a RangeError for one that is none. */
  readonly zone?: string;
}

/** How moments are written: 'es-MX' or 'my_MM', an unknown language as English. */
export type WriteMoment = (at: Date) => string;

const REMEMBERED = 100;

/** Writes moments in a language; languages the machine has no dates of are written with our own names of months. */
export function momentFormat(language: string, style: MomentStyle): WriteMoment {
  return format(`${language}|${style.date}|${style.time === true ? 'time' : ''}|${style.zone ?? ''}`);
}

const format = bounded(REMEMBERED, (key): WriteMoment => {
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

/** Year, month and day in this order, as the languages in `monthNames` have them; the hour by 24. Exported for its test. */
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
    const of = (type: Intl.DateTimeFormatPartTypes) => values[type]!;
    const month = names[date === 'long' ? 'long' : 'short'][of('month') - 1]!;
    const year = date === 'day' ? [] : [number.format(of('year'))];
    const hour = time ? [`${number.format(of('hour'))}:${minute.format(of('minute'))}`] : [];
    return [...year, month, number.format(of('day')), ...hour].join(' ');
  };
}
