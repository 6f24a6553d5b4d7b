/**
 * What a translation must keep of the English it stands for: its placeholders and, where the English has plural forms,
 * those of its own language. Architecture, Words.
 */
import { DEFAULT_LANGUAGE, namesOneNumber, pluralForms } from './language.ts';
import { TERM_SEPARATOR, termText, type FlatTerms } from './terms.ts';

export interface TermProblem {
  readonly key: string;
  readonly code: 'PLACEHOLDER' | 'PLURAL';
  readonly detail: string;
}

/** Terms of one language beside those of en_US. */
export interface TermsInContext {
  readonly language: string;
  /** As they will stand: what is stored with the changes put in. */
  readonly terms: FlatTerms;
  readonly source: FlatTerms;
}

/** The placeholder whose value chooses the plural form. */
const NUMBER_PLACEHOLDER = 'count';

/** The names that stand in braces, each once: 'Hello {name}' has 'name'. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), (match) => match[1]!))];
}

const textOf = (terms: FlatTerms, key: string): string | null =>
  Object.hasOwn(terms, key) ? termText(terms[key] ?? null) : null;

/** The base and the form of a key such as 'search#found#one' whose base has exactly the forms of English in en_US. */
function pluralOf(key: string, source: FlatTerms): { base: string; form: string } | null {
  const end = key.lastIndexOf(TERM_SEPARATOR);
  if (end < 0) return null;
  const base = key.slice(0, end);
  const english = pluralForms(DEFAULT_LANGUAGE).map((form) => base + TERM_SEPARATOR + form);
  return english.every((each) => textOf(source, each) !== null) ? { base, form: key.slice(end + 1) } : null;
}

/** The keys en_US has and this language needs: plurals in its own forms, all else one to one. */
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

/** The keys this language still has no words for, plural forms of its own included. */
export function missingTerms({ language, terms, source }: TermsInContext): string[] {
  return neededKeys(language, source).filter((key) => textOf(terms, key) === null);
}

/**
 * What is wrong with one term against en_US; empty when all is well, when the term says nothing (the fallback speaks),
 * or when en_US has no such term. A plural is whole or absent: some forms without the others are refused. A form of one
 * number only may leave `{count}` out.
 */
export function checkTerm(key: string, { language, terms, source }: TermsInContext): TermProblem[] {
  const plural = pluralOf(key, source);
  const problems: TermProblem[] = [];
  if (plural) {
    const missing = pluralForms(language).filter(
      (form) => textOf(terms, plural.base + TERM_SEPARATOR + form) === null,
    );
    const begun = pluralForms(language).length > missing.length || textOf(terms, key) !== null;
    if (begun && missing.length > 0) {
      const detail = `"${plural.base}" lacks the plural ${missing.join(', ')} that ${language} needs.`;
      problems.push({ key, code: 'PLURAL', detail });
    }
  }
  const text = textOf(terms, key);
  const english = textOf(source, plural ? plural.base + TERM_SEPARATOR + 'other' : key);
  if (text === null || english === null) return problems;
  const kept = placeholdersOf(text);
  const mayGo = plural && namesOneNumber(language, plural.form) ? NUMBER_PLACEHOLDER : null;
  const lost = placeholdersOf(english).filter((name) => !kept.includes(name) && name !== mayGo);
  if (lost.length > 0) {
    const names = lost.map((name) => `{${name}}`).join(', ');
    problems.push({ key, code: 'PLACEHOLDER', detail: `"${key}" lacks ${names}, which en_US has.` });
  }
  return problems;
}
