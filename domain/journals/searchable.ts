/**
 * A text as it is searched: small letters, Latin ones without their accents (Vietnamese is often typed without), Arabic
 * ones without the signs of vowels and with the letters that are written either way made one. Scripts that write words
 * without spaces are searched by their whole syllables: a letter does not find itself under another's vowel. How
 * apostrophes, quotes and dashes were typed makes no difference.
 */

/** Marks a reader may leave out: of Latin, Greek and Cyrillic letters, Hebrew points, Arabic vowels and the long stroke. */
const LEFT_OUT =
  // oxlint-disable-next-line no-misleading-character-class -- marks by themselves are what is meant
  /\u0640|[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u2060\uFEFF]/g;
/** Letters that are no letter with a mark, and are typed as one. */
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
/** Signs that are typed one way on one keyboard and another way, or not at all, on the next: apostrophes and quotes. */
const QUOTES = /['"`´«»ˈ׳״\u02B9-\u02BD\u2018-\u201F\u2032-\u2036\u2039\u203A\uA78B\uA78C\uFF02\uFF07]/g;
/** Dashes of every length stand between words. */
const DASHES = /[-\u058A\u05BE\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const TYPED_AS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** A letter of such a script with everything written on or into it. */
const SYLLABLE =
  /[\p{Script=Myanmar}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Tibetan}]\p{M}*/gu;
/** Ends a syllable; nobody types it. */
const SYLLABLE_END = '\u001F';
/** More of a text is not searched. */
const MOST = 250_000;

/** The text to search in. */
export function searchable(text: string): string {
  return text
    .toLowerCase()
    .replace(QUOTES, '') // before the next step, which makes a space and an accent of some
    .replace(DASHES, ' ')
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .normalize('NFC')
    .replace(TYPED_AS, (letter) => LETTERS[letter]!)
    .replace(SYLLABLE, (syllable) => syllable + SYLLABLE_END)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST);
}

/** Characters of a search that are read, and words of it. */
export const SEARCH = { most: 100, words: 8 } as const;

/** What is looked for: every one of these must stand in the text. Empty for a search that asks for nothing. */
export function searchWords(search: string): string[] {
  const words = searchable(search.slice(0, SEARCH.most)).split(' ');
  return [...new Set(words.filter((word) => word !== ''))].slice(0, SEARCH.words);
}
