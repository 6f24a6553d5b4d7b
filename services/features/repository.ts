/** Reads what readers get of flags, and counts changes of a site's flags. Flags are entries of a declared resource. */
import type { FlagSwitch } from '../../domain/features/flag.ts';
import { flagResource, flagSwitch, type FlagValues } from '../../domain/features/flagResource.ts';
import type { Queries } from '../kit/database.ts';
import { entryTable } from '../kit/entryTables.ts';
import { createEntryStore } from '../kit/resource/entryStore.ts';

export const flagStore = createEntryStore(flagResource);

/** The prefix of a site's code in the addresses of the specification. Spec 2 §7. */
const PREFIX = 'odbx-';
/** 'odbx-en' for 'en'. */
export const featureSiteOf = (siteCode: string): string => PREFIX + siteCode;
/** 'en' for 'odbx-en'. */
export const codeOf = (featureSite: string): string => featureSite.slice(PREFIX.length);

export interface SiteFlags {
  /** As in the request: 'odbx-en'. */
  readonly siteCode: string;
  /** Counts the changes of all its flags; 0 for a site without flags. */
  readonly version: number;
  readonly flags: readonly (FlagSwitch & { readonly name: string })[];
}

interface SiteRow extends Omit<SiteFlags, 'flags'> {
  readonly flags: readonly FlagValues[];
}

/**
 * The flags in use of each site, in the given order, by one statement for any number of sites. A flag without any
 * setting is left out.
 */
export async function flagsOfSites(db: Queries, siteCodes: readonly string[]): Promise<SiteFlags[]> {
  const rows = await db.rows<SiteRow>(
    `select s.code as "siteCode", coalesce(site.version, 0) as version,
            coalesce((select jsonb_agg(value order by key) from ${entryTable(flagResource)}
                       where site = substr(s.code, ${PREFIX.length + 1}) and archived_at is null
                         and value->'settings' <> '{}'), '[]') as flags
       from unnest($1::text[]) with ordinality as s (code, place)
       left join features.site on site.site_code = s.code
      order by s.place`,
    [siteCodes],
  );
  return rows.map(({ flags, ...site }) => ({
    ...site,
    flags: flags.map((values) => ({ name: values.name, ...flagSwitch(values) })),
  }));
}

/** Creates the site's row if needed and locks it until the transaction ends: changes go one after the other. */
export async function lockSite(tx: Queries, site: string): Promise<void> {
  await tx.rows(`insert into features.site (site_code) values ($1) on conflict do nothing`, [
    featureSiteOf(site),
  ]);
  await tx.row(`select version from features.site where site_code = $1 for update`, [featureSiteOf(site)]);
}

/** Counts a change of a site's flags. */
export async function bumpVersion(tx: Queries, site: string): Promise<void> {
  await tx.rows(`update features.site set version = version + 1 where site_code = $1`, [featureSiteOf(site)]);
}

/** The number of changes of a site's flags. */
export async function siteVersion(tx: Queries, site: string): Promise<number> {
  const row = await tx.row<{ version: number }>(`select version from features.site where site_code = $1`, [
    featureSiteOf(site),
  ]);
  return row?.version ?? 0;
}
