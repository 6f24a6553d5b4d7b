/**
 * U+0080 to U+009F in a text are characters of Windows-1252 that some program copied byte by byte: quotation marks, dashes,
 * the ellipsis. As control characters they mean nothing, and HTML reads the numbers 128 to 159 in the same way.
 */

/** In the order of their codes; Windows-1252 has no character for five of them. */
const CHARACTERS = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ';
const FIRST = 0x80;
const DISGUISED = /[\u0080-\u009F]/g;

/** The character that a code from 128 to 159 stands for. */
export const windows1252 = (code: number): string => CHARACTERS.charAt(code - FIRST);

/** A text with the characters that U+0080 to U+009F stand for. The length stays. */
export const mapWindows1252 = (text: string): string =>
  text.replace(DISGUISED, (character) => windows1252(character.charCodeAt(0)));
