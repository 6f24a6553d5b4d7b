/** Text of others, made fit to be stored, or shown in a terminal. */
import { wellFormed } from './wellFormed.ts';

/** Control characters other than line ends and tabs; they mean nothing in a text, and a NUL ends a database call. */
const CONTROLS = /[^\P{Cc}\n\t\r]/gu;
const MOST_SHOWN = 120;

/** A text without control characters and without halves of surrogate pairs, which no database keeps as they are. */
export function cleanText(text: string): string {
  return wellFormed(text.replace(CONTROLS, ''));
}

/** Clean, on one line and trimmed: for titles, names, addresses. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** Foreign text that may be printed: nothing in it steers a terminal or turns a line around. Line ends stay. */
export function printable(text: string): string {
  return cleanText(text)
    .replace(/[\t\r]/g, ' ')
    .replace(/\p{Cf}/gu, '');
}

/** A foreign text as part of a printed line: on one line, at most 120 characters. */
export function shown(text: string): string {
  const line = cleanLine(printable(text));
  return line.length <= MOST_SHOWN
    ? line
    : `${line.slice(0, MOST_SHOWN - 1).replace(/\p{Surrogate}$/u, '')}…`;
}
