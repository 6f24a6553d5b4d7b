/** The words in which two texts differ. */
import { diffWords } from 'diff';
import { plainText } from '../../../../domain/text/plainText.ts';

/** A piece of one of the texts. */
export interface TextPart {
  readonly text: string;
  /** The other text does not have it here. */
  readonly isDifferent: boolean;
}

export interface WordDifference {
  readonly before: readonly TextPart[];
  readonly after: readonly TextPart[];
  /** Places at which they differ. */
  readonly count: number;
}

/** Longer comparisons are given up: the whole texts count as different. In milliseconds. */
const TIMEOUT_MS = 2_000;

/** Compares by words, which a language without spaces divides as its readers do. `language` is a BCP 47 tag. */
export function wordDifference(before: string, after: string, language: string): WordDifference {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const parts = diffWords(before, after, { intlSegmenter, timeout: TIMEOUT_MS });
  if (!parts) {
    const whole = (text: string) => [{ text, isDifferent: true }];
    return { before: whole(before), after: whole(after), count: 1 };
  }
  const side = (other: 'added' | 'removed'): TextPart[] =>
    parts
      .filter((part) => !part[other])
      .map(({ value, added, removed }) => ({ text: value, isDifferent: added || removed }));
  const count = parts.filter(
    ({ added, removed }, at) => removed || (added && !parts[at - 1]?.removed),
  ).length;
  return { before: side('added'), after: side('removed'), count };
}

const BLOCK = /(?=<(?:p|h[1-6]|li|blockquote|figcaption|pre|td|th|dt|dd|hr|br)\b)/i;

/** The text of HTML with a line for each paragraph, heading and item. */
export const textLines = (html: string): string =>
  html
    .split(BLOCK)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n');
