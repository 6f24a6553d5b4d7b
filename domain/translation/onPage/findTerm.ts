/**
 * Finds the term that a text on a page came from: by the text itself, so that pages for readers carry no marks. Decision
 * page 0061.
 */
import { formatTerm, termText, type FlatTerms } from '../terms.ts';

interface Pattern {
  readonly key: string;
  readonly matcher: RegExp;
  readonly names: readonly string[];
  /** How many characters are not placeholders: the more, the surer. */
  readonly literals: number;
}

export interface TermIndex {
  readonly exact: ReadonlyMap<string, readonly string[]>;
  readonly patterns: readonly Pattern[];
}

/** A pattern with fewer letters would match almost any text: '{count}', '{a} · {b}'. */
const MIN_LETTERS = 2;
const PLACEHOLDER = /\{(\w+)\}/g;
/** The largest number of terms that one text may have come from. */
const MAX_CANDIDATES = 8;

const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What readers see of each key: the text of the language, or that of en_US. */
export function shownTexts(own: FlatTerms, source: FlatTerms): Record<string, string> {
  const shown: [string, string][] = [];
  for (const key of new Set([...Object.keys(source), ...Object.keys(own)])) {
    const text = termText(own[key] ?? null) ?? termText(source[key] ?? null);
    if (text !== null && text.trim() !== '') shown.push([key, text]);
  }
  return Object.fromEntries(shown);
}

export function indexTerms(texts: Readonly<Record<string, string>>): TermIndex {
  const exact = new Map<string, string[]>();
  const patterns: Pattern[] = [];
  for (const [key, text] of Object.entries(texts)) {
    const pattern = patternOf(key, text);
    if (pattern) patterns.push(pattern);
    const same = exact.get(collapsed(text));
    if (same) same.push(key);
    else exact.set(collapsed(text), [key]);
  }
  patterns.sort((one, other) => other.literals - one.literals);
  return { exact, patterns };
}

function patternOf(key: string, text: string): Pattern | null {
  const names = Array.from(text.matchAll(PLACEHOLDER), (match) => match[1]!);
  if (names.length === 0) return null;
  const parts = collapsed(text).split(/\{\w+\}/);
  const letters = parts.join('').match(/\p{L}/gu)?.length ?? 0;
  if (letters < MIN_LETTERS) return null;
  // The full stop after a placeholder is dropped when the value ends in one: see `formatTerm`.
  const source = parts
    .map((part) =>
      escapeRegExp(part)
        .replaceAll(' ', String.raw`\s`)
        .replace(/^\\\.(?!\\\.)/, String.raw`\.?`),
    )
    .join('(.+?)');
  const matcher = new RegExp(`^${source}$`, 'su');
  return { key, matcher, names, literals: parts.join('').length };
}

const escapeRegExp = (text: string): string =>
  text.replace(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`).replaceAll(String.raw`\-`, '-');

/** The keys that the text may have come from, the surest first; none when it is no term. */
export function findTerms(text: string, { exact, patterns }: TermIndex): readonly string[] {
  const shown = collapsed(text);
  if (shown === '') return [];
  const equal = exact.get(shown);
  if (equal) return equal.slice(0, MAX_CANDIDATES);
  const matching = patterns.filter(({ matcher }) => matcher.test(shown)).map(({ key }) => key);
  return matching.slice(0, MAX_CANDIDATES);
}

/** The same text with other words for its term: the values of its placeholders stay. Null when it is not that term. */
export function replaceTerm(shown: string, previous: string, next: string): string | null {
  const [, before = '', middle = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(shown) ?? [];
  if (collapsed(middle) === collapsed(previous)) return before + next + after;
  const pattern = patternOf('', previous);
  const match = pattern?.matcher.exec(collapsed(middle));
  if (!pattern || !match) return null;
  const values = Object.fromEntries(pattern.names.map((name, at) => [name, match[at + 1]!]));
  return before + formatTerm(next, values) + after;
}
