/** SQL of the tables of imports: which page a record of a source is, and what each import wrote. */
import type { Queries, Transaction } from '../kit/database.ts';

/** A page that a record of a source is. */
export interface SourcePage {
  readonly source: string;
  readonly entry: string;
  readonly slug: string;
  readonly title: string;
}

/** The pages that records of a source are, where they exist; their working drafts. */
export const pagesOfSources = (
  db: Queries,
  siteCode: string,
  sources: readonly string[],
): Promise<SourcePage[]> =>
  db.rows(
    `select s.source, s.entry, p.slug, p.title
       from pages.import_source s
       join pages.page p on p.site_code = s.site_code and p.entry = s.entry and (p.stage = 'draft' or not p.has_draft)
      where s.site_code = $1 and s.source = any($2::text[]) order by s.source`,
    [siteCode, sources],
  );

export const rememberSource = (
  tx: Queries,
  siteCode: string,
  source: string,
  entry: string,
): Promise<unknown> =>
  tx.rows(
    `insert into pages.import_source (site_code, source, entry) values ($1, $2, $3)
     on conflict (site_code, source) do update set entry = excluded.entry where import_source.entry <> excluded.entry`,
    [siteCode, source, entry],
  );

export const forgetSource = (tx: Transaction, siteCode: string, source: string): Promise<unknown> =>
  tx.rows(`delete from pages.import_source where site_code = $1 and source = $2`, [siteCode, source]);

/** True when another record of a source is this page. */
export const hasOtherSource = async (
  tx: Transaction,
  siteCode: string,
  entry: string,
  source: string,
): Promise<boolean> =>
  (await tx.row(
    `select 1 from pages.import_source where site_code = $1 and entry = $2 and source <> $3 limit 1`,
    [siteCode, entry, source],
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

/** The numbers of the versions that a page consisted of. */
export interface Pointers {
  readonly live: number | null;
  /** Null for a page without a draft of its own. */
  readonly draft: number | null;
}

/** What an import did to a page. */
export interface ImportedPage {
  readonly entry: string;
  /** Null for a new page. */
  readonly before: Pointers | null;
  /** The number of the entry's version since. */
  readonly after: { readonly version: number };
}

/** Adds a page to an import; one that it wrote before keeps what it was before that. */
export const addImportedPage = (
  tx: Transaction,
  id: string,
  { entry, before, after }: ImportedPage,
): Promise<unknown> =>
  tx.rows(
    `insert into pages.import_page (import, number, entry, before, after)
     select $1, coalesce(max(number), 0) + 1, $2, $3::jsonb, $4::jsonb from pages.import_page where import = $1
     on conflict (import, entry) do update set after = excluded.after`,
    [id, entry, before && JSON.stringify(before), JSON.stringify(after)],
  );

/** The pages of an import, the last written first. */
export const importedPages = (tx: Transaction, id: string): Promise<ImportedPage[]> =>
  tx.rows(
    `select entry, before, after from pages.import_page where import = $1 and after is not null order by number desc`,
    [id],
  );

/** A record that an import gave to another page; the ids of the entries. */
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
