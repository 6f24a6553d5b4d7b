/** SQL writes of the table `devotionals.post`. */
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { Transaction } from '../../kit/database.ts';
import type { Post, PostKey } from '../post.ts';
import { POST_COLUMNS } from '../repository.ts';

/**
 * Advisory locks per day of a site: serialises writers. Days are locked in sorted order, so that batches do not
 * deadlock.
 */
export const lockDays = (tx: Transaction, site: number, days: readonly LocalDate[]): Promise<unknown> =>
  tx.rows(
    `select pg_advisory_xact_lock(hashtextextended('devotionals.post ' || $1::integer || ' ' || day, 0))
       from unnest($2::text[]) as day`,
    [site, [...new Set(days)].toSorted()],
  );

/** All records of some days, of both stages and also in the trash. */
export const storedOn = (tx: Transaction, site: number, days: readonly LocalDate[]): Promise<Post[]> =>
  tx.rows(`select ${POST_COLUMNS} from devotionals.post where site = $1 and date = any($2::date[])`, [
    site,
    days,
  ]);

/** What a row has of an entry. */
export type PostRow = Omit<Post, 'site' | 'trashed'> & { readonly trashedAt: Date | null };

/** What readers got of an entry. */
export type RemovedPost = PostKey & Pick<Post, 'hasComments'> & { readonly entry: string };

/** Removes the rows of some entries; returns what readers got of them. */
export const removeRows = (
  tx: Transaction,
  site: number,
  entries: readonly string[],
): Promise<RemovedPost[]> =>
  tx.rows(
    `with removed as (
       delete from devotionals.post where site = $1 and entry = any($2::text[])
       returning stage, date, date_id, has_comments, trashed_at, entry)
     select to_char(date, 'YYYY-MM-DD') as date, date_id as "dateId", has_comments as "hasComments", entry from removed
      where stage = 'publish' and trashed_at is null`,
    [site, entries],
  );

/** Makes room for rows in use: what has their key is in the trash, and its entry keeps it. */
export const removeTrashAt = (tx: Transaction, site: number, rows: readonly PostRow[]): Promise<unknown> =>
  tx.rows(
    `delete from devotionals.post p
      using json_to_recordset($2::json) as given (stage text, date date, "dateId" text, "trashedAt" timestamptz)
      where p.site = $1 and p.stage = given.stage and p.date = given.date and p.date_id = given."dateId"
        and p.trashed_at is not null and given."trashedAt" is null`,
    [site, JSON.stringify(rows)],
  );

/** Writes rows. One in the trash is left out where its key is in use. */
export const insertRows = (tx: Transaction, site: number, rows: readonly PostRow[]): Promise<unknown> =>
  tx.rows(
    `insert into devotionals.post (site, stage, date, date_id, country, title, slug, reference, verse, content,
       closing_thought, author, image_url, featured_image, has_audio, audio_url, image_alt, image_focal, has_comments,
       seo_title, seo_description, updated_at, trashed_at, entry)
     select $1, given.stage, given.date, given."dateId", given.country, given.title, given.slug, given.reference,
            given.verse, given.content, given."closingThought", given.author, given."imageUrl",
            given."featuredImage", given."hasAudio", given."audioUrl", given."imageAlt", given."imageFocal",
            given."hasComments", given."seoTitle", given."seoDescription", given."updatedAt", given."trashedAt",
            given.entry
       from json_to_recordset($2::json) as given (
         stage text, date date, "dateId" text, country text, title text, slug text, reference text, verse text,
         content text, "closingThought" text, author text, "imageUrl" text, "featuredImage" text,
         "hasAudio" boolean, "audioUrl" text, "imageAlt" text, "imageFocal" text, "hasComments" boolean,
         "seoTitle" text, "seoDescription" text, "updatedAt" timestamptz, "trashedAt" timestamptz, entry text)
      where given."trashedAt" is null or not exists (
        select from devotionals.post p
         where p.site = $1 and p.stage = given.stage and p.date = given.date and p.date_id = given."dateId")`,
    [site, JSON.stringify(rows)],
  );

/** Moves the comments of a published record to its new key. */
export const moveComments = (tx: Transaction, site: number, from: PostKey, to: PostKey): Promise<unknown> =>
  tx.rows(
    `update devotionals.comment set date = $4, date_id = $5 where site = $1 and date = $2 and date_id = $3`,
    [site, from.date, from.dateId, to.date, to.dateId],
  );

/** The slugs of a day that other entries have. */
export const slugsOfOthers = (
  tx: Transaction,
  of: { readonly site: number; readonly date: string; readonly entry: string | null },
): Promise<{ readonly slug: string }[]> =>
  tx.rows(
    `select distinct slug from devotionals.post
      where site = $1 and date = $2::date and trashed_at is null and entry is distinct from $3`,
    [of.site, of.date, of.entry],
  );
