/** SQL writes of the tables `pages.page` and `pages.page_version`. */
import type { Transaction } from '../kit/database.ts';
import { audienceOf, type Version } from './page.ts';
import { VERSION_COLUMNS } from './repository.ts';
import type { OtherHome } from './rules.ts';

/** Advisory lock per site until the transaction ends: serialises writers, because home page conflicts span pages. */
export const lockSite = (tx: Transaction, siteCode: string): Promise<unknown> =>
  tx.rows(`select pg_advisory_xact_lock(hashtextextended('pages.page ' || $1, 0))`, [siteCode]);

/** The versions a page points to. */
export interface Head {
  readonly live: Version | null;
  readonly draft: Version | null;
  readonly publishedAt: Date | null;
}

/** The head of a page; null values if it does not exist. */
export async function headOf(tx: Transaction, siteCode: string, slug: string): Promise<Head> {
  const rows = await tx.rows<Version & { isLive: boolean; publishedAt: Date | null }>(
    `select ${VERSION_COLUMNS}, p.published_at as "publishedAt", v.version is not distinct from p.live_version as "isLive"
       from pages.page p
       join pages.page_version v
         on v.site_code = p.site_code and v.slug = p.slug and v.version in (p.live_version, p.draft_version)
      where p.site_code = $1 and p.slug = $2`,
    [siteCode, slug],
  );
  const [live = null] = rows.filter((row) => row.isLive);
  const [draft = null] = rows.filter((row) => !row.isLive);
  return { live, draft, publishedAt: live?.publishedAt ?? null };
}

/** The number of the newest version of an address, also of a page that no longer exists; 0 for none. */
export const newestVersion = async (tx: Transaction, siteCode: string, slug: string): Promise<number> =>
  (await tx.row<{ newest: number }>(
    `select coalesce(max(version), 0) as newest from pages.page_version where site_code = $1 and slug = $2`,
    [siteCode, slug],
  ))!.newest;

/** The other live pages of a site that are a home page. */
export const otherHomes = (tx: Transaction, siteCode: string, slug: string): Promise<OtherHome[]> =>
  tx.rows(
    `select v.slug, v.title, v.home_countries as "homeCountries", v.home_everybody as "homeForEverybody"
       from pages.page p
       join pages.page_version v
         on v.site_code = p.site_code and v.slug = p.slug and v.version = p.live_version
      where p.site_code = $1 and p.slug <> $2 and (v.home_everybody or v.home_countries <> '{}')
      order by v.slug`,
    [siteCode, slug],
  );

/** Inserts a version. */
export function putVersion(tx: Transaction, version: Version): Promise<unknown> {
  const { forEverybody, homeCountries, homeForEverybody } = audienceOf(version);
  return tx.rows(
    `insert into pages.page_version (site_code, slug, version, status, title, countries, is_home, global, sections,
       country_sections, seo, is_new_editor, new_editor_content, for_everybody, home_countries, home_everybody,
       saved_at, saved_by, extra)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      version.siteCode,
      version.slug,
      version.version,
      version.status,
      version.title,
      version.countries,
      version.isHome,
      version.global && JSON.stringify(version.global),
      JSON.stringify(version.sections),
      JSON.stringify(version.countrySections),
      JSON.stringify(version.seo),
      version.isNewEditor,
      version.newEditorContent,
      forEverybody,
      homeCountries,
      homeForEverybody,
      version.savedAt,
      version.savedBy,
      JSON.stringify(version.extra),
    ],
  );
}

export interface Pointers {
  readonly live: number | null;
  readonly draft: number | null;
  readonly publishedAt: Date | null;
}

/** What a head points to; null when the page does not exist. */
export const pointersOf = ({ live, draft, publishedAt }: Head): Pointers | null =>
  live === null && draft === null
    ? null
    : { live: live?.version ?? null, draft: draft?.version ?? null, publishedAt };

/** Removes a page; its versions stay. */
export const removePage = (tx: Transaction, siteCode: string, slug: string): Promise<unknown> =>
  tx.rows(`delete from pages.page where site_code = $1 and slug = $2`, [siteCode, slug]);

/** Sets the versions that a page points to. */
export const pointPage = (tx: Transaction, siteCode: string, slug: string, to: Pointers): Promise<unknown> =>
  tx.rows(
    `insert into pages.page (site_code, slug, live_version, draft_version, published_at) values ($1, $2, $3, $4, $5)
     on conflict (site_code, slug) do update set live_version = excluded.live_version,
       draft_version = excluded.draft_version, published_at = excluded.published_at`,
    [siteCode, slug, to.live, to.draft, to.publishedAt],
  );
