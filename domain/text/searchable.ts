/**
 * Normalises a text for search: lower case; Latin letters without accents (Vietnamese is often typed without); Arabic
 * letters without vowel signs and with spelling variants unified. Scripts without spaces between words are searched by
 * complete syllables, so that a letter does not match the same letter with another vowel. The kind of apostrophes,
 * quotes and dashes makes no difference.
 */

/** Marks a reader may omit: of Latin, Greek and Cyrillic letters, Hebrew points, Arabic vowels and the tatweel. */
const OPTIONAL_MARKS =
  // oxlint-disable-next-line no-misleading-character-class -- marks by themselves are what is meant
  /\u0640|[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u2060\uFEFF]/g;
/** Letters that Unicode does not decompose, and the letters people type instead. */
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ک: 'ك',
  ی: 'ي',
};
/** Apostrophes and quotes, which keyboards produce differently or not at all. */
const QUOTES = /['"`´«»ˈ׳״\u02B9-\u02BD\u2018-\u201F\u2032-\u2036\u2039\u203A\uA78B\uA78C\uFF02\uFF07]/g;
/** Dashes of every length separate words. */
const DASHES = /[-\u058A\u05BE\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const TYPED_AS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** A letter of such a script with all marks written on it. */
const SYLLABLE =
  /[\p{Script=Myanmar}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Tibetan}]\p{M}*/gu;
/** Marks the end of a syllable; nobody types it. */
const SYLLABLE_END = '\u001F';
/** Maximum length of a text that is searched. */
const MAX_LENGTH = 250_000;

/** The normalised text to search in. */
export function normaliseForSearch(text: string): string {
  return text
    .toLowerCase()
    .replace(QUOTES, '') // before NFKD, which turns some of them into a space and an accent
    .replace(DASHES, ' ')
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .normalize('NFC')
    .replace(TYPED_AS, (letter) => LETTERS[letter]!)
    .replace(SYLLABLE, (syllable) => syllable + SYLLABLE_END)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

/** Maximum number of characters and of words of a search. */
export const SEARCH_LIMITS = { characters: 100, words: 8 } as const;

/** The words to search for: the text must contain all of them. Empty for an empty search. */
export function searchWords(search: string): string[] {
  const split = normaliseForSearch(search.slice(0, SEARCH_LIMITS.characters)).split(' ');
  return [...new Set(split.filter((word) => word !== ''))].slice(0, SEARCH_LIMITS.words);
}
