/** Cleans text from unknown clients for the database, the log and the screen. Characters are replaced, not refused. */

/** Replaces a removed character. */
const REPLACEMENT = '\u{FFFD}';

/** One line: without control characters and lone surrogates (PostgreSQL accepts neither NUL nor those). */
export const cleanLine = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, REPLACEMENT);

/** The same, but keeps line breaks and tabs. */
export const cleanLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, REPLACEMENT);
