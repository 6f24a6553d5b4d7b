/** SQL of the table `devotionals.draft_link`. */
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { Queries } from '../../kit/database.ts';
import type { Devotional } from '../contract.ts';

export interface DraftLinkRow {
  readonly id: string;
  readonly site: number;
  readonly owner: string;
  readonly post: Devotional;
  readonly sharedAt: Date;
  readonly endsAt: Date;
}

const COLUMNS = `id, site, owner, post, shared_at as "sharedAt", ends_at as "endsAt"`;

export const removeEndedLinks = async (db: Queries, now: Date): Promise<void> => {
  await db.rows(`delete from devotionals.draft_link where ends_at <= $1`, [now]);
};

/** Advisory lock per editor until the transaction ends: serialises new links, so that their count stays true. */
export const lockLinksOf = async (tx: Queries, owner: string): Promise<void> => {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('devotionals.draft_link ' || $1, 0))`, [
    owner,
  ]);
};

export const countLinksOf = async (db: Queries, owner: string): Promise<number> => {
  const row = await db.row<{ count: number }>(
    `select count(*)::int as count from devotionals.draft_link where owner = $1`,
    [owner],
  );
  return row?.count ?? 0;
};

export const insertLink = async (
  tx: Queries,
  { id, site, owner, post, sharedAt, endsAt }: DraftLinkRow,
  date: LocalDate,
): Promise<void> => {
  await tx.rows(
    `insert into devotionals.draft_link (id, site, date, date_id, owner, post, shared_at, ends_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)`,
    [id, site, date, post.date_id, owner, JSON.stringify(post), sharedAt, endsAt],
  );
};

/** The active links of a draft, newest first. */
export const linksOf = (
  db: Queries,
  of: { readonly site: number; readonly date: LocalDate; readonly dateId: string; readonly now: Date },
): Promise<DraftLinkRow[]> =>
  db.rows(
    `select ${COLUMNS} from devotionals.draft_link
      where site = $1 and date = $2 and date_id = $3 and ends_at > $4 order by shared_at desc, id`,
    [of.site, of.date, of.dateId, of.now],
  );

/** An active link; null for an unknown id and after its end. */
export const linkBy = (db: Queries, id: string, now: Date): Promise<DraftLinkRow | null> =>
  db.row(`select ${COLUMNS} from devotionals.draft_link where id = $1 and ends_at > $2`, [id, now]);

/** Deletes a link of a site and returns it; null for none. */
export const deleteLink = (tx: Queries, id: string, site: number): Promise<DraftLinkRow | null> =>
  tx.row(`delete from devotionals.draft_link where id = $1 and site = $2 returning ${COLUMNS}`, [id, site]);
