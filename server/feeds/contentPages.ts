/** The site's own pages for a sitemap. */
import { isForEverybody } from '../../domain/pages/audience.ts';
import { contentPagePath } from '../../domain/permalinks/contentPages.ts';
import { routePath, type SiteConfig } from '../../domain/site/siteConfig.ts';
import type { Context } from '../../gateway/request/context.ts';
import type { SitemapEntry } from './sitemap.ts';

type Page = Awaited<ReturnType<Context['clients']['pages']['listPages']>>['data'][number];

/** The most pages the service returns in one list. */
const BATCH = 100;
/** The most lists read: a sitemap cannot hold more addresses. */
const MAX_LISTS = 500;

/** An entry of a page; pages of the sites with the same slug are each other's alternates. */
export interface PageEntry extends SitemapEntry {
  readonly slug: string;
}

/**
 * The published pages visible in all countries, with their addresses below `base` (decision page 0091), sorted by address. Pages of single countries are left out, like a country's own readings: the reader of a sitemap may be
 * elsewhere.
 */
export async function contentPages(
  { clients, call }: Pick<Context, 'clients' | 'call'>,
  config: SiteConfig,
  base: string,
): Promise<PageEntry[]> {
  const found = new Map<string, Page>();
  for (let pageNumber = 0; pageNumber < MAX_LISTS; pageNumber += 1) {
    const query = { siteCode: config.siteCode, batchSize: BATCH, pageNumber };
    const { data, total = Infinity } = await clients.pages.listPages({ query }, call);
    const before = found.size;
    for (const page of data) found.set(page.slug, page);
    // A foreign service may omit the total, or return the same list again and again.
    if (found.size === before || found.size >= total) break;
  }
  const pathOf = (slug: string) => contentPagePath((name) => routePath(config, name), slug);
  return [...found.values()]
    .filter(isForEverybody)
    .map(({ slug, updated_at }) => ({ slug, url: base + pathOf(slug), modified: updated_at }))
    .toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
