/** Which text stands on which day: by the day of the month where there are enough for one, else by the week. */
import { addDays, dayOfYear, parts, sameDayOfYear, type LocalDate } from '../../domain/dates/localDate.ts';
import { formatSpecDate } from '../../domain/dates/specDate.ts';
import type { DevotionalInput } from '../../services/devotionals/contract.ts';
import type { DemoText } from './texts.ts';

/** The texts of a week come in blocks of seven, but in two blocks of eight around the 29th of February. */
const BLOCK = 7;
const BEFORE_LONG = 7 * BLOCK;
const LONG_BLOCKS = 2 * (BLOCK + 1);
/** Every year is counted as this leap year: a day has the same text in all of them. */
const LEAP_YEAR = 2024;

/**
 * The number of the text for a day: none twice within a month where there are enough, else none twice within a week;
 * neither over the turn of the year nor in a year without a 29th of February.
 */
export function textForDay(date: LocalDate, count: number): number {
  if (count >= 31) return parts(date).day - 1;
  const index = dayOfYear(sameDayOfYear(date, LEAP_YEAR)) - 1;
  if (index < BEFORE_LONG) return index % BLOCK;
  const inLong = index - BEFORE_LONG;
  return inLong < LONG_BLOCKS ? inLong % (BLOCK + 1) : (inLong - LONG_BLOCKS) % BLOCK;
}

/** Days on which one country has a text of its own. */
const VARIANT_DAYS: ReadonlySet<number> = new Set([1, 15]);
/** The number such a text goes by: the day's default has the date itself. */
const VARIANT_ID = '9001';

/** The posts from a day to another, both included; `country` gets its own on two days of each month. */
export function postsBetween(
  from: LocalDate,
  to: LocalDate,
  texts: readonly DemoText[],
  country: string,
): DevotionalInput[] {
  const posts: DevotionalInput[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const index = textForDay(date, texts.length);
    const day = formatSpecDate(date);
    posts.push(postOf(texts[index]!, day, day));
    if (VARIANT_DAYS.has(parts(date).day)) {
      // A text that is not near: half the set away, or the one kept for this.
      const other = texts.length >= 31 ? (index + 15) % texts.length : texts.length - 1;
      posts.push({ ...postOf(texts[other]!, day, VARIANT_ID), country, has_audio: false });
    }
  }
  return posts;
}

function postOf(text: DemoText, date: string, dateId: string): DevotionalInput {
  return {
    date,
    date_id: dateId,
    title: text.title,
    slug: text.slug,
    app_bible_references: text.reference,
    verse: text.verse,
    content: text.html,
    closing_thought: text.closing,
    author: text.author,
    has_audio: text.audio,
  };
}
