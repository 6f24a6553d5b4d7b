/** Texts from strangers, as a database, a log and a screen can hold them. Nothing is refused for a strange character. */

/** What stands for a character that was taken out. */
const LOST = '\u{FFFD}';

/** One line: no control characters, no halves of surrogate pairs (PostgreSQL takes neither NUL nor those). */
export const cleanLine = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, LOST);

/** The same, but with line ends and tabs. */
export const cleanLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, LOST);
