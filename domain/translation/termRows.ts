/**
 * The terms of a language as translators work on them: a plural is one row with its forms, each row has a state.
 * Spec 2 §3, §7.
 */
import { exampleNumbers } from '../language/exampleNumbers.ts';
import { DEFAULT_LANGUAGE, pluralForms, type PluralForm } from '../language/language.ts';
import { bundledTexts } from './bundledTerms.ts';
import { pluralBases, pluralOf } from './checkTerm.ts';
import type { ExchangeState } from './exchange/exchangeTerms.ts';
import { TERM_SEPARATOR, termText, type FlatTerms } from './terms.ts';

/** A stored text. Dates are ISO texts. */
export interface StoredText {
  readonly text: string | null;
  /** Incremented with each change. */
  readonly version: number;
  readonly updatedAt: string;
  /** The account; null for a release. */
  readonly updatedBy: string | null;
  /** The source when it was saved; null for a text of a release. */
  readonly madeFrom: string | null;
  /** The source when it was reviewed; null without a review. */
  readonly reviewedFrom: string | null;
  readonly reviewedAt: string | null;
  readonly reviewedBy: string | null;
}

/** A text of a row. */
export interface FormText {
  /** Null for a term that is no plural. */
  readonly form: PluralForm | null;
  readonly text: string | null;
  /** Some numbers that the form is for; browsers do not know the rules of every language. */
  readonly examples: readonly number[];
}

export interface TermRow {
  /** The full key; of a plural the key without its form. */
  readonly key: string;
  /** The source: one text, or its English forms. Empty when there is none. */
  readonly source: readonly FormText[];
  /** One text, or every form of the language. */
  readonly texts: readonly FormText[];
  /** The sum of the versions of its texts, so that every change raises it; 0 for a row that was never saved. */
  readonly version: number;
  readonly state: ExchangeState;
  /** This release has no such term. */
  readonly isUnused: boolean;
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
  readonly reviewedAt: string | null;
  readonly reviewedBy: string | null;
}

/** The key of a form: the row's key itself for a term that is no plural. */
export const formKey = (key: string, form: PluralForm | null): string =>
  form === null ? key : key + TERM_SEPARATOR + form;

/** The key of the row that a term belongs to. */
export const rowKeyOf = (key: string, source: FlatTerms): string => pluralOf(key, source)?.base ?? key;

/** The rows of a language by key: what it needs, and what only it has. */
export function termRows(
  language: string,
  stored: ReadonlyMap<string, StoredText>,
  source: FlatTerms,
): TermRow[] {
  const plurals = pluralBases(source);
  const texts = { stored, source, plurals, language };
  const keys = new Set<string>();
  const add = (key: string) => {
    const base = key.slice(0, Math.max(key.lastIndexOf(TERM_SEPARATOR), 0));
    keys.add(plurals.has(base) ? base : key);
  };
  for (const [key, text] of Object.entries(source)) if (termText(text) !== null) add(key);
  for (const key of stored.keys()) add(key);
  return [...keys].sort().map((key) => termRow(key, texts));
}

interface AllTexts {
  readonly language: string;
  readonly stored: ReadonlyMap<string, StoredText>;
  readonly source: FlatTerms;
  /** The keys of plurals without their forms. */
  readonly plurals: ReadonlySet<string>;
}

const SINGLE = [null] as const;

function termRow(key: string, { language, stored, source, plurals }: AllTexts): TermRow {
  const isPlural = plurals.has(key);
  /** The English text of a form, or the general one where English does not have the form. */
  const sourceOf = (form: PluralForm | null): string | null => {
    const own = formKey(key, form);
    const found = Object.hasOwn(source, own) ? termText(source[own] ?? null) : null;
    return found ?? (isPlural ? termText(source[formKey(key, 'other')] ?? null) : null);
  };
  const forms = isPlural ? pluralForms(language) : SINGLE;
  const saved = forms.map((form) => stored.get(formKey(key, form)));
  const known = saved.filter((each) => each !== undefined);
  const last = known.reduce<StoredText | undefined>(
    (latest, each) => (latest && latest.updatedAt >= each.updatedAt ? latest : each),
    undefined,
  );
  return {
    key,
    source: (isPlural ? pluralForms(DEFAULT_LANGUAGE) : SINGLE).flatMap((form) => {
      const text = sourceOf(form);
      return text === null ? [] : [{ form, text, examples: examplesOf(DEFAULT_LANGUAGE, form) }];
    }),
    texts: forms.map((form, index) => ({
      form,
      text: saved[index]?.text ?? null,
      examples: examplesOf(language, form),
    })),
    version: known.reduce((sum, { version }) => sum + version, 0),
    state: stateOf(saved, forms.map(sourceOf)),
    isUnused: !Object.hasOwn(bundledTexts, formKey(key, isPlural ? 'other' : null)),
    updatedAt: last?.updatedAt ?? null,
    updatedBy: last?.updatedBy ?? null,
    reviewedAt: known[0]?.reviewedAt ?? null,
    reviewedBy: known[0]?.reviewedBy ?? null,
  };
}

const examplesOf = (language: string, form: PluralForm | null): readonly number[] =>
  form === null ? [] : exampleNumbers(language, form);

function stateOf(
  saved: readonly (StoredText | undefined)[],
  sources: readonly (string | null)[],
): ExchangeState {
  if (saved.some((each) => each === undefined || each.text === null)) return 'missing';
  const texts = saved as readonly StoredText[];
  const isChanged = ({ madeFrom }: StoredText, index: number) =>
    madeFrom !== null && sources[index] !== null && madeFrom !== sources[index];
  if (texts.some(isChanged)) return 'stale';
  const isReviewed = ({ reviewedFrom }: StoredText, index: number) =>
    reviewedFrom !== null && reviewedFrom === (sources[index] ?? '');
  return texts.every(isReviewed) ? 'reviewed' : 'translated';
}

/** How far a language is, in rows. `reviewed` rows count as translated too; unused rows do not count. */
export interface TermCounts {
  readonly total: number;
  readonly missing: number;
  readonly stale: number;
  readonly reviewed: number;
}

export function countRows(rows: Iterable<TermRow>): TermCounts {
  const counts = { total: 0, missing: 0, stale: 0, reviewed: 0 };
  for (const { state, isUnused } of rows) {
    if (isUnused) continue;
    counts.total += 1;
    if (state !== 'translated') counts[state] += 1;
  }
  return counts;
}
