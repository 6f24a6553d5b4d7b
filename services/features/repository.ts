/** Queries on the tables of `features`; the writing statements are in repositoryWrites.ts. */
import type { Flag, FlagSwitch } from '../../domain/features/flag.ts';
import type { Queries } from '../kit/database.ts';

/** A stored flag. */
export interface StoredFlag extends Flag {
  readonly siteCode: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly turnedAt: Date;
  readonly archivedAt: Date | null;
}

export interface SiteFlags {
  readonly siteCode: string;
  /** Counts the changes of all its flags; 0 for a site without flags. */
  readonly version: number;
  readonly flags: readonly (FlagSwitch & { readonly name: string })[];
}

interface SiteRow {
  readonly siteCode: string;
  readonly version: number;
  readonly flags: readonly {
    readonly name: string;
    readonly settings: Record<string, boolean>;
    readonly start: string | null;
    readonly end: string | null;
  }[];
}

/** All flags of each site, in the given order, by one statement for any number of sites. */
export async function flagsOfSites(db: Queries, siteCodes: readonly string[]): Promise<SiteFlags[]> {
  const rows = await db.rows<SiteRow>(
    `select s.code as "siteCode", coalesce(site.version, 0) as version,
            coalesce((select jsonb_agg(jsonb_build_object('name', about.name, 'settings', f.settings,
                                         'start', about.starts_at, 'end', about.ends_at) order by about.name)
              from features.about
              join lateral (select jsonb_object_agg(country, is_on) as settings from features.flag
                             where site_code = about.site_code and name = about.name) as f on f.settings is not null
             where about.site_code = s.code and about.archived_at is null), '[]') as flags
       from unnest($1::text[]) with ordinality as s (code, place)
       left join features.site on site.site_code = s.code
      order by s.place`,
    [siteCodes],
  );
  return rows.map(({ flags, ...site }) => ({
    ...site,
    flags: flags.map((each) => ({ ...each, start: dateOf(each.start), end: dateOf(each.end) })),
  }));
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const STORED = `select about.site_code as "siteCode", about.name, about.version, starts_at as start, ends_at as "end",
         note, owner, created_at as "createdAt", created_by as "createdBy", about.updated_at as "updatedAt",
         updated_by as "updatedBy", turned_at as "turnedAt", archived_at as "archivedAt",
         coalesce((select jsonb_object_agg(country, is_on) from features.flag
                    where flag.site_code = about.site_code and flag.name = about.name), '{}') as settings
    from features.about`;

/** All flags of a site that are in use, or all archived ones, by name. */
export const storedFlags = (db: Queries, siteCode: string, archived: boolean): Promise<StoredFlag[]> =>
  db.rows(`${STORED} where site_code = $1 and (archived_at is not null) = $2 order by about.name`, [
    siteCode,
    archived,
  ]);

/** One flag, archived or not. */
export const storedFlag = (db: Queries, siteCode: string, name: string): Promise<StoredFlag | null> =>
  db.row(`${STORED} where site_code = $1 and about.name = $2`, [siteCode, name]);

export interface FlagStateRow {
  readonly version: number;
  readonly at: Date;
  readonly by: string | null;
  readonly operation: string;
  readonly state: {
    readonly settings: Record<string, boolean>;
    readonly start: string | null;
    readonly end: string | null;
    readonly note: string;
    readonly owner: string;
  };
}

/** The state of a flag after each change, newest first. */
export const statesOf = (
  db: Queries,
  siteCode: string,
  name: string,
  first: number,
): Promise<FlagStateRow[]> =>
  db.rows(
    `select version, at, subject as by, operation, state from features.flag_state
      where site_code = $1 and name = $2 order by id desc limit $3`,
    [siteCode, name, first],
  );
