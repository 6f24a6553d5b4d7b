/**
 * The form rules of spec 1 §5, defined once: pure, for screens and services alike. A rule has a code, which names its
 * text (`forms#rule#…`) and is the `code` of a field error, and a predicate for the text.
 */
import { isWebAddress } from './links.ts';
import { countCharacters } from './characters.ts';
import { hasMarkup, hasScript, MAX_CHECKED_LENGTH } from './hostileText.ts';
import { ruleTexts } from './ruleTexts.ts';

export interface FormRule {
  /** 'noHTML'; a length limit includes its number: 'tooLong:50'. */
  readonly code: string;
  /** Whether the text is valid. Takes linear time, however malformed the text is. */
  readonly isValid: (text: string) => boolean;
}

/** A visible character: no white space, zero-width character, control character or empty Braille cell. */
const SHOWS = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;
/** White space of every kind, including the zero-width space. Joiners belong to letters. */
const SPACE = /[\p{White_Space}\u200B\uFEFF]/u;

/** Not blank after trimming. Invisible characters count as blank. */
export const notOnlySpaces: FormRule = {
  code: 'notOnlySpaces',
  isValid: (text) => SHOWS.test(text.slice(0, MAX_CHECKED_LENGTH)),
};
export const noSpaces: FormRule = {
  code: 'noSpaces',
  isValid: (text) => text.length <= MAX_CHECKED_LENGTH && !SPACE.test(text),
};
/** No tags, not even hidden in entities. */
export const noHTML: FormRule = { code: 'noHTML', isValid: (text) => !hasMarkup(text) };
/** No inline event handlers, 'javascript' or script tags. */
export const noXSS: FormRule = { code: 'noXSS', isValid: (text) => !hasScript(text) };
/** Empty, or an http(s) address without a user name or password. */
export const isURL: FormRule = { code: 'isURL', isValid: (text) => text === '' || isWebAddress(text) };

/** No lone surrogate and no NUL, which databases reject. Every validated text follows this rule. */
export const storable: FormRule = { code: 'storable', isValid: (text) => !/[\0\p{Cs}]/u.test(text) };

/** At most this many characters, as a reader counts them. */
export const atMost = (max: number): FormRule => ({
  code: `tooLong:${max}`,
  isValid: (text) => countCharacters(text, max) <= max,
});
export const maxLength = atMost(50);
export const maxLengthFifteen = atMost(15);
export const thirtyCharOrLess = atMost(30);
export const twentyCharOrLess = atMost(20);

/** Compares names without case, Unicode form, invisible characters and surrounding slashes. */
const nameOf = (text: string): string =>
  text
    .slice(0, MAX_SLUG_LENGTH)
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{White_Space}]/gu, '')
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase();
/** Longer texts are not slugs of this site. */
const MAX_SLUG_LENGTH = 300;

/** Not one of the slugs reserved by the site. */
export function unreserved(slugs: Iterable<string>): FormRule {
  const reserved = new Set(Array.from(slugs, nameOf));
  return { code: 'unreserved', isValid: (text) => !reserved.has(nameOf(text)) };
}

/** The first rule a text breaks; null when it breaks none. */
export const brokenRule = (text: string, rules: readonly FormRule[]): FormRule | null =>
  rules.find(({ isValid: fits }) => !fits(text)) ?? null;

/** The text of a code: the key of its term and the values to insert; null when the code names no rule. */
export function ruleTextOf(
  code: string,
): { readonly key: keyof typeof ruleTexts; readonly values: { readonly most: string } } | null {
  const [name, most = ''] = code.split(':', 2);
  const key = `rule#${name}`;
  return Object.hasOwn(ruleTexts, key) ? { key: key as keyof typeof ruleTexts, values: { most } } : null;
}

/** A code's text in en_US, for callers without terms. */
export function englishOf(code: string): string {
  const sentence = ruleTextOf(code);
  return sentence ? ruleTexts[sentence.key].replace('{most}', sentence.values.most) : code;
}
