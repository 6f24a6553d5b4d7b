/** Counts words, so that the report of an import accounts for each of them. */
import { wordCount } from '../../../../domain/text/readingMinutes.ts';

/** Scripts that put no spaces between words: their words are found by a dictionary, which is slow. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’.:](?=[\p{L}\p{N}]))*/gu;

export function countWords(texts: readonly string[]): number {
  let count = 0;
  for (const text of texts)
    count += UNSPACED.test(text) ? wordCount(text, 'en') : (text.match(WORD)?.length ?? 0);
  return count;
}
