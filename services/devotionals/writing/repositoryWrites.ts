/** SQL writes of the table `devotionals.post`. */
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { Transaction } from '../../kit/database.ts';
import type { Post, PostKey, SiteStage } from '../post.ts';
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

/** All records of some days, also in the trash. */
export const storedOn = (tx: Transaction, at: SiteStage, days: readonly LocalDate[]): Promise<Post[]> =>
  tx.rows(
    `select ${POST_COLUMNS} from devotionals.post where site = $1 and stage = $2 and date = any($3::date[])`,
    [at.site, at.stage, days],
  );

/** Inserts or updates records of one site and stage in the given order; a record in the trash is restored. */
export const putPosts = (tx: Transaction, at: SiteStage, posts: readonly Post[]): Promise<unknown> =>
  tx.rows(
    `insert into devotionals.post (site, stage, date, date_id, country, title, slug, reference, verse, content,
       closing_thought, author, image_url, featured_image, has_audio, audio_url, updated_at)
     select $1, $2, given.date, given."dateId", given.country, given.title, given.slug, given.reference, given.verse,
            given.content, given."closingThought", given.author, given."imageUrl", given."featuredImage",
            given."hasAudio", given."audioUrl", given."updatedAt"
       from json_to_recordset($3::json) as given (
         date date, "dateId" text, country text, title text, slug text, reference text, verse text, content text,
         "closingThought" text, author text, "imageUrl" text, "featuredImage" text, "hasAudio" boolean,
         "audioUrl" text, "updatedAt" timestamptz)
     on conflict (site, stage, date, date_id) do update set
       country = excluded.country, title = excluded.title, slug = excluded.slug, reference = excluded.reference,
       verse = excluded.verse, content = excluded.content, closing_thought = excluded.closing_thought,
       author = excluded.author, image_url = excluded.image_url, featured_image = excluded.featured_image,
       has_audio = excluded.has_audio, audio_url = excluded.audio_url, updated_at = excluded.updated_at,
       trashed_at = null`,
    [at.site, at.stage, JSON.stringify(posts)],
  );

/** Moves one record to the trash (soft delete). */
export const trashPost = (
  tx: Transaction,
  { site, stage, date, dateId }: SiteStage & PostKey,
  now: Date,
): Promise<unknown> =>
  tx.rows(
    `update devotionals.post set trashed_at = $5 where site = $1 and stage = $2 and date = $3 and date_id = $4`,
    [site, stage, date, dateId, now],
  );
