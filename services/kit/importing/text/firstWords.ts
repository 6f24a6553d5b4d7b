/** Derives titles for texts that have none. */
import { cutAtWord } from '../../../../domain/text/segments.ts';
import { cleanLine } from '../../../../domain/text/cleanText.ts';

/** Default maximum length of a derived title, in UTF-16 units. */
export const MAX_FIRST_WORDS = 60;
/** A first sentence shorter than this is not used as a title when more text fits. */
const MIN_SENTENCE = 20;

const ELLIPSIS = '…';

const OPENING = /^["'“”‘„«‹「『]/;
const LEADING_PUNCTUATION = /^[\s\p{P}]+/u;
const TRAILING_PUNCTUATION = /[\s\p{Pd}\p{Ps}\p{Pi}\p{Pe}\p{Pf}"'.,;:!?…،؛؟。、！？၊။]+$/u;
/** The end of a sentence; not after a dot, because '...' does not end one. */
const SENTENCE_END = /(?<!\.)[.!?؟。！？။]["'\p{Pf}\p{Pe}]*(?=\s)/gu;

/** Whether a paragraph begins with a quotation mark, as a quoted verse does. */
export function isQuoted(paragraph: string): boolean {
  return OPENING.test(paragraph.trimStart());
}

/**
 * The first words of a text as a title, without surrounding quotation marks and punctuation: the first sentence when it
 * is long enough, otherwise as many complete words as fit into `maxLength`, with an ellipsis. Empty only for a text
 * without words.
 */
export function firstWords(text: string, maxLength: number = MAX_FIRST_WORDS): string {
  const words = cleanLine(text).replace(LEADING_PUNCTUATION, '');
  const trimmed = words.replace(TRAILING_PUNCTUATION, '');
  const head = cutAtWord(words, maxLength, ' ');
  const ends = Array.from(`${head} `.matchAll(SENTENCE_END), ({ index }) => index);
  const end = ends.find((at) => at >= MIN_SENTENCE);
  if (end !== undefined) return head.slice(0, end).replace(TRAILING_PUNCTUATION, '');
  if (trimmed.length <= maxLength) return trimmed;
  return `${cutAtWord(trimmed, maxLength - ELLIPSIS.length, ' ').replace(TRAILING_PUNCTUATION, '')}${ELLIPSIS}`;
}
