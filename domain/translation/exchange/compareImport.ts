/**
 * What an import of a file would change: compares its terms with those stored. Nothing is written. Decision page 0060.
 */
import { checkTerm, neededKeys } from '../checkTerm.ts';
import { collisions, termText, type FlatTerms } from '../terms.ts';
import { sourceText, type ExchangeFile, type ExchangeTerm } from './exchangeTerms.ts';

/**
 * `new`: has no text yet. `changed`: has another. `conflict`: the source has changed since the file was written.
 * `refused`: cannot be saved. `missing`: the language needs it and the file has no text for it; nothing happens to it.
 */
export const importKinds = ['new', 'changed', 'conflict', 'refused', 'missing'] as const;
export type ImportKind = (typeof importKinds)[number];

export const refusals = ['UNKNOWN', 'DUPLICATE', 'COLLISION', 'PLACEHOLDER', 'PLURAL', 'CHARACTERS'] as const;
export type ImportRefusal = (typeof refusals)[number];

export interface ImportRow {
  readonly key: string;
  readonly kind: ImportKind;
  /** The en_US text now; null when there is none. */
  readonly source: string | null;
  /** The en_US text in the file, when it is another one. */
  readonly fileSource: string | null;
  /** The stored text. */
  readonly current: string | null;
  /** The text in the file. */
  readonly text: string | null;
  readonly refusal: ImportRefusal | null;
  /** Why it is refused, in English. */
  readonly detail: string | null;
}

export interface ImportReport {
  readonly rows: readonly ImportRow[];
  /** Terms whose text in the file is the stored one. */
  readonly same: number;
}

interface Comparison {
  readonly language: string;
  /** The stored terms of the language. */
  readonly current: FlatTerms;
  /** The en_US terms. */
  readonly source: FlatTerms;
  readonly file: ExchangeFile;
}

export const MAX_TERM_LENGTH = 10_000;
/** The control characters that a term may not have. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

const textOf = (terms: FlatTerms, key: string): string | null =>
  Object.hasOwn(terms, key) ? termText(terms[key] ?? null) : null;

/** Whether a file for this language may name that one: 'vi' is a file for 'vi_VN'. */
export const isSameLanguage = (named: string, language: string): boolean =>
  named === language || (!named.includes('_') && named === language.split('_')[0]);

export function compareImport(comparison: Comparison): ImportReport {
  const { language, current, source, file } = comparison;
  const needed = new Set(neededKeys(language, source));
  const counts = new Map<string, number>();
  for (const { key } of file.terms) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isKnown = (key: string) => needed.has(key) || Object.hasOwn(current, key);
  const filled = file.terms.filter(({ text }) => text !== null);
  const differing = filled.filter(({ key, text }) => text !== textOf(current, key));
  const after: Record<string, string | null> = { ...current };
  for (const { key, text } of differing) if (isKnown(key)) after[key] = text;
  const colliding = collidingKeys(after);

  const rows = differing.map((term): ImportRow => {
    const { key } = term;
    const row = rowOf(term, comparison);
    const refused = (refusal: ImportRefusal, detail: string): ImportRow => ({
      ...row,
      kind: 'refused',
      refusal,
      detail,
    });
    if (!isKnown(key)) return refused('UNKNOWN', `There is no term "${key}".`);
    if (counts.get(key)! > 1) return refused('DUPLICATE', `"${key}" is in the file more than once.`);
    if (CONTROLS.test(term.text!) || term.text!.length > MAX_TERM_LENGTH)
      return refused(
        'CHARACTERS',
        `"${key}" has control characters or more than ${MAX_TERM_LENGTH} characters.`,
      );
    const other = colliding.get(key);
    if (other !== undefined)
      return refused(
        'COLLISION',
        `"${key}" and "${other}" cannot both be terms, because one is the prefix of the other.`,
      );
    const [problem] = checkTerm(key, { language, terms: after, source });
    return problem ? refused(problem.code, problem.detail) : row;
  });
  const texts = new Set(filled.map(({ key }) => key));
  const missing = [...needed]
    .filter((key) => !texts.has(key))
    .map((key): ImportRow => ({ ...rowOf(emptyTerm(key), comparison), kind: 'missing', fileSource: null }));
  return { rows: [...rows, ...missing], same: filled.length - differing.length };
}

function rowOf({ key, source: named, text }: ExchangeTerm, { current, source }: Comparison): ImportRow {
  const now = sourceText(key, source);
  const stored = textOf(current, key);
  const isConflict = named !== null && named !== now;
  return {
    key,
    kind: isConflict ? 'conflict' : stored === null ? 'new' : 'changed',
    source: now,
    fileSource: isConflict ? named : null,
    current: stored,
    text,
    refusal: null,
    detail: null,
  };
}

const emptyTerm = (key: string): ExchangeTerm => ({
  key,
  source: null,
  text: null,
  state: 'missing',
  note: '',
});

/** Each key that collides, with one that it collides with. Terms without a text collide with nothing. */
function collidingKeys(terms: FlatTerms): Map<string, string> {
  const found = new Map<string, string>();
  for (const [shorter, longer] of collisions(
    Object.keys(terms).filter((key) => textOf(terms, key) !== null),
  )) {
    found.set(shorter, longer);
    found.set(longer, shorter);
  }
  return found;
}

/** The keys that an import writes: those chosen, or all that are new or changed. A conflict is written only if chosen. */
export function keysToImport(
  { rows }: ImportReport,
  chosen: readonly string[] | undefined,
): ReadonlySet<string> {
  const choosable = rows.filter(({ kind }) => kind === 'new' || kind === 'changed' || kind === 'conflict');
  const requested = chosen && new Set(chosen);
  const picked = requested
    ? choosable.filter(({ key }) => requested.has(key))
    : choosable.filter(({ kind }) => kind !== 'conflict');
  return new Set(picked.map(({ key }) => key));
}
