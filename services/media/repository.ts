/** The table `media.picture`. */
import type { PictureFile, PurposeName } from '../../domain/media/pictures.ts';
import type { Queries } from '../kit/database.ts';

export interface PictureRow {
  readonly id: string;
  readonly purpose: string;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
  readonly files: readonly PictureFile[];
}

export interface NewPicture extends PictureRow {
  readonly owner: string;
  /** A crop of a library's picture, and a recording, are stored as a picture of their own. */
  readonly purpose: PurposeName | 'crop' | 'recording';
  readonly stem: string;
  readonly contentHash: string;
  readonly bytes: number;
}

/** Takes an advisory lock on an owner's pictures of a purpose until the transaction ends. */
export const lockOwner = async (db: Queries, owner: string, purpose: string): Promise<void> => {
  await db.rows(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`media ${purpose} ${owner}`]);
};

/** Inserts a row, marked as deleted because its files are not stored yet. */
export const insertPicture = async (db: Queries, record: NewPicture): Promise<void> => {
  await db.rows(
    `insert into media.picture
       (id, owner, purpose, stem, content_hash, width, height, files, bytes, created_at, deleted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $10)`,
    [
      record.id,
      record.owner,
      record.purpose,
      record.stem,
      record.contentHash,
      record.width,
      record.height,
      JSON.stringify(record.files),
      record.bytes,
      record.createdAt,
    ],
  );
};

/** Removes the mark after the files are stored. False when the row is gone. */
export const showPicture = async (db: Queries, id: string): Promise<boolean> => {
  const rows = await db.rows(`update media.picture set deleted_at = null where id = $1 returning 1`, [id]);
  return rows.length > 0;
};

/** Whether a row exists without the mark; waits for a transaction that is changing it. */
export const isShown = async (db: Queries, id: string): Promise<boolean> => {
  const rows = await db.rows(`select 1 from media.picture where id = $1 and deleted_at is null for update`, [
    id,
  ]);
  return rows.length > 0;
};

/** Marks an owner's pictures of a purpose as deleted, except the `max` newest. */
export const softDeleteBeyond = (
  db: Queries,
  of: { readonly owner: string; readonly purpose: string; readonly max: number; readonly at: Date },
): Promise<PictureRow[]> =>
  db.rows(
    `update media.picture set deleted_at = $4
      where id in (select id from media.picture
                    where owner = $1 and purpose = $2 and deleted_at is null
                    order by created_at desc, id offset $3)
     returning id, purpose, width, height, created_at as "createdAt", files`,
    [of.owner, of.purpose, of.max, of.at],
  );

// The statements below exclude a library's pictures and crops, and recordings: those belong to a site.

/** Marks one picture of an account as deleted; of any account when `owner` is null. */
export const softDeletePicture = (
  db: Queries,
  id: string,
  owner: string | null,
  at: Date,
): Promise<PictureRow | null> =>
  db.row(
    `update media.picture set deleted_at = $3
      where id = $1 and deleted_at is null and ($2::text is null or owner = $2) and purpose not in ('layout', 'crop', 'recording')
     returning id, purpose, width, height, created_at as "createdAt", files`,
    [id, owner, at],
  );

/** Marks all pictures of an account as deleted. */
export const softDeleteAllOf = (db: Queries, owner: string, at: Date): Promise<PictureRow[]> =>
  db.rows(
    `update media.picture set deleted_at = $2 where owner = $1 and deleted_at is null and purpose not in ('layout', 'crop', 'recording')
     returning id, purpose, width, height, created_at as "createdAt", files`,
    [owner, at],
  );

/** Accounts' pictures, in the order of the ids; missing ones are left out. */
export const picturesById = (db: Queries, ids: readonly string[]): Promise<PictureRow[]> =>
  db.rows(
    `select id, purpose, width, height, created_at as "createdAt", files
       from media.picture where id = any($1::uuid[]) and deleted_at is null and purpose not in ('layout', 'crop', 'recording')
      order by array_position($1::uuid[], id)`,
    [ids],
  );

/** An account's pictures, newest first. */
export const picturesOf = (db: Queries, owner: string, purpose: string | null): Promise<PictureRow[]> =>
  db.rows(
    `select id, purpose, width, height, created_at as "createdAt", files
       from media.picture
      where owner = $1 and deleted_at is null and ($2::text is null or purpose = $2)
        and purpose not in ('layout', 'crop', 'recording')
      order by picture.created_at desc, id limit 500`,
    [owner, purpose],
  );

/** An owner's picture that was encoded from the same bytes. */
export const pictureOfContent = (
  db: Queries,
  owner: string,
  contentHash: string,
): Promise<PictureRow | null> =>
  db.row(
    `select id, purpose, width, height, created_at as "createdAt", files
       from media.picture where owner = $1 and content_hash = $2 and deleted_at is null
      order by created_at desc limit 1`,
    [owner, contentHash],
  );

/** Up to 100 pictures that were marked as deleted before a time, oldest first. */
export const softDeletedPictures = (db: Queries, before: Date): Promise<PictureRow[]> =>
  db.rows(
    `select id, purpose, width, height, created_at as "createdAt", files
       from media.picture where deleted_at < $1 order by deleted_at limit 100`,
    [before],
  );

/** Deletes rows that are marked as deleted. */
export const deleteMarkedRows = async (db: Queries, ids: readonly string[]): Promise<void> => {
  await db.rows(`delete from media.picture where id = any($1::uuid[]) and deleted_at is not null`, [ids]);
};
