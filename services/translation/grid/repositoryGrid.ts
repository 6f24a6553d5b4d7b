/** What translators read and write beside the texts: `translation.term_version`, `term_comment`, reviews. */
import type { StoredText } from '../../../domain/translation/termRows.ts';
import { TERM_SEPARATOR } from '../../../domain/translation/terms.ts';
import type { Queries } from '../../kit/database.ts';

interface TextRow {
  readonly key: string;
  readonly text: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly madeFrom: string | null;
  readonly reviewedFrom: string | null;
  readonly reviewedAt: Date | null;
  readonly reviewedBy: string | null;
}

/** The stored texts of a language by full key, without the wording of single sites. */
export async function textsOf(db: Queries, language: string): Promise<Map<string, StoredText>> {
  const rows = await db.rows<TextRow>(
    `select section || '${TERM_SEPARATOR}' || term as key, translation as text, version, updated_at as "updatedAt",
            updated_by as "updatedBy", made_from as "madeFrom", reviewed_from as "reviewedFrom",
            reviewed_at as "reviewedAt", reviewed_by as "reviewedBy"
       from translation.term where language = $1 and site is null`,
    [language],
  );
  return new Map(
    rows.map(({ key, updatedAt, reviewedAt, ...rest }) => [
      key,
      { ...rest, updatedAt: updatedAt.toISOString(), reviewedAt: reviewedAt?.toISOString() ?? null },
    ]),
  );
}

/** The changes of languages so far; a language that never changed is 0. */
export async function languageStates(
  db: Queries,
  languages: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ language: string; version: string }>(
    `select language, version::text as version from translation.language_state where language = any($1)`,
    [languages],
  );
  return new Map(rows.map(({ language, version }) => [language, version]));
}

/** The languages with a text, and those that were added. */
export const knownLanguages = async (db: Queries): Promise<{ language: string; isAdded: boolean }[]> =>
  db.rows(
    `select language, bool_and(is_added) as "isAdded"
       from (select distinct language, false as is_added from translation.term where site is null
             union all select language, true from translation.added_language) known
      group by language order by language`,
  );

/** Adds a language; false when it is known already. */
export async function addLanguage(
  tx: Queries,
  { language, at, by }: { readonly language: string; readonly at: Date; readonly by: string | null },
): Promise<boolean> {
  const rows = await tx.rows(
    `insert into translation.added_language (language, added_at, added_by)
     select $1, $2, $3 where not exists (select from translation.term where language = $1 and site is null)
     on conflict do nothing returning language`,
    [language, at, by],
  );
  return rows.length > 0;
}

/** Whether a language was added, with or without texts since. */
export const isAddedLanguage = async (tx: Queries, language: string): Promise<boolean> =>
  (await tx.row('select from translation.added_language where language = $1', [language])) !== null;

/** Removes an added language; false when it has a text. */
export async function removeLanguage(tx: Queries, language: string): Promise<boolean> {
  const rows = await tx.rows(
    `delete from translation.added_language
      where language = $1 and not exists (select from translation.term where language = $1)
      returning language`,
    [language],
  );
  return rows.length > 0;
}

/** The number of open comments by the key of the row. */
export async function openComments(db: Queries, language: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ key: string; count: number }>(
    `select key, count(*)::integer as count from translation.term_comment
      where language = $1 and resolved_at is null group by key`,
    [language],
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** The open comments by the key of the row, the oldest first, one a line. */
export async function openCommentTexts(db: Queries, language: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ key: string; note: string }>(
    `select key, string_agg(text, E'\\n' order by id) as note from translation.term_comment
      where language = $1 and resolved_at is null group by key`,
    [language],
  );
  return new Map(rows.map(({ key, note }) => [key, note]));
}

/** A review of texts by full key: `sources` are the texts it was made against; null takes a review back. */
export const putReview = (
  tx: Queries,
  language: string,
  keys: readonly string[],
  review: { readonly sources: readonly string[]; readonly at: Date; readonly by: string | null } | null,
): Promise<unknown> =>
  review === null
    ? tx.rows(
        `update translation.term set reviewed_from = null, reviewed_at = null, reviewed_by = null
          where language = $1 and site is null and section || '${TERM_SEPARATOR}' || term = any($2)`,
        [language, keys],
      )
    : tx.rows(
        `update translation.term t
            set reviewed_from = given.source, reviewed_at = $4, reviewed_by = $5,
                -- Who reviews a text says that it is right for the source as it is now.
                made_from = case when t.made_from is null then null else given.source end
           from unnest($2::text[], $3::text[]) as given (key, source)
          where t.language = $1 and t.site is null and t.section || '${TERM_SEPARATOR}' || t.term = given.key`,
        [language, keys, review.sources, review.at, review.by],
      );

export interface TextVersion {
  readonly key: string;
  readonly text: string | null;
  readonly madeFrom: string | null;
  readonly at: Date;
  readonly by: string | null;
}

/** The texts that some keys have had, the newest first; at most 200. */
export const textVersions = (
  db: Queries,
  language: string,
  keys: readonly string[],
): Promise<TextVersion[]> =>
  db.rows(
    `select section || '${TERM_SEPARATOR}' || term as key, translation as text, made_from as "madeFrom", at, subject as by
       from translation.term_version
      where language = $1 and site is null and section || '${TERM_SEPARATOR}' || term = any($2)
      order by at desc, version desc, key limit 200`,
    [language, keys],
  );

export interface TermComment {
  readonly id: string;
  readonly text: string;
  readonly by: string;
  readonly at: Date;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: string | null;
}

/** The comments of a row, the oldest first. */
export const commentsOf = (db: Queries, language: string, key: string): Promise<TermComment[]> =>
  db.rows(
    `select id::text as id, text, subject as by, at, resolved_at as "resolvedAt", resolved_by as "resolvedBy"
       from translation.term_comment where language = $1 and key = $2 order by id limit 500`,
    [language, key],
  );

/** Adds a comment; returns its id. */
export async function addComment(
  tx: Queries,
  comment: {
    readonly language: string;
    readonly key: string;
    readonly text: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<string> {
  const row = await tx.row<{ id: string }>(
    `insert into translation.term_comment (language, key, text, subject, at) values ($1, $2, $3, $4, $5)
     returning id::text as id`,
    [comment.language, comment.key, comment.text, comment.by, comment.at],
  );
  return row!.id;
}

/** Resolves a comment or opens it again; returns its language and key, null for an unknown one. */
export const resolveComment = (
  tx: Queries,
  id: string,
  resolved: { readonly at: Date; readonly by: string } | null,
): Promise<{ language: string; key: string } | null> =>
  tx.row(
    `update translation.term_comment set resolved_at = $2, resolved_by = $3 where id = $1::bigint
     returning language, key`,
    [id, resolved?.at ?? null, resolved?.by ?? null],
  );

/** The language of a comment; null for an unknown one. */
export const commentLanguage = async (db: Queries, id: string): Promise<string | null> =>
  (
    await db.row<{ language: string }>(
      `select language from translation.term_comment where id = $1::bigint`,
      [id],
    )
  )?.language ?? null;
