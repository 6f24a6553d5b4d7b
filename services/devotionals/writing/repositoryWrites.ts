/** SQL writes of the table `devotionals.post`. */
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { Queries, Transaction } from '../../kit/database.ts';
import type { ShiftConflict } from '../contract.ts';
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

export interface MovedPost {
  readonly from: PostKey;
  readonly to: PostKey;
}

/**
 * Moves the comments of published records to their new keys, by one statement: one reading may move to the day that
 * another leaves.
 */
export const moveComments = (tx: Transaction, site: number, moved: readonly MovedPost[]): Promise<unknown> =>
  tx.rows(
    `update devotionals.comment c set date = given.date, date_id = given."dateId"
       from json_to_recordset($2::json) as given (
         date date, "dateId" text, "fromDate" date, "fromId" text)
      where c.site = $1 and c.date = given."fromDate" and c.date_id = given."fromId"`,
    [
      site,
      JSON.stringify(
        moved.map(({ from, to }) => ({
          date: to.date,
          dateId: to.dateId,
          fromDate: from.date,
          fromId: from.dateId,
        })),
      ),
    ],
  );

/** Locks entries in the order of their ids, so that two moves do not deadlock. */
export const lockEntries = (tx: Transaction, site: number, ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    `select id from devotionals.entry_devotional_post where site = $1 and id = any($2::text[])
      order by id for update`,
    [String(site), ids],
  );

/**
 * The other entries in use whose draft or published version has one of these identities, or whose record has one of these
 * addresses of a day; by day.
 */
export const entriesInTheWay = (
  db: Queries,
  of: {
    readonly site: number;
    readonly keys: readonly string[];
    readonly addresses: readonly { readonly date: string; readonly slug: string }[];
    readonly except: readonly string[];
  },
): Promise<ShiftConflict[]> =>
  db.rows(
    `with taken as (
       select id from devotionals.entry_devotional_post
        where site = $1 and archived_at is null and (key = any($2::text[]) or live_key = any($2::text[]))),
     addressed as (
       select distinct p.entry as id from devotionals.post p
         join json_to_recordset($4::json) as given (date date, slug text)
           on given.date = p.date and given.slug = p.slug
        where p.site = $5 and p.trashed_at is null)
     select "f_date" as day, value->>'number' as number, value->>'title' as title,
            id not in (select id from taken) as "hasAddress"
       from devotionals.entry_devotional_post
      where site = $1 and id in (select id from taken union select id from addressed) and id <> all($3::text[])
      order by "f_date", key`,
    [String(of.site), of.keys, of.except, JSON.stringify(of.addresses), of.site],
  );

/** The slugs of some days. */
export const slugsOn = (
  tx: Transaction,
  of: { readonly site: number; readonly days: readonly string[] },
): Promise<{ readonly day: string; readonly slug: string }[]> =>
  tx.rows(
    `select distinct to_char(date, 'YYYY-MM-DD') as day, slug from devotionals.post
      where site = $1 and date = any($2::date[]) and trashed_at is null`,
    [of.site, of.days],
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
