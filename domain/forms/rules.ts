/**
 * The form rules of spec 1 §5, once: pure, for screens and services alike. A rule has a code, which names its sentence
 * (`forms#rule#…`) and travels as `code` of a field error, and says whether a text fits.
 */
import { isWebAddress } from '../widgets/links.ts';
import { countCharacters } from './characters.ts';
import { hasMarkup, hasScript, MOST_READ } from './hostileText.ts';
import { ruleSentences } from './ruleSentences.ts';

export interface FormRule {
  /** 'noHTML'; for a length with its number: 'tooLong:50'. */
  readonly code: string;
  /** Whether the text may stand. Takes time in proportion to it, however broken it is. */
  readonly fits: (text: string) => boolean;
}

/** What shows nothing: white space, signs without a width, control characters, the empty Braille cell. */
const SHOWS = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;
/** White space of every kind, also the one without a width. Joiners are letters' own. */
const SPACE = /[\p{White_Space}\u200B\uFEFF]/u;

/** Not blank after trim; what shows nothing is blank. */
export const notOnlySpaces: FormRule = {
  code: 'notOnlySpaces',
  fits: (text) => SHOWS.test(text.slice(0, MOST_READ)),
};
export const noSpaces: FormRule = {
  code: 'noSpaces',
  fits: (text) => text.length <= MOST_READ && !SPACE.test(text),
};
/** No tags, not even hidden in entities. */
export const noHTML: FormRule = { code: 'noHTML', fits: (text) => !hasMarkup(text) };
/** No inline event handlers, 'javascript' or script tags. */
export const noXSS: FormRule = { code: 'noXSS', fits: (text) => !hasScript(text) };
/** Empty, or an http(s) address without a name or password in it. */
export const isURL: FormRule = { code: 'isURL', fits: (text) => text === '' || isWebAddress(text) };

/** Neither half a surrogate pair nor a NUL, which no database takes. Every ruled text keeps it. */
export const storable: FormRule = { code: 'storable', fits: (text) => !/[\0\p{Cs}]/u.test(text) };

/** At most so many characters, as a reader counts them. */
export const atMost = (most: number): FormRule => ({
  code: `tooLong:${most}`,
  fits: (text) => countCharacters(text, most) <= most,
});
export const maxLength = atMost(50);
export const maxLengthFifteen = atMost(15);
export const thirtyCharOrLess = atMost(30);
export const twentyCharOrLess = atMost(20);

/** Case, form, invisible signs and slashes around make no other name. */
const nameOf = (text: string): string =>
  text
    .slice(0, MOST_SLUG)
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{White_Space}]/gu, '')
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase();
/** Longer ones are no slug of ours. */
const MOST_SLUG = 300;

/** Not one of the slugs the site keeps for itself. */
export function unreserved(slugs: Iterable<string>): FormRule {
  const kept = new Set(Array.from(slugs, nameOf));
  return { code: 'unreserved', fits: (text) => !kept.has(nameOf(text)) };
}

/** The first rule a text breaks; null when it fits them all. */
export const brokenRule = (text: string, rules: readonly FormRule[]): FormRule | null =>
  rules.find(({ fits }) => !fits(text)) ?? null;

/** A code's sentence: the key of its term and what is filled in; null for a code of another kind. */
export function sentenceOf(
  code: string,
): { readonly key: keyof typeof ruleSentences; readonly values: { readonly most: string } } | null {
  const [name, most = ''] = code.split(':', 2);
  const key = `rule#${name}`;
  return Object.hasOwn(ruleSentences, key)
    ? { key: key as keyof typeof ruleSentences, values: { most } }
    : null;
}

/** A code's sentence in en_US, for who reads no terms. */
export function englishOf(code: string): string {
  const sentence = sentenceOf(code);
  return sentence ? ruleSentences[sentence.key].replace('{most}', sentence.values.most) : code;
}
