/** Rules for saving terms. Decision 36; architecture, Words. */
import { checkTerm } from '../../domain/translation/checkTerm.ts';
import { collisions, TERM_SEPARATOR, type FlatTerms } from '../../domain/translation/terms.ts';
import { Problem, type FieldError } from '../../rest/problem.ts';
import type { Scope, StoredTerm, Term } from './repository.ts';

/** A term's full key: 'home#banner#readNow'. */
export const keyOf = ({ section, term }: Pick<Term, 'section' | 'term'>): string =>
  section + TERM_SEPARATOR + term;

/** Terms by their full keys. */
export const termsByKey = (terms: readonly Term[]): Record<string, string | null> =>
  Object.fromEntries(terms.map((each) => [keyOf(each), each.translation]));

export interface Batch extends Scope {
  readonly terms: readonly Term[];
  /** The keys that change; errors in unchanged terms are not reported. */
  readonly changed: ReadonlySet<string>;
  /** All stored terms of the language in the sections of the batch. */
  readonly stored: readonly StoredTerm[];
  /** The en_US terms of these sections; empty when they are what is being saved. */
  readonly source: FlatTerms;
}

/** A key that objects treat as their prototype; it would get lost in the JSON of a page. */
const UNUSABLE_KEY = '__proto__';

/** Throws VALIDATION with a pointer for each invalid term; collisions are also in `data.collisions`. */
export function checkBatch(batch: Batch): void {
  const repeated = repeatedErrors(batch.terms);
  if (repeated.length > 0) throw batchProblem(repeated, []);
  const pairs = collisionsOf(batch);
  const errors = [...collisionErrors(batch.terms, pairs), ...wordingErrors(batch)];
  if (errors.length > 0) throw batchProblem(errors, pairs);
}

const batchProblem = (errors: readonly FieldError[], pairs: readonly [string, string][]): Problem =>
  new Problem({
    status: 400,
    code: 'VALIDATION',
    title: pairs.length > 0 ? `Terms collide: ${describeCollision(pairs[0]!)}` : 'The terms cannot be saved.',
    errors,
    ...(pairs.length > 0 && { data: { collisions: pairs } }),
  });

const describeCollision = ([one, other]: readonly [string, string]): string =>
  `"${one}" and "${other}" cannot both be terms, because one is the prefix of the other.`;

function repeatedErrors(terms: readonly Term[]): FieldError[] {
  const seen = new Set<string>();
  return terms.flatMap((each, at) => {
    const key = keyOf(each);
    const pointer = `/body/terms/${at}/term`;
    if (key.split(TERM_SEPARATOR).includes(UNUSABLE_KEY))
      return [{ pointer, detail: `"${key}" is not a valid key.` }];
    if (seen.has(key)) return [{ pointer, detail: `"${key}" is in the request twice.` }];
    seen.add(key);
    return [];
  });
}

/**
 * Collisions with at least one changed term. A site's wording is combined with the language's; the language's wording
 * is combined with that of every site. A term without a text collides with nothing, so it can be cleared in favour of
 * nested ones.
 */
function collisionsOf({ terms, changed, stored, site }: Batch): [string, string][] {
  const saved = new Map(terms.map((each) => [keyOf(each), each.translation]));
  const others = stored.filter((row) => {
    const replaced = row.site === site && saved.has(keyOf(row));
    const isVisible = site === null || row.site === null || row.site === site;
    return isVisible && !replaced && row.translation !== null;
  });
  const withText = terms.filter(({ translation }) => translation !== null);
  return collisions([...others, ...withText].map(keyOf)).filter((pair) =>
    pair.some((key) => changed.has(key)),
  );
}

function collisionErrors(terms: readonly Term[], pairs: readonly [string, string][]): FieldError[] {
  const indexByKey = new Map(terms.map((each, index) => [keyOf(each), index]));
  return pairs.map((pair) => ({
    pointer: `/body/terms/${indexByKey.get(pair[1]) ?? indexByKey.get(pair[0])}/term`,
    detail: describeCollision(pair),
    code: 'COLLISION',
  }));
}

function wordingErrors({ terms, changed, stored, language, site, source }: Batch): FieldError[] {
  const effective = termsByKey(stored.filter((row) => row.site === null));
  const siteTerms = site === null ? [] : stored.filter((row) => row.site === site);
  for (const each of [...siteTerms, ...terms]) {
    if (site === null || each.translation !== null) effective[keyOf(each)] = each.translation;
  }
  return terms.flatMap((each, at) => {
    const problems = changed.has(keyOf(each))
      ? checkTerm(keyOf(each), { language, terms: effective, source })
      : [];
    return problems.map(({ code, detail }) => ({ pointer: `/body/terms/${at}/translation`, detail, code }));
  });
}
