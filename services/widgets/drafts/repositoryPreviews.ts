/** SQL of the table `widgets.layout_preview`. */
import type { Queries } from '../../kit/database.ts';
import type { LayoutKey } from '../repository.ts';

export interface PreviewRow extends LayoutKey {
  readonly id: string;
  readonly owner: string;
  readonly revision: number;
  readonly content: string | null;
  readonly endsAt: Date;
}

/** The preview of a link; null for an unknown id and after its end. */
export const previewBy = (db: Queries, id: string, now: Date): Promise<PreviewRow | null> =>
  db.row(
    `select id, site, layout, owner, revision, content, ends_at as "endsAt"
       from widgets.layout_preview where id = $1 and ends_at > $2`,
    [id, now],
  );

export const insertPreview = async (
  db: Queries,
  { id, site, layout, owner, revision, content, endsAt }: PreviewRow,
  now: Date,
): Promise<void> => {
  await db.rows(
    `insert into widgets.layout_preview (id, site, layout, owner, revision, content, shared_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, site, layout, owner, revision, content, now, endsAt],
  );
};

/** The number of valid links of an account. */
/** Advisory lock per editor until the transaction ends: serialises new links, so that their count stays true. */
export const lockPreviewsOf = async (tx: Queries, owner: string): Promise<void> => {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('widgets.preview ' || $1, 0))`, [owner]);
};

export const countPreviews = async (db: Queries, owner: string, now: Date): Promise<number> => {
  const row = await db.row<{ count: number }>(
    `select count(*)::integer as count from widgets.layout_preview where owner = $1 and ends_at > $2`,
    [owner, now],
  );
  return row?.count ?? 0;
};

/** Deletes ended previews. */
export const removeEndedPreviews = async (db: Queries, now: Date): Promise<void> => {
  await db.rows(`delete from widgets.layout_preview where ends_at <= $1`, [now]);
};

/** Deletes all previews of an account. */
export const removePreviewsOf = async (db: Queries, owner: string): Promise<void> => {
  await db.rows(`delete from widgets.layout_preview where owner = $1`, [owner]);
};
