/**
 * What a file for translators holds, in any of its formats: the terms of one language beside their source texts. The
 * formats are written and read in services/translation/exchange/. Decision page 0060.
 */
import { DEFAULT_LANGUAGE } from '../../language/language.ts';
import { pluralOf } from '../checkTerm.ts';
import { TERM_SEPARATOR, termText, type FlatTerms } from '../terms.ts';

export const exchangeFormats = ['json', 'csv', 'xlsx', 'po', 'xliff'] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

/** How far a term is: `stale` when its source has changed since it was translated. */
export const exchangeStates = ['missing', 'stale', 'translated', 'reviewed'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

export interface ExchangeTerm {
  /** The full key with its section: 'search#found#one'. */
  readonly key: string;
  /** The en_US text; null when en_US has none, or when the format does not carry it. */
  readonly source: string | null;
  /** Null: not translated. */
  readonly text: string | null;
  readonly state: ExchangeState;
  /** The comments for translators, one a line; '' for none. */
  readonly note: string;
}

export interface ExchangeFile {
  /** Null when the file does not name it. */
  readonly language: string | null;
  readonly terms: readonly ExchangeTerm[];
}

/** A file that cannot be read as its format; the message is shown to the person who chose it. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
}

/** The en_US text of a key; of a plural form that English does not have, the general form. */
export function sourceText(key: string, source: FlatTerms): string | null {
  const own = Object.hasOwn(source, key) ? termText(source[key] ?? null) : null;
  if (own !== null) return own;
  const plural = pluralOf(key, source);
  return plural ? termText(source[plural.base + TERM_SEPARATOR + 'other'] ?? null) : null;
}

/** The terms by their plurals: a plural's forms are one group, any other term is a group of its own. */
export function groupPlurals(
  terms: readonly ExchangeTerm[],
  source: FlatTerms,
): { base: string; forms: ReadonlyMap<string, ExchangeTerm> | null; term: ExchangeTerm }[] {
  const plurals = new Map<string, Map<string, ExchangeTerm>>();
  const groups: { base: string; forms: Map<string, ExchangeTerm> | null; term: ExchangeTerm }[] = [];
  for (const term of terms) {
    const plural = pluralOf(term.key, source);
    if (!plural) {
      groups.push({ base: term.key, forms: null, term });
      continue;
    }
    const known = plurals.get(plural.base);
    if (known) {
      known.set(plural.form, term);
      continue;
    }
    const forms = new Map([[plural.form, term]]);
    plurals.set(plural.base, forms);
    groups.push({ base: plural.base, forms, term });
  }
  return groups;
}

/** The language of the source texts. */
export const SOURCE_LANGUAGE = DEFAULT_LANGUAGE;
