/** SQL reads of the comment tables. Writes are in `repositoryCommentWrites.ts`. */
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { Queries } from '../../kit/database.ts';
import type { Comment, CommentState, ModeratedComment, Cursor, ReadingKey } from './comment.ts';

/** The columns of a `Comment`. */
export const COMMENT_COLUMNS = `c.id, c.site, to_char(c.date, 'YYYY-MM-DD') as date, c.date_id as "dateId", c.account,
  c.name, c.text, c.state, c.version, c.written_at as "writtenAt", c.edited_at as "editedAt", c.reason`;

/** Readings as column arrays, for statements about several. */
const columnsOf = (keys: readonly ReadingKey[]) =>
  [keys.map(({ site }) => site), keys.map(({ date }) => date), keys.map(({ dateId }) => dateId)] as const;

/** The readings that visitors can see on a day. */
export const visibleReadings = (
  db: Queries,
  keys: readonly ReadingKey[],
  today: LocalDate,
): Promise<(ReadingKey & { readonly hasComments: boolean })[]> =>
  db.rows(
    `select p.site, to_char(p.date, 'YYYY-MM-DD') as date, p.date_id as "dateId", p.has_comments as "hasComments"
       from unnest($1::integer[], $2::date[], $3::text[]) as asked (site, date, date_id)
       join devotionals.post p using (site, date, date_id)
      where p.stage = 'publish' and p.trashed_at is null and p.date <= $4::date`,
    [...columnsOf(keys), today],
  );

/** Published comments of readings, newest first: at most `limit` of each, after a cursor. */
export const publishedOf = (
  db: Queries,
  keys: readonly ReadingKey[],
  { after, limit }: { readonly after: Cursor | null; readonly limit: number },
): Promise<Comment[]> =>
  db.rows(
    `select c.* from unnest($1::integer[], $2::date[], $3::text[]) as asked (site, date, date_id)
       cross join lateral (
         select ${COMMENT_COLUMNS} from devotionals.comment c
          where c.site = asked.site and c.date = asked.date and c.date_id = asked.date_id and c.state = 'published'
            and ($4::timestamptz is null or (c.written_at, c.id) < ($4, $5::uuid))
          order by c.written_at desc, c.id desc limit $6
       ) c order by c."writtenAt" desc, c.id desc`,
    [...columnsOf(keys), after && after.at, after && after.id, limit],
  );

/** The number of published comments per reading; readings without any are left out. */
export const countPublished = (
  db: Queries,
  keys: readonly ReadingKey[],
): Promise<(ReadingKey & { readonly total: number })[]> =>
  db.rows(
    `select c.site, to_char(c.date, 'YYYY-MM-DD') as date, c.date_id as "dateId", count(*)::integer as total
       from unnest($1::integer[], $2::date[], $3::text[]) as asked (site, date, date_id)
       join devotionals.comment c using (site, date, date_id)
      where c.state = 'published' group by c.site, c.date, c.date_id`,
    [...columnsOf(keys)],
  );

/** The comments of an account, newest first: of one reading, or of all with null. */
export const commentsBy = (db: Queries, account: string, key: ReadingKey | null): Promise<Comment[]> =>
  db.rows(
    `select ${COMMENT_COLUMNS} from devotionals.comment c
      where c.account = $1 and c.state <> 'removed'
        and ($2::integer is null or (c.site = $2 and c.date = $3::date and c.date_id = $4))
      order by c.written_at desc, c.id desc`,
    [account, key && key.site, key && key.date, key && key.dateId],
  );

/** Whether another comment of the account is published: then its next one is not held. */
export const isKnownAuthor = async (db: Queries, account: string, butFor: string): Promise<boolean> => {
  const rows = await db.rows(
    `select 1 from devotionals.comment where account = $1 and state = 'published' and id <> $2::uuid limit 1`,
    [account, butFor],
  );
  return rows.length > 0;
};

/** The number of comments of an account since two times, removed ones included. */
export const countBy = async (
  db: Queries,
  account: string,
  since: { readonly short: Date; readonly long: Date },
): Promise<{ short: number; long: number }> =>
  (await db.row(
    `select count(*) filter (where written_at > $2)::integer as short, count(*)::integer as long
       from devotionals.comment where account = $1 and written_at > $3`,
    [account, since.short, since.long],
  ))!;

/** The number of reports by an account since a time. */
export const countReportsBy = async (db: Queries, account: string, since: Date): Promise<number> =>
  (await db.row<{ count: number }>(
    `select count(*)::integer as count from devotionals.comment_report where account = $1 and reported_at > $2`,
    [account, since],
  ))!.count;

/** Filter of the moderation queue for some countries ('' for readings for all countries; null for no limit). */
export interface QueueFilter {
  readonly site: number;
  readonly states: readonly CommentState[];
  /** Only comments reported since the last decision. */
  readonly reported: boolean;
  readonly countries: readonly string[] | null;
}

/** SQL: unanswered reports of `c`. */
const OPEN_REPORTS = `from devotionals.comment_report r
  where r.comment = c.id and (c.looked_at is null or r.reported_at >= c.looked_at)`;
const MAX_REPORTS_SHOWN = 20;
const JUDGED = `select ${COMMENT_COLUMNS}, coalesce(p.country, '') as country,
    (select count(*)::integer ${OPEN_REPORTS}) as reports,
    (select coalesce(json_agg(told), '[]') from (
       select r.reason, r.note, to_char(r.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as reported_at
         ${OPEN_REPORTS} order by r.reported_at desc, r.account limit ${MAX_REPORTS_SHOWN}) told) as "reportedFor"
  from devotionals.comment c
  left join devotionals.post p
    on p.site = c.site and p.stage = 'publish' and p.date = c.date and p.date_id = c.date_id`;
const WAITING = `c.site = $1 and c.state = any($2::text[])
  and ($3::text[] is null or coalesce(p.country, '') = any($3))
  and (not $4::boolean or exists (select 1 ${OPEN_REPORTS}))`;

/** A page of the queue, oldest or newest first. */
export const listWaiting = (
  db: Queries,
  { site, states, countries, reported }: QueueFilter,
  {
    after,
    limit,
    newest,
  }: { readonly after: Cursor | null; readonly limit: number; readonly newest: boolean },
): Promise<ModeratedComment[]> => {
  const [beyond, order] = newest ? ['<', 'desc'] : ['>', 'asc'];
  return db.rows(
    `${JUDGED} where ${WAITING} and ($5::timestamptz is null or (c.written_at, c.id) ${beyond} ($5, $6::uuid))
      order by c.written_at ${order}, c.id ${order} limit $7`,
    [site, states, countries, reported, after && after.at, after && after.id, limit],
  );
};

export const countWaiting = async (
  db: Queries,
  { site, states, countries, reported }: QueueFilter,
): Promise<number> =>
  (await db.row<{ count: number }>(
    `select count(*)::integer as count from devotionals.comment c
       left join devotionals.post p
         on p.site = c.site and p.stage = 'publish' and p.date = c.date and p.date_id = c.date_id
      where ${WAITING}`,
    [site, states, countries, reported],
  ))!.count;

/** A comment as moderators see it; null if unknown or removed. */
export const moderatedCommentById = (db: Queries, id: string): Promise<ModeratedComment | null> =>
  db.row(`${JUDGED} where c.id = $1::uuid and c.state <> 'removed'`, [id]);
