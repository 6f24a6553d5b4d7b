/** SQL writes of the table `pages.page`, whose rows follow from the entries. */
import type { Transaction } from '../kit/database.ts';
import { audienceOf } from '../../domain/pages/audience.ts';
import type { StoredPage } from './page.ts';
import type { OtherHome } from './rules.ts';

/** Advisory lock per site until the transaction ends: serialises writers, because home page conflicts span pages. */
export const lockSite = (tx: Transaction, siteCode: string): Promise<unknown> =>
  tx.rows(`select pg_advisory_xact_lock(hashtextextended('pages.page ' || $1, 0))`, [siteCode]);

/** The other live pages of a site that are a home page. */
export const otherHomes = (tx: Transaction, siteCode: string, entry: string): Promise<OtherHome[]> =>
  tx.rows(
    `select slug, title, home_countries as "homeCountries", home_everybody as "homeForEverybody"
       from pages.page
      where site_code = $1 and entry <> $2 and stage = 'live' and (home_everybody or home_countries <> '{}')
      order by slug`,
    [siteCode, entry],
  );

/** Removes the rows of an entry. */
export const removeRows = (tx: Transaction, siteCode: string, entry: string): Promise<unknown> =>
  tx.rows(`delete from pages.page where site_code = $1 and entry = $2`, [siteCode, entry]);

export async function insertRows(tx: Transaction, rows: readonly StoredPage[]): Promise<void> {
  for (const row of rows) {
    const { forEverybody, homeCountries, homeForEverybody } = audienceOf(row);
    await tx.rows(
      `insert into pages.page (site_code, slug, stage, entry, version, title, countries, is_home, global, sections,
         country_sections, seo, is_new_editor, new_editor_content, extra, for_everybody, home_countries,
         home_everybody, saved_at, saved_by, published_at, has_draft)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
      [
        row.siteCode,
        row.slug,
        row.stage,
        row.entry,
        row.version,
        row.title,
        row.countries,
        row.isHome,
        row.global && JSON.stringify(row.global),
        JSON.stringify(row.sections),
        JSON.stringify(row.countrySections),
        JSON.stringify(row.seo),
        row.isNewEditor,
        row.newEditorContent,
        JSON.stringify(row.extra),
        forEverybody,
        homeCountries,
        homeForEverybody,
        row.savedAt,
        row.savedBy,
        row.publishedAt,
        row.hasDraft,
      ],
    );
  }
}

/** Remembers an address that readers knew an entry by; the last one that left it counts. */
export const rememberAddress = (
  tx: Transaction,
  siteCode: string,
  slug: string,
  entry: string,
): Promise<unknown> =>
  tx.rows(
    `insert into pages.former_address (site_code, slug, entry) values ($1, $2, $3)
     on conflict (site_code, slug) do update set entry = excluded.entry`,
    [siteCode, slug, entry],
  );
