/** Titles for texts that have none. */
import { cutAtWord } from '../../domain/text/segments.ts';
import { cleanLine } from '../../domain/text/cleanText.ts';

/** UTF-16 units of a title made of first words. */
export const FIRST_WORDS_MOST = 60;
/** A first sentence shorter than this is too little for a title when more would fit. */
const SENTENCE_LEAST = 20;

const ELLIPSIS = '…';

const OPENING = /^["'“”‘„«‹「『]/;
const LOOSE_START = /^[\s\p{P}]+/u;
const LOOSE_END = /[\s\p{Pd}\p{Ps}\p{Pi}\p{Pe}\p{Pf}"'.,;:!?…،؛؟。、！？၊။]+$/u;
/** Not after a dot: '...' goes on. */
const SENTENCE_END = /(?<!\.)[.!?؟。！？။]["'\p{Pf}\p{Pe}]*(?=\s)/gu;

/** Whether a paragraph begins with a quotation mark, as a quoted verse does. */
export function isQuoted(paragraph: string): boolean {
  return OPENING.test(paragraph.trimStart());
}

/**
 * The first words of a text as a title: its first sentence when that is of a good length, else as many whole words as
 * fit into `most` with an ellipsis after them; without the quotation marks and punctuation around them. Empty only for a
 * text without words.
 */
export function firstWords(text: string, most: number = FIRST_WORDS_MOST): string {
  const words = cleanLine(text).replace(LOOSE_START, '');
  const whole = words.replace(LOOSE_END, '');
  const head = cutAtWord(words, most, ' ');
  const ends = Array.from(`${head} `.matchAll(SENTENCE_END), ({ index }) => index);
  const end = ends.find((at) => at >= SENTENCE_LEAST);
  if (end !== undefined) return head.slice(0, end).replace(LOOSE_END, '');
  if (whole.length <= most) return whole;
  return `${cutAtWord(whole, most - ELLIPSIS.length, ' ').replace(LOOSE_END, '')}${ELLIPSIS}`;
}
