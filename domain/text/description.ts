import { cutAtWord, graphemeCuts } from './segments.ts';

/** Spec 1 §9. */
export const DESCRIPTION_MAX = 160;

const ELLIPSIS = '…';
const CLOSING = `["'\\p{Pe}\\p{Pf}]*`;

/**
 * Marks that end a sentence before a space, and marks that end one anywhere; with the quotes and brackets that close
 * it.
 */
const SENTENCE_END = new RegExp(`[.!?…؟۔։।॥።]+${CLOSING}(?=\\s|$)|[။。．！？｡।॥།។]+${CLOSING}`, 'gu');
const LOOSE_END = /[\s\p{Pd}\p{Ps}\p{Pi},;:،؛၊、，；：]+$/u;

/**
 * The description for search engines: the text itself when it has at most `max` UTF-16 units, else up to its last
 * sentence end within them, else up to its last complete word with '…' (counted). White space is collapsed; no grapheme
 * is split. Spec 1 §5, decision 38.
 */
export function description(text: string, max: number = DESCRIPTION_MAX): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) return flat;
  if (max < ELLIPSIS.length) return '';
  const cuts = new Set(graphemeCuts(flat, max));
  const ends = Array.from(
    flat.slice(0, max + 1).matchAll(SENTENCE_END),
    (match) => match.index + match[0].length,
  );
  const end = ends.findLast((at) => cuts.has(at));
  if (end !== undefined) return flat.slice(0, end);
  return cutAtWord(flat, max - ELLIPSIS.length, ' ').replace(LOOSE_END, '') + ELLIPSIS;
}
