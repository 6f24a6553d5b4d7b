/** Whether a name is what somebody meant to type, for short lists that no database searches. */
import { normaliseForSearch } from './searchable.ts';

/** The edits that a word of so many letters may have: a wrong, missing or further letter, or two swapped ones. */
const allowedEdits = (letters: number): number => (letters < 3 ? 0 : letters < 6 ? 1 : 2);

/** The words of a text, and neighbours written as one: 'slide-ins' is found by 'slideins' too. */
function wordsOf(text: string): string[] {
  const words = normaliseForSearch(text).split(' ').filter(Boolean);
  return [...words, ...words.slice(1).map((word, at) => words[at]! + word)];
}

/** Whether each typed word is a word of the text, or begins one, but for a few edits. False when nothing was typed. */
export function isSimilar(typed: string, text: string): boolean {
  const words = normaliseForSearch(typed).split(' ').filter(Boolean);
  const candidates = wordsOf(text);
  return (
    words.length > 0 &&
    words.every((word) => {
      const edits = allowedEdits(word.length);
      return candidates.some(
        (candidate) =>
          editDistance(word, candidate) <= edits ||
          editDistance(word, candidate.slice(0, word.length)) <= edits,
      );
    })
  );
}

/** The candidate with the fewest edits to a text; the first of equally near ones. Null without candidates. */
export function nearest(text: string, candidates: readonly string[]): string | null {
  let [found, fewest]: [string | null, number] = [null, Infinity];
  for (const candidate of candidates) {
    const edits = editDistance(text, candidate);
    if (edits < fewest) [found, fewest] = [candidate, edits];
  }
  return found;
}

/** The edits between two words (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        row[j - 1]! + 1,
        last[j]! + 1,
        last[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[j - 2]! + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length]!;
}
