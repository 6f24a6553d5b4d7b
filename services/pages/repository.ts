/** SQL reads of the tables `pages.page` and `pages.page_version`. Writes are in `repositoryWrites.ts`. */
import type { Queries } from '../kit/database.ts';
import type { StoredPage } from './page.ts';
import { likePattern } from '../kit/likePattern.ts';

/** The columns of a `Version` from the table alias v. */
export const VERSION_COLUMNS = `v.site_code as "siteCode", v.slug, v.version, v.status, v.title, v.countries,
  v.is_home as "isHome", v.global, v.sections, v.country_sections as "countrySections", v.seo,
  v.is_new_editor as "isNewEditor", v.new_editor_content as "newEditorContent", v.extra, v.saved_at as "savedAt",
  v.saved_by as "savedBy"`;

export interface Filter {
  readonly siteCode: string;
  /** Only pages of these slugs, in this order; empty for all. */
  readonly slugs: readonly string[];
  /** '' for none: pages of this country and pages for all. */
  readonly country: string;
  /** Part of the title or the slug. */
  readonly search: string | null;
  /** Only pages that replace the home page. */
  readonly homes: boolean;
  /** The version to read: the live one, the working draft, or the newer of both. */
  readonly version: 'live' | 'draft' | 'working';
  /** Includes pages for no country, and without a country the home pages of some countries. */
  readonly inSomeCountries: boolean;
}

const FILTERED = `from pages.page p
  join pages.page_version v on v.site_code = p.site_code and v.slug = p.slug and v.version = case $1
    when 'live' then p.live_version
    when 'draft' then p.draft_version
    else coalesce(p.draft_version, p.live_version)
  end
  where p.site_code = $2 and (cardinality($3::text[]) = 0 or p.slug = any($3))
    and ($4::text = '' or v.for_everybody or $4 = any(v.countries))
    and ($5::text is null or v.title ilike $5 or v.global ->> 'title' ilike $5 or v.slug ilike $5)
    and ($6::boolean or v.for_everybody or v.countries <> '{}')
    and (not $7::boolean or v.home_everybody or $4 = any(v.home_countries)
      or ($6 and $4 = '' and v.home_countries <> '{}'))`;

const STORED = `select ${VERSION_COLUMNS}, p.published_at as "publishedAt",
  p.live_version is not null and p.draft_version is not null as "hasDraft" ${FILTERED}`;

const valuesOf = (by: Filter) => [
  by.version,
  by.siteCode,
  by.slugs,
  by.country,
  by.search === null ? null : `%${likePattern(by.search)}%`,
  by.inSomeCountries,
  by.homes,
];

interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** A page of a list, in the order of the requested slugs, else the last saved first. */
export const listPages = (db: Queries, by: Filter, { limit, offset }: Paging): Promise<StoredPage[]> =>
  db.rows(
    `${STORED} order by array_position($3::text[], p.slug), v.saved_at desc, p.slug limit $8 offset $9`,
    [...valuesOf(by), limit, offset],
  );

/** Home pages, the effective one first: a country's own before that for all, then the latest. Decision 32. */
export const listHomes = (db: Queries, by: Filter, { limit, offset }: Paging): Promise<StoredPage[]> =>
  db.rows(
    `${STORED} order by $4 = any(v.home_countries) desc, p.published_at desc nulls last, p.slug limit $8 offset $9`,
    [...valuesOf(by), limit, offset],
  );

/** The total of a list. */
export const countPages = async (db: Queries, by: Filter): Promise<number> =>
  (await db.row<{ count: number }>(`select count(*)::integer as count ${FILTERED}`, valuesOf(by)))?.count ??
  0;

/** A row of `listVersions`. */
interface VersionLine {
  readonly version: number;
  readonly status: string;
  readonly title: string;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** The versions of a page, newest first; at most 1,000. */
export const versionsOf = (db: Queries, siteCode: string, slug: string): Promise<VersionLine[]> =>
  db.rows(
    `select version, status, title, saved_at as "savedAt", saved_by as "savedBy" from pages.page_version
      where site_code = $1 and slug = $2 order by version desc limit 1000`,
    [siteCode, slug],
  );
