/** SQL of the tables of imports. */
import type {
  ImportFormat,
  ImportNoteKind,
  ImportState,
} from '../../../domain/devotionals/importing/importLimits.ts';
import type { Queries, Transaction } from '../../kit/database.ts';
import type { ImportSettings } from '../importContract.ts';
import type { WrittenEntry } from '../writing/writtenEntries.ts';

export interface FileInfo {
  readonly name: string;
  readonly size: number;
}

export interface ImportRow {
  readonly id: string;
  readonly site: number;
  readonly fileName: string;
  readonly size: number;
  readonly received: number;
  /** The files of an import of several, in order; null for one. */
  readonly files: readonly FileInfo[] | null;
  readonly format: ImportFormat | null;
  readonly state: ImportState;
  readonly isDryRun: boolean;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly settings: ImportSettings | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly total: number;
  readonly position: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly ignored: Readonly<Record<string, number>>;
  readonly wordsRead: number;
  readonly wordsSaved: number;
  readonly undone: number;
  readonly kept: number;
  readonly problem: string | null;
}

const COLUMNS = `id, site, file_name as "fileName", size, received, files, format, state, is_dry_run as "isDryRun",
  created_at as "createdAt", created_by as "createdBy", settings, started_at as "startedAt", ended_at as "endedAt",
  total, position, created, changed, unchanged, skipped, ignored, words_read as "wordsRead",
  words_saved as "wordsSaved", undone, kept, problem`;

export const importById = (db: Queries, id: string): Promise<ImportRow | null> =>
  db.row(`select ${COLUMNS} from devotionals.import where id = $1`, [id]);

export const lockImport = (tx: Transaction, id: string): Promise<ImportRow | null> =>
  tx.row(`select ${COLUMNS} from devotionals.import where id = $1 for update`, [id]);

/** The imports of a site that wrote, and those that one person has begun since. */
export const importsOf = (
  db: Queries,
  site: number,
  { by, since }: { readonly by: string | null; readonly since: Date },
  first: number,
): Promise<ImportRow[]> =>
  db.rows(
    `select ${COLUMNS} from devotionals.import
      where site = $1 and ((started_at is not null and not is_dry_run)
        or (created_by = $2 and created_at > $3 and state not in ('uploading', 'cancelled')))
      order by created_at desc, id limit $4`,
    [site, by, since, first],
  );

export async function insertImport(
  tx: Transaction,
  {
    id,
    site,
    fileName,
    size,
    files,
    at,
    by,
  }: Pick<ImportRow, 'id' | 'site' | 'fileName' | 'size' | 'files'> & { at: Date; by: string | null },
): Promise<void> {
  await tx.rows(
    `insert into devotionals.import (id, site, file_name, size, files, state, created_at, created_by)
     values ($1, $2, $3, $4, $5::jsonb, 'uploading', $6, $7)`,
    [id, site, fileName, size, files && JSON.stringify(files), at, by],
  );
}

/** Removes uploads of a person that ended before their last part; they cannot go on, because the browser has left. */
export const removeBrokenUploads = (tx: Transaction, by: string, before: Date): Promise<unknown> =>
  tx.rows(
    `delete from devotionals.import where created_by = $1 and state = 'uploading' and created_at < $2`,
    [by, before],
  );

/** Files that a person has sent and that have not ended. */
export const countOpen = async (tx: Transaction, by: string): Promise<number> =>
  (await tx.row<{ count: number }>(
    `select count(distinct i.id)::integer as count from devotionals.import i join devotionals.import_part p on p.import = i.id
      where i.created_by = $1`,
    [by],
  ))!.count;

export async function addPart(tx: Transaction, id: string, at: number, bytes: Uint8Array): Promise<void> {
  await tx.rows(`insert into devotionals.import_part (import, at, bytes) values ($1, $2, $3)`, [
    id,
    at,
    bytes,
  ]);
  await tx.rows(`update devotionals.import set received = $2 where id = $1`, [id, at + bytes.length]);
}

/** The whole file, read in parts; several one after the other. */
export async function fileBytes(db: Queries, id: string): Promise<Buffer> {
  const parts = await db.rows<{ bytes: Buffer }>(
    `select bytes from devotionals.import_part where import = $1 order by at`,
    [id],
  );
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}

export const removeFile = (tx: Queries, id: string): Promise<unknown> =>
  tx.rows(`delete from devotionals.import_part where import = $1`, [id]);

/** Removes what nobody has run, with its file, and the files of runs that nobody went on with. */
export async function removeOldFiles(db: Queries, before: Date): Promise<void> {
  await db.rows(
    `delete from devotionals.import where created_at < $1 and state in ('uploading', 'ready', 'checked')`,
    [before],
  );
  await db.rows(
    `delete from devotionals.import_part p using devotionals.import i
      where i.id = p.import and i.created_at < $1 and i.state not in ('queued', 'running')`,
    [before],
  );
}

