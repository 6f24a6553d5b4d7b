/**
 * The tables `identity.journal` and `journal_version`. Every statement filters by account, except those on a locked
 * row.
 */
import type { JournalFields, JournalReading } from '../../../domain/journals/entry.ts';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { Queries } from '../../kit/database.ts';

export interface ListedJournal extends Omit<JournalFields, 'text'> {
  readonly id: string;
  readonly excerpt: string;
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface Journal extends ListedJournal {
  readonly text: string;
  readonly account: string;
  readonly device: string;
  readonly writtenAt: Date;
  readonly isDeleted: boolean;
}

const listed = `id, title, excerpt, labels, date::text as date, reading, revision,
       created_at as "createdAt", updated_at as "updatedAt"`;
const full = `${listed}, text, account, device, written_at as "writtenAt", deleted_at is not null as "isDeleted"`;

/** $2: words as patterns, all of which must match; $3: a label in lower case, '' for any. */
const filtered = `account = $1 and deleted_at is null and search like all($2::text[])
   and ($3 = '' or exists (select from unnest(labels) name where lower(name) = lower($3)))`;

export interface JournalFilter {
  readonly account: string;
  readonly patterns: readonly string[];
  readonly label: string;
}

/** Entries before a time and id, newest first. */
export const listJournals = (
  db: Queries,
  record: JournalFilter & { readonly before: Date; readonly beforeId: string; readonly limit: number },
): Promise<ListedJournal[]> =>
  db.rows(
    `select ${listed} from identity.journal where ${filtered} and (updated_at, id) < ($4, $5)
      order by updated_at desc, id desc limit $6`,
    [record.account, record.patterns, record.label, record.before, record.beforeId, record.limit],
  );

export const countJournals = async (db: Queries, record: JournalFilter): Promise<number> => {
  const row = await db.row<{ total: number }>(
    `select count(*)::integer as total from identity.journal where ${filtered}`,
    [record.account, record.patterns, record.label],
  );
  return row!.total;
};

export const labelsOf = async (db: Queries, account: string): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>(
    `select min(name) as name from identity.journal, unnest(labels) name
      where account = $1 and deleted_at is null group by lower(name) order by lower(min(name)) limit 500`,
    [account],
  );
  return rows.map(({ name }) => name);
};

export const journalsOf = (db: Queries, account: string, ids: readonly string[]): Promise<Journal[]> =>
  db.rows(
    `select ${full} from identity.journal where account = $1 and id = any($2::uuid[]) and deleted_at is null`,
    [account, ids],
  );

/** The account's entries after an id, for its export. */
export const journalsAfter = (db: Queries, account: string, id: string, limit: number): Promise<Journal[]> =>
  db.rows(
    `select ${full} from identity.journal where account = $1 and deleted_at is null and id > $2 order by id limit $3`,
    [account, id, limit],
  );

/** Reads an entry of any account and locks it until the transaction ends. The caller must check the account. */
export const lockJournal = (tx: Queries, id: string): Promise<Journal | null> =>
  tx.row(`select ${full} from identity.journal where id = $1 for update`, [id]);

export interface StoredJournal extends JournalFields {
  readonly id: string;
  readonly account: string;
  readonly excerpt: string;
  readonly search: string;
  readonly revision: number;
  readonly device: string;
  readonly writtenAt: Date;
  readonly now: Date;
}

const valuesOf = (record: StoredJournal) => [
  record.id,
  record.title,
  record.text,
  record.excerpt,
  record.labels,
  record.date,
  jsonOf(record.reading),
  record.search,
  record.revision,
  record.device,
  record.writtenAt,
  record.now,
];

/** Adds an entry; false when the account has `max` entries or the id exists. */
export const addJournal = async (tx: Queries, record: StoredJournal, max: number): Promise<boolean> => {
  const row = await tx.row(
    `insert into identity.journal (id, title, text, excerpt, labels, date, reading, search, revision, device,
                                   written_at, created_at, updated_at, account)
     select $1, $2, $3, $4, $5, $6::date, $7::jsonb, $8, $9::integer, $10, $11, $12, $12, $13::uuid
      where (select count(*) from identity.journal where account = $13::uuid and deleted_at is null) < $14::integer
     on conflict (id) do nothing returning id`,
    [...valuesOf(record), record.account, max],
  );
  return row !== null;
};

export const putJournal = async (tx: Queries, record: StoredJournal): Promise<void> => {
  await tx.rows(
    `update identity.journal set title = $2, text = $3, excerpt = $4, labels = $5, date = $6, reading = $7::jsonb,
            search = $8, revision = $9, device = $10, written_at = $11, updated_at = $12, deleted_at = null
      where id = $1`,
    valuesOf(record),
  );
};

/** Erases the content of an entry and marks it as deleted (tombstone). False when there is none. */
export const eraseJournal = async (tx: Queries, account: string, id: string, now: Date): Promise<boolean> => {
  const row = await tx.row(
    `update identity.journal set title = '', text = '', excerpt = '', labels = '{}', date = null, reading = null,
            search = '', revision = revision + 1, device = '', deleted_at = $3, updated_at = $3
      where account = $1 and id = $2 and deleted_at is null returning id`,
    [account, id, now],
  );
  if (row) await tx.rows(`delete from identity.journal_version where journal = $1`, [id]);
  return row !== null;
};

/** The newest version up to a revision: the common base of a three-way merge. */
export const versionUpTo = (tx: Queries, id: string, revision: number): Promise<JournalFields | null> =>
  tx.row(
    `select title, text, labels, date::text as date, reading from identity.journal_version
      where journal = $1 and revision <= $2 order by revision desc limit 1`,
    [id, revision],
  );

export const isSaveKnown = async (tx: Queries, id: string, saveId: string): Promise<boolean> =>
  (await tx.row(`select from identity.journal_version where journal = $1 and save_id = $2`, [id, saveId])) !==
  null;

/** Retention of versions: the first one, the `last` ones, and every n-th (`every`) of the last `back` revisions. */
const RETENTION = { last: 30, every: 50, back: 1_000 } as const;

/** Stores the current content as a version, and removes versions that are outside the retention. */
export const storeVersion = async (
  tx: Queries,
  record: JournalFields & {
    readonly id: string;
    readonly revision: number;
    readonly saveId: string;
    readonly now: Date;
  },
): Promise<void> => {
  await tx.rows(
    `insert into identity.journal_version (journal, revision, save_id, title, text, labels, date, reading, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9)`,
    [
      record.id,
      record.revision,
      record.saveId,
      record.title,
      record.text,
      record.labels,
      record.date as LocalDate | null,
      jsonOf(record.reading),
      record.now,
    ],
  );
  await tx.rows(
    `delete from identity.journal_version where journal = $1 and revision > 1 and revision <= $2
        and (revision % ${RETENTION.every} <> 0 or revision <= $3)`,
    [record.id, record.revision - RETENTION.last, record.revision - RETENTION.back],
  );
};

/**
 * Removes versions saved before `before`, except the newest of each entry, and tombstones of entries deleted before
 * `longAgo`.
 */
export const removeOldVersions = async (db: Queries, before: Date, longAgo: Date): Promise<void> => {
  await db.rows(
    `delete from identity.journal_version v using identity.journal j
      where j.id = v.journal and v.revision < j.revision and v.saved_at < $1`,
    [before],
  );
  await db.rows(`delete from identity.journal where deleted_at < $1`, [longAgo]);
};

const jsonOf = (reading: JournalReading | null): string | null =>
  reading === null ? null : JSON.stringify(reading);
