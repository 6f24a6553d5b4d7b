/**
 * Assigns a text to each day: by the day of the month when there are at least 31 texts, otherwise by a weekly cycle.
 */
import {
  addDays,
  dayOfYear,
  dateParts,
  sameDayOfYear,
  type LocalDate,
} from '../../domain/dates/localDate.ts';
import { formatSpecDate } from '../../domain/dates/specDate.ts';
import type { DevotionalInput } from '../../services/devotionals/contract.ts';
import type { DemoText } from './texts.ts';

/** Texts repeat in blocks of seven days, but in two blocks of eight around the 29th of February. */
const BLOCK = 7;
const BEFORE_LONG = 7 * BLOCK;
const LONG_BLOCKS = 2 * (BLOCK + 1);
/** Days are counted in this leap year, so that a day has the same text in every year. */
const LEAP_YEAR = 2024;

/**
 * The index of the text for a day. No text occurs twice within a month when there are at least 31 texts, otherwise not
 * twice within a week; also not across the turn of the year, nor in a year without a 29th of February.
 */
export function textForDay(date: LocalDate, count: number): number {
  if (count >= 31) return dateParts(date).day - 1;
  const index = dayOfYear(sameDayOfYear(date, LEAP_YEAR)) - 1;
  if (index < BEFORE_LONG) return index % BLOCK;
  const inLong = index - BEFORE_LONG;
  return inLong < LONG_BLOCKS ? inLong % (BLOCK + 1) : (inLong - LONG_BLOCKS) % BLOCK;
}

/** Days of the month on which one country has its own text. */
const VARIANT_DAYS: ReadonlySet<number> = new Set([1, 15]);
/** The date id of such a text; the date id of a day's default is the date itself. */
const VARIANT_ID = '9001';

/**
 * The posts from one day to another, both included; `country` gets its own text on two days of each month. `recording`
 * is the address of the recording that all of them share; null for those of the site's template.
 */
export function postsBetween(
  from: LocalDate,
  to: LocalDate,
  texts: readonly DemoText[],
  { country, recording }: { readonly country: string; readonly recording: string | null },
): DevotionalInput[] {
  const posts: DevotionalInput[] = [];
  const audio = recording === null ? {} : { audio_url: recording };
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const index = textForDay(date, texts.length);
    const day = formatSpecDate(date);
    posts.push({ ...postOf(texts[index]!, day, day), ...audio });
    if (VARIANT_DAYS.has(dateParts(date).day)) {
      // A text that no neighbouring day shows: half the set away, or the last one, which no day uses.
      const other = texts.length >= 31 ? (index + 15) % texts.length : texts.length - 1;
      posts.push({ ...postOf(texts[other]!, day, VARIANT_ID), country, has_audio: false, ...audio });
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