export const markReady = (tx: Transaction, id: string, format: ImportFormat): Promise<unknown> =>
  tx.rows(`update devotionals.import set state = 'ready', format = $2 where id = $1`, [id, format]);

export async function markQueued(
  tx: Transaction,
  id: string,
  { settings, isDryRun, at }: { settings: ImportSettings; isDryRun: boolean; at: Date },
): Promise<void> {
  await tx.rows(`delete from devotionals.import_note where import = $1`, [id]);
  await tx.rows(
    `update devotionals.import
        set state = 'queued', settings = $2::jsonb, is_dry_run = $3, started_at = $4, ended_at = null, total = 0,
            position = 0, created = 0, changed = 0, unchanged = 0, skipped = 0, ignored = '{}', words_read = 0,
            words_saved = 0, problem = null
      where id = $1`,
    [id, JSON.stringify(settings), isDryRun, at],
  );
}

export const markRunning = (db: Queries, id: string, total: number): Promise<unknown> =>
  db.rows(
    `update devotionals.import set state = 'running', total = $2 where id = $1 and state in ('queued', 'running')`,
    [id, total],
  );

export const setState = (
  db: Queries,
  id: string,
  state: ImportState,
  at: Date | null,
  problem: string | null = null,
): Promise<unknown> =>
  db.rows(
    `update devotionals.import set state = $2, ended_at = coalesce($3, ended_at), problem = coalesce($4, problem) where id = $1`,
    [id, state, at, problem],
  );

export interface Progress {
  readonly position: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly ignored: Readonly<Record<string, number>>;
  readonly wordsRead: number;
  readonly wordsSaved: number;
}

/** Adds a batch to the counts of an import. */
export const addProgress = (tx: Transaction, id: string, progress: Progress): Promise<unknown> =>
  tx.rows(
    `update devotionals.import
        set position = $2, created = created + $3, changed = changed + $4, unchanged = unchanged + $5,
            skipped = skipped + $6, words_read = words_read + $7, words_saved = words_saved + $8,
            ignored = (select coalesce(jsonb_object_agg(what, count), '{}') from (
              select what, sum(count::integer) as count from (
                select * from jsonb_each_text(ignored) union all select * from jsonb_each_text($9::jsonb)
              ) both_counts(what, count) group by what) summed)
      where id = $1`,
    [
      id,
      progress.position,
      progress.created,
      progress.changed,
      progress.unchanged,
      progress.skipped,
      progress.wordsRead,
      progress.wordsSaved,
      JSON.stringify(progress.ignored),
    ],
  );

export interface NewNote {
  readonly kind: ImportNoteKind;
  readonly where: string;
  readonly detail: string;
  readonly code: string | null;
}

/** Adds notes after those that are there. */
export async function addNotes(tx: Transaction, id: string, notes: readonly NewNote[]): Promise<void> {
  if (notes.length === 0) return;
  await tx.rows(
    `insert into devotionals.import_note (import, number, kind, place, detail, code)
     select $1, (select coalesce(max(number), 0) from devotionals.import_note where import = $1) + given.at, given.kind,
            given."where", given.detail, given.code
       from json_to_recordset($2::json) as given (at integer, kind text, "where" text, detail text, code text)`,
    [id, JSON.stringify(notes.map((each, index) => ({ ...each, at: index + 1 })))],
  );
}

export interface NoteRow extends NewNote {
  readonly number: number;
}

export const notesOf = (db: Queries, id: string, after: number, first: number): Promise<NoteRow[]> =>
  db.rows(
    `select number, kind, place as "where", detail, code from devotionals.import_note
      where import = $1 and number > $2 order by number limit $3`,
    [id, after, first],
  );

export const countNotes = async (db: Queries, id: string): Promise<number> =>
  (await db.row<{ count: number }>(
    `select count(*)::integer as count from devotionals.import_note where import = $1`,
    [id],
  ))!.count;

/** Entries of an import that an undo has not dealt with. */
export const unsettledEntries = (tx: Queries, id: string, first: number): Promise<WrittenEntry[]> =>
  tx.rows(
    `select entry, before, version, source from devotionals.import_entry where import = $1 and not is_settled
      order by entry limit $2`,
    [id, first],
  );

export async function settleEntry(
  tx: Transaction,
  id: string,
  entry: string,
  isUndone: boolean,
): Promise<void> {
  await tx.rows(`update devotionals.import_entry set is_settled = true where import = $1 and entry = $2`, [
    id,
    entry,
  ]);
  await tx.rows(`update devotionals.import set undone = undone + $2, kept = kept + $3 where id = $1`, [
    id,
    isUndone ? 1 : 0,
    isUndone ? 0 : 1,
  ]);
}
