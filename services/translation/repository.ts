/** The table `translation.term`. */
import { NULL_TEXT } from '../../domain/translation/terms.ts';
import type { Queries } from '../kit/database.ts';

export interface Term {
  readonly section: string;
  /** Without its section. */
  readonly term: string;
  readonly translation: string | null;
}

export interface StoredTerm extends Term {
  /** Null: the language's wording. */
  readonly site: number | null;
}

/** A wording's scope: a site's own, or null for the language's. */
export interface Scope {
  readonly language: string;
  readonly site: number | null;
}

/**
 * The terms of a language. A site's own wording takes precedence where it has a text. An empty list of sections means
 * all.
 */
export const termsOf = (
  db: Queries,
  { language, site }: Scope,
  sections: readonly string[],
): Promise<Term[]> =>
  db.rows(
    `select distinct on (section, term) section, term, translation
       from translation.term
      where language = $1 and (cardinality($2::text[]) = 0 or section = any($2))
        and (site is null or (site = $3 and translation is not null))
      order by section, term, site nulls last`,
    [language, sections, site],
  );

/** The terms of several languages, each like `termsOf`; `place` is the 1-based index in `scopes`. */
export const termsOfAll = (db: Queries, scopes: readonly Scope[]): Promise<(Term & { place: number })[]> =>
  db.rows(
    `select distinct on (place, section, term) place::integer as place, section, term, translation
       from unnest($1::text[], $2::integer[]) with ordinality as asked (language, site, place)
       join translation.term as t on t.language = asked.language
        and (t.site is null or (t.site = nullif(asked.site, 0) and translation is not null))
      order by place, section, term, t.site nulls last`,
    [scopes.map(({ language }) => language), scopes.map(({ site }) => site ?? 0)],
  );

/** All stored terms of a language in some sections, with the wording of every site. */
export const storedTerms = (
  db: Queries,
  language: string,
  sections: readonly string[],
): Promise<StoredTerm[]> =>
  db.rows(
    `select section, term, translation, site from translation.term where language = $1 and section = any($2)`,
    [language, sections],
  );

/** Serialises writers of one language by an advisory lock: collisions are between rows. */
export const lockLanguage = (tx: Queries, language: string): Promise<unknown> =>
  tx.rows(`select pg_advisory_xact_lock(hashtextextended('translation ' || $1, 0))`, [language]);

/** Terms as arrays for `unnest`. Null is passed as the text 'null', which is never a translation. */
const columns = (terms: readonly Term[]): [string[], string[], string[]] => [
  terms.map(({ section }) => section),
  terms.map(({ term }) => term),
  terms.map(({ translation }) => translation ?? NULL_TEXT),
];

/** Who saves texts, when, and from which source texts. */
export interface Saving {
  readonly subject: string | null;
  readonly at: Date;
  /** The en_US text of a full key. */
  readonly sourceOf: (term: Term) => string | null;
}

/** Stores terms with their history in one statement; each key may occur once. A review ends with the text it was of. */
export const putTerms = (
  tx: Queries,
  { language, site }: Scope,
  terms: readonly Term[],
  { subject, at, sourceOf }: Saving,
): Promise<unknown> =>
  tx.rows(
    `with saved as (
       insert into translation.term as t (language, site, section, term, translation, edited, updated_at, updated_by, made_from)
       select $1, $2::integer, section, term, nullif(translation, 'null'), true, $6, $7, nullif(made_from, 'null')
         from unnest($3::text[], $4::text[], $5::text[], $8::text[]) as given (section, term, translation, made_from)
       on conflict (language, section, term, site) do update
         set translation = excluded.translation, edited = true, updated_at = excluded.updated_at,
             updated_by = excluded.updated_by, made_from = excluded.made_from, version = t.version + 1,
             reviewed_from = null, reviewed_at = null, reviewed_by = null
       returning *)
     insert into translation.term_version (language, site, section, term, version, translation, made_from, at, subject)
     select language, site, section, term, version, translation, made_from, updated_at, updated_by from saved
     -- A term that was removed from the table begins its versions again.
     on conflict do nothing`,
    [language, site, ...columns(terms), at, subject, terms.map((each) => sourceOf(each) ?? NULL_TEXT)],
  );

/** Counts a change of a language, in the transaction of the change. */
export const countChange = (tx: Queries, language: string): Promise<unknown> =>
  tx.rows(
    `insert into translation.language_state as s (language, version) values ($1, 1)
     on conflict (language) do update set version = s.version + 1`,
    [language],
  );

/** Seeds bundled terms; those that an editor has saved are not changed. Returns how many changed. */
export const seedLanguage = async (
  tx: Queries,
  language: string,
  terms: readonly Term[],
): Promise<number> => {
  const rows = await tx.rows(
    `with saved as (
       insert into translation.term as t (language, section, term, translation)
       select $1, section, term, nullif(translation, 'null')
         from unnest($2::text[], $3::text[], $4::text[]) as given (section, term, translation)
       on conflict (language, section, term, site) do update
         set translation = excluded.translation, version = t.version + 1, updated_at = now(),
             reviewed_from = null, reviewed_at = null, reviewed_by = null
         where not t.edited and t.translation is distinct from excluded.translation
       returning *),
     kept as (
       insert into translation.term_version (language, site, section, term, version, translation, at)
       select language, site, section, term, version, translation, updated_at from saved
       on conflict do nothing)
     select 1 from saved`,
    [language, ...columns(terms)],
  );
  return rows.length;
};

/** The languages with a bundled term that is missing or outdated, except terms that an editor has saved. */
export const staleLanguages = async (
  db: Queries,
  terms: readonly (Term & { readonly language: string })[],
): Promise<string[]> => {
  const rows = await db.rows<{ language: string }>(
    `select distinct given.language
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as given (language, section, term, translation)
       left join translation.term as t on t.language = given.language and t.site is null
        and t.section = given.section and t.term = given.term
      where t.language is null
         or (not t.edited and t.translation is distinct from nullif(given.translation, 'null'))
      order by 1`,
    [terms.map(({ language }) => language), ...columns(terms)],
  );
  return rows.map(({ language }) => language);
};

/** The language's own terms in order, for the export. */
export const exportedTerms = (db: Queries, language: string): Promise<Term[]> =>
  db.rows(
    `select section, term, translation from translation.term
      where language = $1 and site is null order by section, term`,
    [language],
  );
