/** SQL reads of the table `devotionals.post`. Writes are in `repositoryWrites.ts`. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import type { Queries } from '../kit/database.ts';
import type { Post, PostKey, SiteStage, Stage } from './post.ts';
import { likePattern } from '../kit/likePattern.ts';

/** The columns of a `Post`. Dates as text: a JavaScript Date would apply a time zone. */
export const POST_COLUMNS = `site, stage, to_char(date, 'YYYY-MM-DD') as date, date_id as "dateId", country, title, slug,
  reference, verse, content, closing_thought as "closingThought", author, image_url as "imageUrl",
  featured_image as "featuredImage", image_alt as "imageAlt", image_focal as "imageFocal",
  has_comments as "hasComments", seo_title as "seoTitle", seo_description as "seoDescription", has_audio as "hasAudio", audio_url as "audioUrl", updated_at as "updatedAt",
  trashed_at is not null as trashed, entry`;

/** The posts that visitors of a country ('' for none) may see on some days, with one statement. */
export const publicPostsOn = (
  db: Queries,
  of: { site: number; days: readonly LocalDate[]; today: LocalDate; country: string },
): Promise<Post[]> =>
  db.rows(
    `select ${POST_COLUMNS} from devotionals.post
      where site = $1 and stage = 'publish' and trashed_at is null
        and date = any($2::date[]) and date <= $3::date and country in ('', $4)`,
    [of.site, of.days, of.today, of.country],
  );

/** All posts of some days in some stages, or those in the trash; sorted by day, the default first. */
export const postsOn = (
  db: Queries,
  of: { site: number; stages: readonly Stage[]; days: readonly LocalDate[]; trashed: boolean },
): Promise<Post[]> =>
  db.rows(
    `select ${POST_COLUMNS} from devotionals.post
      where site = $1 and stage = any($2::text[]) and date = any($3::date[]) and (trashed_at is not null) = $4
      order by date, number nulls first, date_id, stage`,
    [of.site, of.stages, of.days, of.trashed],
  );

/** The keys of drafts on some days: of some countries ('' for drafts for all), or of all with null. */
export const draftKeysOn = (
  db: Queries,
  of: { site: number; days: readonly LocalDate[]; countries: readonly string[] | null },
): Promise<PostKey[]> =>
  db.rows(
    `select to_char(date, 'YYYY-MM-DD') as date, date_id as "dateId" from devotionals.post
      where site = $1 and stage = 'draft' and trashed_at is null and date = any($2::date[])
        and ($3::text[] is null or country = any($3))`,
    [of.site, of.days, of.countries],
  );

export interface Filter {
  readonly site: number;
  readonly stages: readonly Stage[];
  readonly trashed: boolean;
  /** First and last day, both included. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** Part of the title or the reference. */
  readonly search: string | null;
  readonly country: string;
  /**
   * `visitor`: what visitors of `country` see, its own text instead of the default. `own`: records of that country
   * only. `any`: all countries.
   */
  readonly scope: 'visitor' | 'own' | 'any';
  /** Only these records. */
  readonly keys: readonly PostKey[] | null;
  /**
   * Countries whose unpublished posts are included ('' for posts for all), null for all; published ones are included
   * until `today`.
   */
  readonly unpublished: { readonly countries: readonly string[] | null; readonly today: LocalDate };
}

const FILTERED = `from devotionals.post p
  where site = $1 and stage = any($2::text[]) and (trashed_at is not null) = $3
    and ($4::date is null or date >= $4) and ($5::date is null or date <= $5)
    and ($6::text is null or title ilike $6 or reference ilike $6)
    and case $7
      when 'any' then true
      when 'own' then country = $8
      else country in ('', $8) and ($8 = '' or not exists (
        select from devotionals.post own
         where own.site = p.site and own.stage = p.stage and own.date = p.date
           and own.trashed_at is null and own.country = $8
           and (p.number is null or p.country = $8 and (own.number, own.date_id) < (p.number, p.date_id))
      ))
    end
    and ($9::date[] is null or (date, date_id) in (select * from unnest($9::date[], $10::text[])))
    and ($11::text[] is null or country = any($11) or (stage = 'publish' and trashed_at is null and date <= $12::date))`;

const valuesOf = (by: Filter) => [
  by.site,
  by.stages,
  by.trashed,
  by.from,
  by.to,
  by.search === null ? null : `%${likePattern(by.search)}%`,
  by.scope,
  by.country,
  by.keys && by.keys.map(({ date }) => date),
  by.keys && by.keys.map(({ dateId }) => dateId),
  by.unpublished.countries,
  by.unpublished.today,
];

const LISTED = {
  desc: `select ${POST_COLUMNS} ${FILTERED} order by date desc, number nulls first, date_id, stage limit $13 offset $14`,
  asc: `select ${POST_COLUMNS} ${FILTERED} order by date, number nulls first, date_id, stage limit $13 offset $14`,
} as const;

/** A page of a list, sorted by day; within a day the default first. */
export const listPosts = (
  db: Queries,
  by: Filter,
  paging: { order: keyof typeof LISTED; limit: number; offset: number },
): Promise<Post[]> => db.rows(LISTED[paging.order], [...valuesOf(by), paging.limit, paging.offset]);

/** The total of a list. */
export const countPosts = async (db: Queries, by: Filter): Promise<number> =>
  (await db.row<{ count: number }>(`select count(*)::integer as count ${FILTERED}`, valuesOf(by)))?.count ??
  0;

/** A row of `listDays`. */
export type Line = SiteStage & PostKey & Pick<Post, 'slug' | 'title' | 'country' | 'updatedAt'>;

/** All published records in short form, newest first. */
export const publicLines = (
  db: Queries,
  of: { site: number; from: LocalDate | null; to: LocalDate },
): Promise<Line[]> =>
  db.rows(
    `select site, stage, to_char(date, 'YYYY-MM-DD') as date, date_id as "dateId", slug, title, country,
            updated_at as "updatedAt"
       from devotionals.post
      where site = $1 and stage = 'publish' and trashed_at is null
        and ($2::date is null or date >= $2) and date <= $3::date
      order by date desc, number nulls first, date_id`,
    [of.site, of.from, of.to],
  );
