/** SQL of the table `widgets.layout_draft`. */
import type { Queries } from '../../kit/database.ts';
import type { LayoutKey } from '../repository.ts';

export interface DraftKey extends LayoutKey {
  /** The account's id. */
  readonly owner: string;
}

export interface DraftRow {
  readonly layout: string;
  readonly baseRevision: number;
  readonly content: string;
  readonly version: number;
  readonly savedFrom: string;
  readonly updatedAt: Date;
}

export const draftOf = (db: Queries, { site, layout, owner }: DraftKey): Promise<DraftRow | null> =>
  db.row(
    `select layout, base_revision as "baseRevision", content, version, saved_from as "savedFrom", updated_at as "updatedAt"
       from widgets.layout_draft where site = $1 and layout = $2 and owner = $3`,
    [site, layout, owner],
  );

/** Advisory lock per editor until the transaction ends: serialises new drafts. */
export const lockDraftsOf = async (tx: Queries, owner: string): Promise<void> => {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('widgets.layout_draft ' || $1, 0))`, [owner]);
};

/** The number of drafts of an editor on all sites, without that of one layout. */
export const countOtherDrafts = async (db: Queries, { site, layout, owner }: DraftKey): Promise<number> => {
  const row = await db.row<{ count: number }>(
    `select count(*)::int as count from widgets.layout_draft
      where owner = $3 and (site, layout) is distinct from ($1::integer, $2::text)`,
    [site, layout, owner],
  );
  return row!.count;
};

/** Editors with a draft of a layout, the latest first. */
export const draftOwners = (
  db: Queries,
  { site, layout }: LayoutKey,
): Promise<{ owner: string; updatedAt: Date }[]> =>
  db.rows(
    `select owner, updated_at as "updatedAt" from widgets.layout_draft
      where site = $1 and layout = $2 order by updated_at desc limit 50`,
    [site, layout],
  );

export type NewDraft = Pick<DraftRow, 'baseRevision' | 'content' | 'savedFrom'> & { readonly at: Date };

/** Inserts a draft and returns its version; null if one exists. Versions come from a sequence, so none is reused. */
export const insertDraft = async (db: Queries, key: DraftKey, draft: NewDraft): Promise<number | null> => {
  const row = await db.row<{ version: number }>(
    `insert into widgets.layout_draft (site, layout, owner, base_revision, content, version, saved_from, updated_at)
     values ($1, $2, $3, $4, $5, nextval('widgets.layout_draft_version'), $6, $7)
     on conflict (site, layout, owner) do nothing returning version`,
    valuesOf(key, draft),
  );
  return row?.version ?? null;
};

/**
 * Updates a draft if its version is `baseVersion` (optimistic lock), and returns the new version; null if it is not.
 */
export const updateDraft = async (
  db: Queries,
  key: DraftKey,
  draft: NewDraft & { readonly baseVersion: number },
): Promise<number | null> => {
  const row = await db.row<{ version: number }>(
    `update widgets.layout_draft
        set base_revision = $4, content = $5, version = nextval('widgets.layout_draft_version'), saved_from = $6,
            updated_at = $7
      where site = $1 and layout = $2 and owner = $3 and version = $8
     returning version`,
    [...valuesOf(key, draft), draft.baseVersion],
  );
  return row?.version ?? null;
};

const valuesOf = ({ site, layout, owner }: DraftKey, { baseRevision, content, savedFrom, at }: NewDraft) => [
  site,
  layout,
  owner,
  baseRevision,
  content,
  savedFrom,
  at,
];

/** Deletes a draft; with a version only if that is its current one. Returns whether it was deleted. */
export const removeDraft = async (
  db: Queries,
  { site, layout, owner }: DraftKey,
  version: number | null,
): Promise<boolean> => {
  const rows = await db.rows(
    `delete from widgets.layout_draft
      where site = $1 and layout = $2 and owner = $3 and version = coalesce($4, version) returning 1`,
    [site, layout, owner, version],
  );
  return rows.length > 0;
};

/** Deletes all drafts of an account; returns how many. */
export const removeDraftsOf = async (db: Queries, owner: string): Promise<number> => {
  const rows = await db.rows(`delete from widgets.layout_draft where owner = $1 returning 1`, [owner]);
  return rows.length;
};
