/** The site's own pages for a sitemap. */
import { pathSegment } from '../../domain/permalinks/pathSegment.ts';
import { routePath, type SiteConfig } from '../../domain/site/siteConfig.ts';
import type { Context } from '../../gateway/request/context.ts';
import type { SitemapEntry } from './sitemap.ts';

type Page = Awaited<ReturnType<Context['clients']['pages']['listPages']>>['data'][number];

/** The most pages the service returns in one list. */
const BATCH = 100;
/** The most lists read: a sitemap cannot hold more addresses. */
const MAX_LISTS = 500;

/**
 * The published pages visible in all countries, with their addresses below `base` (spec 1 §2: page path/{slug}), sorted
 * by slug. Pages of single countries are left out, like a country's own readings: the reader of a sitemap may be
 * elsewhere.
 */
export async function contentPages(
  { clients, call }: Pick<Context, 'clients' | 'call'>,
  config: SiteConfig,
  base: string,
): Promise<SitemapEntry[]> {
  const found = new Map<string, Page>();
  for (let pageNumber = 0; pageNumber < MAX_LISTS; pageNumber += 1) {
    const query = { siteCode: config.siteCode, batchSize: BATCH, pageNumber };
    const { data, total = Infinity } = await clients.pages.listPages({ query }, call);
    const before = found.size;
    for (const page of data) found.set(page.slug, page);
    // A foreign service may omit the total, or return the same list again and again.
    if (found.size === before || found.size >= total) break;
  }
  const path = base + routePath(config, 'page');
  return [...found.values()]
    .filter(isGlobal)
    .map(({ slug, updated_at }) => ({ url: `${path}/${pathSegment(slug)}`, modified: updated_at }))
    .toSorted((a, b) => (a.url < b.url ? -1 : 1));
}

/** A page is global when it has a global part or names no country. Spec 2 §3. */
const isGlobal = ({ countries, global }: Page): boolean => global !== null || countries.length === 0;
