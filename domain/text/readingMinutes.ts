import { supportedLocale } from '../language/locale.ts';
import { segmenter } from './segments.ts';

const WORDS_PER_MINUTE = 200;
/** The maximum that is shown; no more words than that are counted. */
const MAX_MINUTES = 60;
/** UTF-16 units passed to the segmenter at once; V8's takes quadratic time on longer texts. */
const PIECE = 1000;

/** Minutes to read `text` at 200 words a minute, rounded up, from 1 to 60. An unknown locale is read as 'en'. */
export const readingMinutes = (text: string, locale: string): number =>
  minutesOf(wordCount(text, locale, MAX_MINUTES * WORDS_PER_MINUTE));

/** Minutes to read a number of words, rounded up, from 1 to 60. */
export const minutesOf = (words: number): number =>
  Math.min(MAX_MINUTES, Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)));

/**
 * The words of a text by the rules of its language, also where they are written without spaces. Counting ends at about
 * `max`. An unknown locale is read as 'en'.
 */
export function wordCount(text: string, locale: string, max = Infinity): number {
  const wordSegmenter = segmenter('word', supportedLocale(locale));
  let count = 0;
  for (let at = 0; at < text.length && count < max;) {
    const segments = Array.from(wordSegmenter.segment(text.slice(at, at + PIECE)));
    // The last word may continue in the next piece, and is read again there.
    const last = at + PIECE < text.length && segments.length > 1 ? segments.pop() : undefined;
    count += segments.filter((segment) => segment.isWordLike).length;
    at += last?.index ?? PIECE;
  }
  return count;
}
