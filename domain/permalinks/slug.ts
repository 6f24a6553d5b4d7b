import { cutAtWord } from '../text/segments.ts';

const SLUG_MAX = 80;
/** More than a slug can use; normalising long runs of marks takes quadratic time. */
const READ_MAX = 1000;

/** Latin letters that Unicode does not decompose. */
const FOLDED: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
};

/** Removed within a word: apostrophes, soft hyphens, joiners and other invisible characters. */
const IGNORED = /['’‘ʼ`\p{Cf}]/gu;

function removeDiacritics(letter: string): string {
  return letter.normalize('NFKD').replace(/[\p{M}ʼ]/gu, '');
}

/**
 * Converts a text to a slug: lower case, words joined by hyphens, Latin letters without diacritics, letters, marks and
 * digits of other scripts kept (NFC), at most 80 UTF-16 units up to the end of a word. Returns `fallback` unchanged
 * when nothing is left, so the result is empty only if that is.
 */
export function slugify(text: string, fallback: string): string {
  const folded = text
    .slice(0, READ_MAX)
    .replace(IGNORED, '')
    .replace(/\p{Script=Latin}\p{M}*/gu, removeDiacritics)
    .toLowerCase()
    .replace(/[\u0080-\u024F]/g, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFC');
  const words = folded.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return cutAtWord(words.join('-'), SLUG_MAX, '-') || fallback;
}

/** A slug with a number at its end, not longer than others: the last words make room. */
export function numberedSlug(slug: string, number: number): string {
  const end = `-${number}`;
  return cutAtWord(slug, SLUG_MAX - end.length, '-') + end;
}
