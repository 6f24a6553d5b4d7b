/**
 * Takes out of the beginning of a text what other fields have already: many sources begin a text with its title, its verse or
 * its reference, which a page would then show twice.
 */
import { plainText } from '../../../../domain/text/plainText.ts';

/** Paragraphs at the beginning that may repeat a field. */
const MAX_PARAGRAPHS = 4;
/** A shorter value is taken out as a whole paragraph only. */
const MIN_PREFIX = 20;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

const lettersOf = (text: string): string =>
  Array.from(text.normalize('NFC').toLowerCase())
    .filter((each) => LETTER.test(each))
    .join('');

/** Values, and several of them one after the other in any order, such as a verse with its reference. */
function combinationsOf(values: readonly string[]): string[] {
  const found: string[] = [];
  const add = (before: string, rest: readonly string[]) => {
    for (const [index, value] of rest.entries()) {
      found.push(before + value);
      add(
        before + value,
        rest.filter((_, at) => at !== index),
      );
    }
  };
  add(
    '',
    values.map(lettersOf).filter((value) => value !== ''),
  );
  return found.toSorted((one, other) => other.length - one.length);
}

/** Paragraphs without what repeats the values at their beginning. */
export function stripParagraphs(paragraphs: readonly string[], values: readonly string[]): string[] {
  const combinations = combinationsOf(values);
  const rest = [...paragraphs];
  for (let count = 0; count < MAX_PARAGRAPHS && rest.length > 0; count += 1) {
    const stripped = withoutPrefix(rest[0]!, combinations);
    if (stripped === rest[0]) break;
    if (stripped === '') rest.shift();
    else {
      rest[0] = stripped;
      break;
    }
  }
  return rest;
}

/** '' for a paragraph that is a value; the rest of one that begins with a long value. */
function withoutPrefix(paragraph: string, combinations: readonly string[]): string {
  const letters = lettersOf(paragraph);
  if (letters !== '' && combinations.includes(letters)) return '';
  const prefix = combinations.find((each) => each.length >= MIN_PREFIX && letters.startsWith(each));
  if (prefix === undefined) return paragraph;
  let matched = '';
  for (const character of paragraph.normalize('NFC')) {
    if (lettersOf(matched).length >= prefix.length && LETTER.test(character)) break;
    matched += character;
  }
  const rest = paragraph.normalize('NFC').slice(matched.length);
  // An opening sign belongs to what follows.
  const opening = /[\p{Ps}\p{Pi}"']+$/u.exec(matched)?.[0] ?? '';
  return (opening + rest).trim();
}

const ELEMENT = /^\s*<(p|blockquote|h[1-6]|div|figure)\b[^<>]*>[\s\S]*?<\/\1\s*>/i;

/** The same for HTML: whole elements at its beginning. */
export function stripHtml(html: string, values: readonly string[]): string {
  const combinations = combinationsOf(values);
  let rest = html;
  for (let count = 0; count < MAX_PARAGRAPHS; count += 1) {
    const element = ELEMENT.exec(rest)?.[0];
    const letters = element === undefined ? '' : lettersOf(plainText(element));
    if (element === undefined || letters === '' || !combinations.includes(letters)) break;
    rest = rest.slice(element.length);
  }
  return rest.trimStart();
}
