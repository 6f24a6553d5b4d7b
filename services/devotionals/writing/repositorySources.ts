/** SQL of the table that says which entry each record of a source became. */
import type { Queries, Transaction } from '../../kit/database.ts';
import type { Post, PostKey } from '../post.ts';
import { POST_COLUMNS } from '../repository.ts';

/** A record of a source, and where it is stored now. */
export interface SourceRecord extends PostKey {
  readonly source: string;
}

/** The readings in use of some entries, of both stages. */
export const postsInUse = (tx: Transaction, site: number, entries: readonly string[]): Promise<Post[]> =>
  tx.rows(
    `select ${POST_COLUMNS} from devotionals.post where site = $1 and entry = any($2::text[]) and trashed_at is null`,
    [site, entries],
  );

/** Stores the entries of records; returns those that no record of a source is any more. */
export async function rememberSources(
  tx: Transaction,
  site: number,
  records: readonly SourceRecord[],
): Promise<{ source: string; entry: string }[]> {
  const parameters = [
    site,
    JSON.stringify(records.map(({ source, date, dateId }) => ({ source, date, date_id: dateId }))),
  ];
  const before = await tx.rows<{ source: string; entry: string }>(
    `select s.source, s.entry from devotionals.import_source s
       join json_to_recordset($2::json) as given (source text) using (source) where s.site = $1`,
    parameters,
  );
  await tx.rows(
    `insert into devotionals.import_source (site, source, entry)
     select distinct on (given.source) $1, given.source, p.entry
       from json_to_recordset($2::json) as given (source text, date date, date_id text)
       join devotionals.post p on p.site = $1 and p.date = given.date and p.date_id = given.date_id
        and p.trashed_at is null and p.entry is not null
     on conflict (site, source) do update set entry = excluded.entry where import_source.entry <> excluded.entry`,
    parameters,
  );
  if (before.length === 0) return [];
  const kept = await tx.rows<{ entry: string }>(
    `select distinct entry from devotionals.import_source where site = $1 and entry = any($2::text[])`,
    [site, before.map(({ entry }) => entry)],
  );
  const isKept = new Set(kept.map(({ entry }) => entry));
  return before.filter(({ entry }) => !isKept.has(entry));
}

/** The readings in use that records of a source became. */
export const storedOfSources = (
  tx: Queries,
  site: number,
  sources: readonly string[],
): Promise<(Post & { source: string })[]> =>
  tx.rows(
    `select s.source, p.* from devotionals.import_source s,
       lateral (select ${POST_COLUMNS} from devotionals.post
                 where site = s.site and entry = s.entry and trashed_at is null limit 1) as p
      where s.site = $1 and s.source = any($2::text[])`,
    [site, sources],
  );

/** A record of a source is again the entry that it was before. */
export const giveBackSource = (
  tx: Transaction,
  site: number,
  source: string,
  entry: string,
): Promise<unknown> =>
  tx.rows(`update devotionals.import_source set entry = $3 where site = $1 and source = $2`, [
    site,
    source,
    entry,
  ]);
