/**
 * Validates a translation against its English term: placeholders and, where the English has plural forms, those of its
 * own language. Architecture, Words.
 */
import { DEFAULT_LANGUAGE, namesOneNumber, pluralForms } from '../language/language.ts';
import { TERM_SEPARATOR, termText, type FlatTerms } from './terms.ts';

export interface TermProblem {
  readonly key: string;
  readonly code: 'PLACEHOLDER' | 'PLURAL';
  readonly detail: string;
}

/** Terms of one language and those of en_US. */
export interface TermsInContext {
  readonly language: string;
  /** The terms after the change: stored terms merged with the changes. */
  readonly terms: FlatTerms;
  readonly source: FlatTerms;
}

/** The placeholder whose value selects the plural form. */
export const NUMBER_PLACEHOLDER = 'count';

/** The names in braces, each once: 'Hello {name}' has 'name'. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), (match) => match[1]!))];
}

const textOf = (terms: FlatTerms, key: string): string | null =>
  Object.hasOwn(terms, key) ? termText(terms[key] ?? null) : null;

/**
 * The base and the form of a key such as 'search#found#one', if en_US has exactly the English plural forms for its
 * base.
 */
export function pluralOf(key: string, source: FlatTerms): { base: string; form: string } | null {
  const end = key.lastIndexOf(TERM_SEPARATOR);
  if (end < 0) return null;
  const base = key.slice(0, end);
  const english = pluralForms(DEFAULT_LANGUAGE).map((form) => base + TERM_SEPARATOR + form);
  return english.every((each) => textOf(source, each) !== null) ? { base, form: key.slice(end + 1) } : null;
}

/** The keys of all plurals of en_US, without their forms: `pluralOf` of every key at once. */
export function pluralBases(source: FlatTerms): ReadonlySet<string> {
  const [first = '', ...others] = pluralForms(DEFAULT_LANGUAGE).map((form) => TERM_SEPARATOR + form);
  const bases = new Set<string>();
  for (const key of Object.keys(source)) {
    if (!key.endsWith(first) || textOf(source, key) === null) continue;
    const base = key.slice(0, -first.length);
    if (others.every((form) => textOf(source, base + form) !== null)) bases.add(base);
  }
  return bases;
}

/** The keys of en_US that this language needs: plurals in its own forms, all others one to one. */
export function neededKeys(language: string, source: FlatTerms): string[] {
  const needed = new Set<string>();
  for (const key of Object.keys(source)) {
    if (textOf(source, key) === null) continue;
    const plural = pluralOf(key, source);
    if (!plural) needed.add(key);
    else for (const form of pluralForms(language)) needed.add(plural.base + TERM_SEPARATOR + form);
  }
  return [...needed];
}

/** The keys this language has no text for, including its own plural forms. */
export function missingTerms({ language, terms, source }: TermsInContext): string[] {
  return neededKeys(language, source).filter((key) => textOf(terms, key) === null);
}

/**
 * The errors of one term compared with en_US. Empty when it is valid, when the term has no text (the fallback is used),
 * and when en_US has no such term. A plural must be complete or absent: some forms without the others are rejected. A
 * form for a single number may omit `{count}`.
 */
export function checkTerm(key: string, { language, terms, source }: TermsInContext): TermProblem[] {
  const plural = pluralOf(key, source);
  const problems: TermProblem[] = [];
  if (plural) {
    const missing = pluralForms(language).filter(
      (form) => textOf(terms, plural.base + TERM_SEPARATOR + form) === null,
    );
    const hasSome = pluralForms(language).length > missing.length || textOf(terms, key) !== null;
    if (hasSome && missing.length > 0) {
      const detail = `"${plural.base}" is missing plural forms that ${language} needs: ${missing.join(', ')}.`;
      problems.push({ key, code: 'PLURAL', detail });
    }
  }
  const text = textOf(terms, key);
  const english = textOf(source, plural ? plural.base + TERM_SEPARATOR + 'other' : key);
  if (text === null || english === null) return problems;
  const present = placeholdersOf(text);
  const expected = placeholdersOf(english);
  const optional = plural && namesOneNumber(language, plural.form) ? NUMBER_PLACEHOLDER : null;
  const missingPlaceholders = expected.filter((name) => !present.includes(name) && name !== optional);
  if (missingPlaceholders.length > 0) {
    const names = missingPlaceholders.map((name) => `{${name}}`).join(', ');
    problems.push({
      key,
      code: 'PLACEHOLDER',
      detail: `"${key}" is missing ${names}, which the en_US text has.`,
    });
  }
  const unknown = present.filter((name) => !expected.includes(name));
  if (unknown.length > 0) {
    const names = unknown.map((name) => `{${name}}`).join(', ');
    problems.push({
      key,
      code: 'PLACEHOLDER',
      detail: `"${key}" has ${names}, which the en_US text has not.`,
    });
  }
  return problems;
}
