/** The tables `features.site` and `features.flag`. */
import type { Queries } from '../kit/database.ts';

/** The country that stands for all without a setting of their own. */
export const EVERYWHERE = '*';

export interface Setting {
  readonly country: string;
  readonly isOn: boolean;
}

/**
 * Every flag of a site as a country sees it: its own setting, else the site-wide one, else off. Without a country the
 * site-wide settings alone count.
 */
export const flagsOf = (
  db: Queries,
  siteCode: string,
  country: string,
): Promise<{ name: string; isOn: boolean }[]> =>
  db.rows(
    `select name, coalesce(bool_or(is_on) filter (where country = $2),
                           bool_or(is_on) filter (where country = '*'), false) as "isOn"
       from features.flag where site_code = $1 group by name order by name`,
    [siteCode, country],
  );

/** The number of the last change, or null for a site nobody has set a flag for. */
export const versionOf = (db: Queries, siteCode: string): Promise<{ version: number } | null> =>
  db.row(`select version from features.site where site_code = $1`, [siteCode]);

/** The flags of each site in each country and the number of the site's last change, in the order given. */
export const flagSets = (
  db: Queries,
  siteCodes: readonly string[],
  countries: readonly string[],
): Promise<{ siteCode: string; country: string; version: number; flags: Record<string, boolean> }[]> =>
  db.rows(
    `select s.code as "siteCode", c.code as country, coalesce(site.version, 0) as version,
            coalesce((select jsonb_object_agg(name, is_on) from (
              select name, coalesce(bool_or(is_on) filter (where country = c.code),
                                    bool_or(is_on) filter (where country = '*'), false) as is_on
                from features.flag where site_code = s.code group by name) as seen), '{}') as flags
       from unnest($1::text[]) with ordinality as s (code, place)
      cross join unnest($2::text[]) with ordinality as c (code, place)
       left join features.site on site.site_code = s.code
      order by s.place, c.place`,
    [siteCodes, countries],
  );

/** Makes sure the site has its row and keeps it until the transaction ends; answers its version. */
export const lockSite = async (tx: Queries, siteCode: string): Promise<number> => {
  await tx.rows(`insert into features.site (site_code) values ($1) on conflict do nothing`, [siteCode]);
  const row = await tx.row<{ version: number }>(
    `select version from features.site where site_code = $1 for update`,
    [siteCode],
  );
  return row!.version;
};

/** Counts one change; answers the new number. */
export const bumpVersion = async (tx: Queries, siteCode: string): Promise<number> => {
  const row = await tx.row<{ version: number }>(
    `update features.site set version = version + 1 where site_code = $1 returning version`,
    [siteCode],
  );
  return row!.version;
};

/** The settings of one flag, by country. */
export const settingsOf = (db: Queries, siteCode: string, name: string): Promise<Setting[]> =>
  db.rows(
    `select country, is_on as "isOn" from features.flag where site_code = $1 and name = $2 order by country`,
    [siteCode, name],
  );

/** Sets a flag for countries; answers those whose setting is another now. */
export const putFlag = (
  tx: Queries,
  flag: { siteCode: string; name: string; isOn: boolean; countries: readonly string[] },
): Promise<{ country: string }[]> =>
  tx.rows(
    `insert into features.flag as f (site_code, name, country, is_on, edited)
     select $1, $2, country, $3, true from unnest($4::text[]) as given (country)
     on conflict (site_code, name, country) do update set is_on = excluded.is_on, edited = true, updated_at = now()
       where f.is_on <> excluded.is_on
     returning country`,
    [flag.siteCode, flag.name, flag.isOn, flag.countries],
  );

/** Puts a demo flag in place; one that an editor has set stays as it is. True when something changed. */
export const fillFlag = async (
  tx: Queries,
  siteCode: string,
  name: string,
  isOn: boolean,
): Promise<boolean> => {
  const rows = await tx.rows(
    `insert into features.flag as f (site_code, name, is_on) values ($1, $2, $3)
     on conflict (site_code, name, country) do update set is_on = excluded.is_on
       where not f.edited and f.is_on <> excluded.is_on
     returning 1`,
    [siteCode, name, isOn],
  );
  return rows.length > 0;
};
