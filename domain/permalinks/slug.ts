import { cutAtWord } from '../text/segments.ts';

const SLUG_MAX = 80;
/** More than a slug can use; normalising long runs of marks takes quadratic time. */
const READ_MAX = 1000;

/** The Latin letters that Unicode does not take apart. */
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

/** Within a word, not between two: apostrophes, soft hyphens, joiners and other invisible signs. */
const PASSED_OVER = /['’‘ʼ`\p{Cf}]/gu;

function plainLatin(letter: string): string {
  return letter.normalize('NFKD').replace(/[\p{M}ʼ]/gu, '');
}

/**
 * A text as the slug of an address: lower case, words joined by hyphens, Latin letters without their diacritics, the
 * letters, marks and digits of other scripts kept (NFC), at most 80 UTF-16 units up to a word's end. Where nothing is
 * left, `fallback` as it is, so never empty unless that is.
 */
export function slugify(text: string, fallback: string): string {
  const plain = text
    .slice(0, READ_MAX)
    .replace(PASSED_OVER, '')
    .replace(/\p{Script=Latin}\p{M}*/gu, plainLatin)
    .toLowerCase()
    .replace(/[\u0080-\u024F]/g, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFC');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return cutAtWord(words.join('-'), SLUG_MAX, '-') || fallback;
}
