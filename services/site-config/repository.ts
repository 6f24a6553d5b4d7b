/** The tables `site_config.site` and `site_config.office`. */
import type { Queries } from '../kit/database.ts';
import type { Office, OfficeKind } from './offices.ts';
import type { StoredSite } from './sites.ts';

/** Every site, in the order of ids: a few dozen at most. */
export const allSites = (db: Queries): Promise<StoredSite[]> =>
  db.rows(
    `select site_id as "siteId", name, code, hosts, config as fields from site_config.site order by site_id`,
  );

/** Serialises writers by an advisory lock: names, codes and domains are unique across rows and fields. */
export const lockSites = (tx: Queries): Promise<unknown> =>
  tx.rows(`select pg_advisory_xact_lock(hashtextextended('site_config.site', 0))`);

/** Stores an editor's change. Hosts are not changed. */
export const putSite = (tx: Queries, site: Omit<StoredSite, 'hosts'>): Promise<unknown> =>
  tx.rows(
    `insert into site_config.site (site_id, name, code, config, edited) values ($1, $2, $3, $4::jsonb, true)
     on conflict (site_id) do update
       set name = excluded.name, code = excluded.code, config = excluded.config, edited = true, updated_at = now()`,
    [site.siteId, site.name, site.code, JSON.stringify(site.fields)],
  );

/**
 * Seeds a demo site. A row that an editor has saved, or another site with its name or code, is not changed. Returns
 * whether anything changed.
 */
export const seedSite = async (tx: Queries, site: StoredSite): Promise<boolean> => {
  const rows = await tx.rows(
    `insert into site_config.site as s (site_id, name, code, config, hosts)
     select $1::integer, $2::text, $3::text, $4::jsonb, $5::text[]
      where not exists (select from site_config.site where (name = $2 or code = $3) and site_id <> $1)
     on conflict (site_id) do update
       set name = excluded.name, code = excluded.code, config = excluded.config, hosts = excluded.hosts
       where not s.edited and (s.name, s.code, s.config, s.hosts)
             is distinct from (excluded.name, excluded.code, excluded.config, excluded.hosts)
     returning 1`,
    [site.siteId, site.name, site.code, JSON.stringify(site.fields), site.hosts],
  );
  return rows.length > 0;
};

/** Every office: of countries, of regions, and the general one. */
export const allOffices = (db: Queries): Promise<Office[]> =>
  db.rows(
    `select kind, code, email, default_language as "defaultLanguage", cookies_default_on as "cookiesDefaultOn"
       from site_config.office`,
  );

/** One office, or null. */
export const officeOf = (db: Queries, kind: OfficeKind, code: string): Promise<Office | null> =>
  db.row(
    `select kind, code, email, default_language as "defaultLanguage", cookies_default_on as "cookiesDefaultOn"
       from site_config.office where kind = $1 and code = $2`,
    [kind, code],
  );

/** Reads an office and locks it until the transaction ends. */
export const officeForUpdate = (tx: Queries, kind: OfficeKind, code: string): Promise<Office | null> =>
  tx.row(
    `select kind, code, email, default_language as "defaultLanguage", cookies_default_on as "cookiesDefaultOn"
       from site_config.office where kind = $1 and code = $2 for update`,
    [kind, code],
  );

/** Stores an editor's change of an office. */
export const putOffice = (tx: Queries, office: Office): Promise<unknown> =>
  tx.rows(
    `insert into site_config.office (kind, code, email, default_language, cookies_default_on, edited)
     values ($1, $2, $3, $4, $5, true)
     on conflict (kind, code) do update
       set email = excluded.email, default_language = excluded.default_language,
           cookies_default_on = excluded.cookies_default_on, edited = true, updated_at = now()`,
    [office.kind, office.code, office.email, office.defaultLanguage, office.cookiesDefaultOn],
  );

/** Seeds a demo office; one that an editor has saved is not changed. Returns whether anything changed. */
export const seedOffice = async (tx: Queries, office: Office): Promise<boolean> => {
  const rows = await tx.rows(
    `insert into site_config.office as o (kind, code, email, default_language, cookies_default_on)
     values ($1, $2, $3, $4, $5)
     on conflict (kind, code) do update
       set email = excluded.email, default_language = excluded.default_language,
           cookies_default_on = excluded.cookies_default_on
       where not o.edited and (o.email, o.default_language, o.cookies_default_on)
         is distinct from (excluded.email, excluded.default_language, excluded.cookies_default_on)
     returning 1`,
    [office.kind, office.code, office.email, office.defaultLanguage, office.cookiesDefaultOn],
  );
  return rows.length > 0;
};

/** Whether there is any site: the demo is seeded only into an empty database. */
export async function hasSites(db: Queries): Promise<boolean> {
  return (await db.row('select from site_config.site limit 1')) !== null;
}
