/** What terms must obey to be saved. Decision 36; architecture, Words. */
import { checkTerm } from '../../domain/translation/checkTerm.ts';
import { collisions, TERM_SEPARATOR, type FlatTerms } from '../../domain/translation/terms.ts';
import { Problem, type FieldError } from '../../rest/problem.ts';
import type { Scope, StoredTerm, Term } from './repository.ts';

/** A term's whole key: 'home#banner#readNow'. */
export const keyOf = ({ section, term }: Pick<Term, 'section' | 'term'>): string =>
  section + TERM_SEPARATOR + term;

/** Terms by their whole keys. */
export const flat = (terms: readonly Term[]): Record<string, string | null> =>
  Object.fromEntries(terms.map((each) => [keyOf(each), each.translation]));

export interface Batch extends Scope {
  readonly terms: readonly Term[];
  /** The keys that change; an old fault of the others is no reason to refuse them. */
  readonly changed: ReadonlySet<string>;
  /** All that is stored of the language in the sections of the batch. */
  readonly stored: readonly StoredTerm[];
  /** The en_US terms of these sections; empty when they are what is being saved. */
  readonly source: FlatTerms;
}

/** What objects take for their prototype would get lost on its way to a page. */
const UNUSABLE_KEY = '__proto__';

/** Throws VALIDATION with a pointer for each term that cannot be saved; collisions also as `data.collisions`. */
export function checkBatch(batch: Batch): void {
  const repeated = repeatedErrors(batch.terms);
  if (repeated.length > 0) throw refusal(repeated, []);
  const pairs = collisionsOf(batch);
  const errors = [...collisionErrors(batch.terms, pairs), ...wordingErrors(batch)];
  if (errors.length > 0) throw refusal(errors, pairs);
}

const refusal = (errors: readonly FieldError[], pairs: readonly [string, string][]): Problem =>
  new Problem({
    status: 400,
    code: 'VALIDATION',
    title: pairs.length > 0 ? `Terms collide: ${naming(pairs[0]!)}` : 'The terms cannot be saved.',
    errors,
    ...(pairs.length > 0 && { data: { collisions: pairs } }),
  });

const naming = ([one, other]: readonly [string, string]): string =>
  `"${one}" and "${other}" cannot both have a text.`;

function repeatedErrors(terms: readonly Term[]): FieldError[] {
  const seen = new Set<string>();
  return terms.flatMap((each, at) => {
    const key = keyOf(each);
    const pointer = `/body/terms/${at}/term`;
    if (key.split(TERM_SEPARATOR).includes(UNUSABLE_KEY))
      return [{ pointer, detail: `"${key}" cannot be a key.` }];
    if (seen.has(key)) return [{ pointer, detail: `"${key}" is given twice.` }];
    seen.add(key);
    return [];
  });
}

/**
 * Pairs of which one is changed here. A site sees its own wording with the language's; the language's wording is seen by
 * every site. A term without a text collides with nothing: that is how one is given up for others below it.
 */
function collisionsOf({ terms, changed, stored, site }: Batch): [string, string][] {
  const given = new Map(terms.map((each) => [keyOf(each), each.translation]));
  const beside = stored.filter((row) => {
    const replaced = row.site === site && given.has(keyOf(row));
    const seen = site === null || row.site === null || row.site === site;
    return seen && !replaced && row.translation !== null;
  });
  const speaking = terms.filter(({ translation }) => translation !== null);
  return collisions([...beside, ...speaking].map(keyOf)).filter((pair) =>
    pair.some((key) => changed.has(key)),
  );
}

function collisionErrors(terms: readonly Term[], pairs: readonly [string, string][]): FieldError[] {
  const at = new Map(terms.map((each, index) => [keyOf(each), index]));
  return pairs.map((pair) => ({
    pointer: `/body/terms/${at.get(pair[1]) ?? at.get(pair[0])}/term`,
    detail: naming(pair),
    code: 'COLLISION',
  }));
}

function wordingErrors({ terms, changed, stored, language, site, source }: Batch): FieldError[] {
  const shown = flat(stored.filter((row) => row.site === null));
  const own = site === null ? [] : stored.filter((row) => row.site === site);
  for (const each of [...own, ...terms]) {
    if (site === null || each.translation !== null) shown[keyOf(each)] = each.translation;
  }
  return terms.flatMap((each, at) => {
    const problems = changed.has(keyOf(each))
      ? checkTerm(keyOf(each), { language, terms: shown, source })
      : [];
    return problems.map(({ code, detail }) => ({ pointer: `/body/terms/${at}/translation`, detail, code }));
  });
}
