/** Cleans foreign text so that it can be stored, or shown in a terminal. */
import { mapWindows1252 } from './windows1252.ts';

/** Replaces lone surrogates with U+FFFD, so that UTF-8 and JSON can represent the text. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/**
 * Control characters other than line ends and tabs; they have no meaning in a text, and a NUL fails a database call.
 */
const CONTROLS = /[^\P{Cc}\n\t\r]/gu;
/** Vertical tab and form feed separate words: word processors write them as a line break and a page break. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are replaced
const BREAKS = /[\u000B\u000C]/g;
const MAX_SHOWN = 120;

/** A text without control characters and lone surrogates, which databases do not store unchanged. Words stay apart. */
export function cleanText(text: string): string {
  return wellFormed(mapWindows1252(text).replace(BREAKS, ' ').replace(CONTROLS, ''));
}

/** Cleaned, on one line and trimmed: for titles, names, addresses. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** Foreign text that is safe to print: without terminal sequences and bidi controls. Line ends stay. */
export function printable(text: string): string {
  return cleanText(text)
    .replace(/[\t\r]/g, ' ')
    .replace(/\p{Cf}/gu, '');
}

/** A foreign text as part of a printed line: on one line, at most 120 characters. */
export function printableLine(text: string): string {
  const line = cleanLine(printable(text));
  return line.length <= MAX_SHOWN ? line : `${line.slice(0, MAX_SHOWN - 1).replace(/\p{Surrogate}$/u, '')}…`;
}
