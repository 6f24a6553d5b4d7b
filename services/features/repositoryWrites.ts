/** The statements that write the tables of `features`. */
import type { Flag } from '../../domain/features/flag.ts';
import type { Queries } from '../kit/database.ts';

/** Creates the site's row if needed and locks it until the transaction ends; returns its version. */
export const lockSite = async (tx: Queries, siteCode: string): Promise<number> => {
  await tx.rows(`insert into features.site (site_code) values ($1) on conflict do nothing`, [siteCode]);
  const row = await tx.row<{ version: number }>(
    `select version from features.site where site_code = $1 for update`,
    [siteCode],
  );
  return row!.version;
};

/** Increments the site's version; returns the new one. */
export const bumpVersion = async (tx: Queries, siteCode: string): Promise<number> => {
  const row = await tx.row<{ version: number }>(
    `update features.site set version = version + 1 where site_code = $1 returning version`,
    [siteCode],
  );
  return row!.version;
};

export interface PutFlag extends Flag {
  readonly siteCode: string;
  /** The acting user; null for the demo. */
  readonly by: string | null;
  readonly at: Date;
  readonly operation: string;
  /** Whether its settings or times have changed. */
  readonly isTurned: boolean;
  readonly isArchived: boolean;
}

/** Stores a flag with its settings, increments its version, and adds its state to the history. */
export async function putFlag(tx: Queries, flag: PutFlag): Promise<void> {
  const { siteCode, name, settings, start, end, note, owner, by, at } = flag;
  const row = await tx.row<{ version: number }>(
    `insert into features.about as a (site_code, name, starts_at, ends_at, note, owner, created_at, created_by,
                                      updated_at, updated_by, turned_at, archived_at)
     values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8::text, $7, $8, $7, case when $10::boolean then $7 end)
     on conflict (site_code, name) do update set version = a.version + 1, starts_at = excluded.starts_at,
       ends_at = excluded.ends_at, note = excluded.note, owner = excluded.owner, updated_at = excluded.updated_at,
       updated_by = excluded.updated_by, archived_at = excluded.archived_at,
       turned_at = case when $9::boolean then excluded.turned_at else a.turned_at end
     returning version`,
    [siteCode, name, start, end, note, owner, at, by, flag.isTurned, flag.isArchived],
  );
  const countries = Object.keys(settings);
  await tx.rows(
    `delete from features.flag where site_code = $1 and name = $2 and country <> all ($3::text[])`,
    [siteCode, name, countries],
  );
  await tx.rows(
    `insert into features.flag as f (site_code, name, country, is_on, updated_at)
     select $1, $2, country, country = any ($4::text[]), $5::timestamptz from unnest($3::text[]) as given (country)
     on conflict (site_code, name, country) do update set is_on = excluded.is_on, updated_at = excluded.updated_at
       where f.is_on <> excluded.is_on`,
    [siteCode, name, countries, countries.filter((country) => settings[country]), at],
  );
  await tx.rows(
    `insert into features.flag_state (site_code, name, version, at, subject, operation, state)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
    [
      siteCode,
      name,
      row!.version,
      at,
      by,
      flag.operation,
      JSON.stringify({ settings, start, end, note, owner }),
    ],
  );
}
