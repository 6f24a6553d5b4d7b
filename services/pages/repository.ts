/** SQL reads of the table `pages.page`. Writes are in `repositoryWrites.ts`. */
import type { Queries } from '../kit/database.ts';
import type { StoredPage } from './page.ts';
import { likePattern } from '../kit/likePattern.ts';

/** The columns of a `StoredPage`. */
const STORED = `p.site_code as "siteCode", p.slug, p.stage, p.entry, p.version, p.title, p.countries,
  p.is_home as "isHome", p.global, p.sections, p.country_sections as "countrySections", p.seo,
  p.is_new_editor as "isNewEditor", p.new_editor_content as "newEditorContent", p.extra, p.saved_at as "savedAt",
  p.saved_by as "savedBy", p.published_at as "publishedAt", p.has_draft as "hasDraft"`;

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
  where p.site_code = $2
    and case $1 when 'working' then p.stage = 'draft' or not p.has_draft else p.stage = $1 end
    and (cardinality($3::text[]) = 0 or p.slug = any($3))
    and ($4::text = '' or p.for_everybody or $4 = any(p.countries))
    and ($5::text is null or p.title ilike $5 or p.global ->> 'title' ilike $5 or p.slug ilike $5)
    and ($6::boolean or p.for_everybody or p.countries <> '{}')
    and (not $7::boolean or p.home_everybody or $4 = any(p.home_countries)
      or ($6 and $4 = '' and p.home_countries <> '{}'))`;

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
    `select ${STORED} ${FILTERED} order by array_position($3::text[], p.slug), p.saved_at desc, p.slug limit $8 offset $9`,
    [...valuesOf(by), limit, offset],
  );

/** Home pages, the effective one first: a country's own before that for all, then the latest. Decision 32. */
export const listHomes = (db: Queries, by: Filter, { limit, offset }: Paging): Promise<StoredPage[]> =>
  db.rows(
    `select ${STORED} ${FILTERED} order by $4 = any(p.home_countries) desc, p.published_at desc nulls last, p.slug limit $8 offset $9`,
    [...valuesOf(by), limit, offset],
  );

/** The total of a list. */
export const countPages = async (db: Queries, by: Filter): Promise<number> =>
  (await db.row<{ count: number }>(`select count(*)::integer as count ${FILTERED}`, valuesOf(by)))?.count ??
  0;

/** The id of the entry in use that has an address, its draft's first; null for none. */
export const entryIdAt = async (db: Queries, siteCode: string, slug: string): Promise<string | null> =>
  (
    await db.row<{ entry: string }>(
      `select entry from pages.page where site_code = $1 and slug = $2 order by stage limit 1`,
      [siteCode, slug],
    )
  )?.entry ?? null;
