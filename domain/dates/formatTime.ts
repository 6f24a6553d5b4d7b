import { memoise } from '../memoise.ts';
import { supportedLocale } from '../language/locale.ts';
import type { LocalDateTime } from './localTime.ts';

const formatter = memoise(
  50,
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }),
);

/** The time of day in the words and digits of a locale, to the minute: '6:00 PM'. An unknown locale is read as 'en'. */
export const formatTime = (moment: LocalDateTime, locale: string): string =>
  formatter(supportedLocale(locale)).format(new Date(`${moment}Z`));
