/** SQL of the tables of imports: which page a record of a source is, and what each import wrote. */
import type { Queries, Transaction } from '../kit/database.ts';
import type { Pointers } from './repositoryWrites.ts';

/** The pages that records of a source are, where they exist. */
export const pagesOfSources = (
  db: Queries,
  siteCode: string,
  sources: readonly string[],
): Promise<{ source: string; slug: string; title: string }[]> =>
  db.rows(
    `select s.source, s.slug, v.title
       from pages.import_source s
       join pages.page p on p.site_code = s.site_code and p.slug = s.slug
       join pages.page_version v
         on v.site_code = p.site_code and v.slug = p.slug and v.version = coalesce(p.draft_version, p.live_version)
      where s.site_code = $1 and s.source = any($2::text[]) order by s.source`,
    [siteCode, sources],
  );

export const rememberSource = (
  tx: Queries,
  siteCode: string,
  source: string,
  slug: string,
): Promise<unknown> =>
  tx.rows(
    `insert into pages.import_source (site_code, source, slug) values ($1, $2, $3)
     on conflict (site_code, source) do update set slug = excluded.slug where import_source.slug <> excluded.slug`,
    [siteCode, source, slug],
  );

export const forgetSource = (tx: Transaction, siteCode: string, source: string): Promise<unknown> =>
  tx.rows(`delete from pages.import_source where site_code = $1 and source = $2`, [siteCode, source]);

/** True when another record of a source is this page. */
export const hasOtherSource = async (
  tx: Transaction,
  siteCode: string,
  slug: string,
  source: string,
): Promise<boolean> =>
  (await tx.row(
    `select 1 from pages.import_source where site_code = $1 and slug = $2 and source <> $3 limit 1`,
    [siteCode, slug, source],
  )) !== null;

export interface ImportRow {
  readonly id: string;
  readonly siteCode: string;
  readonly fileName: string;
  readonly at: Date;
  readonly pages: number;
  readonly undoneAt: Date | null;
  readonly undone: number;
  readonly kept: number;
}

const COLUMNS = `i.id, i.site_code as "siteCode", i.file_name as "fileName", i.at, i.undone_at as "undoneAt", i.undone, i.kept,
  (select count(*)::integer from pages.import_page where import = i.id) as pages`;

export const importsOf = (db: Queries, siteCode: string): Promise<ImportRow[]> =>
  db.rows(`select ${COLUMNS} from pages.import i where site_code = $1 order by at desc, id limit 100`, [
    siteCode,
  ]);

export const importById = (db: Queries, id: string): Promise<ImportRow | null> =>
  db.row(`select ${COLUMNS} from pages.import i where id = $1`, [id]);

/** Adds an import where it is new. False for one of another site, or one that is undone. */
export const addImport = async (
  tx: Transaction,
  row: { id: string; siteCode: string; fileName: string; at: Date; by: string },
): Promise<boolean> => {
  await tx.rows(
    `insert into pages.import (id, site_code, file_name, at, by) values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
    [row.id, row.siteCode, row.fileName, row.at, row.by],
  );
  const open = `select 1 from pages.import where id = $1 and site_code = $2 and undone_at is null for update`;
  return (await tx.row(open, [row.id, row.siteCode])) !== null;
};

/** What an import did to a page. */
export interface ImportedPage {
  readonly slug: string;
  readonly previousSlug: string | null;
  readonly before: Pointers | null;
  /** Null for a page that was removed. */
  readonly after: Pointers | null;
}

/** Adds a page to an import; one that it wrote before keeps what it was before that. */
export const addImportedPage = (
  tx: Transaction,
  id: string,
  { slug, previousSlug, before, after }: ImportedPage,
): Promise<unknown> =>
  tx.rows(
    `insert into pages.import_page (import, number, slug, previous_slug, before, after)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4::jsonb, $5::jsonb from pages.import_page where import = $1
     on conflict (import, slug) do update set after = excluded.after`,
    [id, slug, previousSlug, before && JSON.stringify(before), after && JSON.stringify(after)],
  );

/** The pages of an import, the last written first. */
export async function importedPages(tx: Transaction, id: string): Promise<ImportedPage[]> {
  const rows = await tx.rows<Omit<ImportedPage, 'before' | 'after'> & { before: Stored; after: Stored }>(
    `select slug, previous_slug as "previousSlug", before, after from pages.import_page
      where import = $1 order by number desc`,
    [id],
  );
  return rows.map((row) => ({ ...row, before: pointersIn(row.before), after: pointersIn(row.after) }));
}
type Stored = (Omit<Pointers, 'publishedAt'> & { readonly publishedAt: string | null }) | null;

const pointersIn = (stored: Stored): Pointers | null =>
  stored && { ...stored, publishedAt: stored.publishedAt === null ? null : new Date(stored.publishedAt) };

/** A record that an import gave to another page. */
export interface ImportedSource {
  readonly source: string;
  readonly before: string | null;
  readonly after: string;
}

export const addImportedSource = (
  tx: Transaction,
  id: string,
  { source, before, after }: ImportedSource,
): Promise<unknown> =>
  tx.rows(
    `insert into pages.import_page_source (import, source, before, after) values ($1, $2, $3, $4)
     on conflict (import, source) do update set after = excluded.after`,
    [id, source, before, after],
  );

export const importedSources = (tx: Transaction, id: string): Promise<ImportedSource[]> =>
  tx.rows(`select source, before, after from pages.import_page_source where import = $1`, [id]);

export const endUndo = (
  tx: Transaction,
  id: string,
  { at, undone, kept }: { at: Date; undone: number; kept: number },
): Promise<unknown> =>
  tx.rows(`update pages.import set undone_at = $2, undone = $3, kept = $4 where id = $1`, [
    id,
    at,
    undone,
    kept,
  ]);
