/** SQL of the table `media.recording`, whose files are in rows of `media.picture`. */
import type { RecordingType } from '../../../domain/media/recordings.ts';
import type { Queries } from '../../kit/database.ts';

export interface RecordingRow {
  readonly id: string;
  readonly site: number;
  readonly uploadedBy: string;
  readonly name: string;
  readonly size: number;
  /** Null until it is complete. */
  readonly duration: number | null;
  /** Its one file; empty until it is complete. */
  readonly files: readonly { readonly name: string; readonly type: RecordingType }[];
}

const COLUMNS = `p.id, r.site, r.uploaded_by as "uploadedBy", r.name, r.size, r.duration, p.files`;
const FROM = `from media.recording r join media.picture p on p.id = r.picture`;

/** The number of uploads of an account that are under way. */
export const countBegun = async (db: Queries, account: string): Promise<number> => {
  const row = await db.row<{ count: number }>(
    `select count(*)::int as count ${FROM} where r.uploaded_by = $1 and p.deleted_at is not null`,
    [account],
  );
  return row?.count ?? 0;
};

interface BegunRecording {
  readonly id: string;
  readonly stem: string;
  readonly owner: string;
  readonly site: number;
  readonly by: string;
  readonly name: string;
  readonly size: number;
  readonly at: Date;
}

/** Inserts the rows of an upload that begins, marked as deleted. */
export const insertBegun = async (
  tx: Queries,
  { id, stem, owner, site, by, name, size, at }: BegunRecording,
): Promise<void> => {
  await tx.rows(
    `insert into media.picture
       (id, owner, purpose, stem, content_hash, width, height, files, bytes, created_at, deleted_at)
     values ($1, $2, 'recording', $3, repeat('0', 64), 0, 0, '[]', 0, $4, $4)`,
    [id, owner, stem, at],
  );
  await tx.rows(
    `insert into media.recording (picture, site, uploaded_by, name, size) values ($1, $2, $3, $4, $5)`,
    [id, site, by, name, size],
  );
};

/** A recording of an account and its mark, locked until the transaction ends; null for none, or another's. */
export const lockRecording = (
  tx: Queries,
  id: string,
  account: string,
): Promise<(RecordingRow & { readonly stem: string; readonly isComplete: boolean }) | null> =>
  tx.row(
    `select ${COLUMNS}, p.stem, p.deleted_at is null as "isComplete" ${FROM}
      where p.id = $1 and r.uploaded_by = $2 for update of p`,
    [id, account],
  );

/** Moves the mark to the present, so that the hourly worker leaves an upload alone that goes on. */
export const touchBegun = async (tx: Queries, id: string, at: Date): Promise<void> => {
  await tx.rows(`update media.picture set deleted_at = $2 where id = $1 and deleted_at is not null`, [
    id,
    at,
  ]);
};

/** Names the file of an upload before it is in its place; the row stays marked as deleted. */
export const nameFile = async (
  tx: Queries,
  id: string,
  file: { readonly name: string; readonly type: RecordingType; readonly hash: string; readonly size: number },
): Promise<void> => {
  const files = JSON.stringify([{ name: file.name, type: file.type, width: 0, height: 0 }]);
  await tx.rows(`update media.picture set files = $2::jsonb, content_hash = $3, bytes = $4 where id = $1`, [
    id,
    files,
    file.hash,
    file.size,
  ]);
};

export const setDuration = async (tx: Queries, id: string, ms: number): Promise<void> => {
  await tx.rows(`update media.recording set duration = $2 where picture = $1`, [id, ms]);
};

export const deleteBegun = async (db: Queries, id: string): Promise<void> => {
  await db.rows(`delete from media.picture where id = $1 and deleted_at is not null`, [id]);
};

/** Complete recordings by the names of their files. */
export const recordingsByFile = (db: Queries, files: readonly string[]): Promise<RecordingRow[]> =>
  db.rows(
    `select ${COLUMNS} ${FROM}
      where p.deleted_at is null and p.stem = any($1::text[]) and p.files->0->>'name' = any($2::text[])`,
    [files.map((name) => name.slice(0, 40)), files],
  );
