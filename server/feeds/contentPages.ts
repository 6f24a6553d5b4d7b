/** The site's own pages that a sitemap names. */
import { pathSegment } from '../../domain/permalinks/pathSegment.ts';
import { routePath, type SiteConfig } from '../../domain/site/siteConfig.ts';
import type { Context } from '../../gateway/context.ts';
import type { MapEntry } from './sitemap.ts';

type Page = Awaited<ReturnType<Context['clients']['pages']['listPages']>>['data'][number];

/** As many as the service gives at once. */
const BATCH = 100;
/** A sitemap takes no more addresses than this many lists hold. */
const MOST_LISTS = 500;

/**
 * The published pages that everybody may see, at their addresses below `base` (spec 1 §2: page path/{slug}), by slug. A
 * page of some countries alone is left out, as a country's own reading is: whoever reads the sitemap may be elsewhere.
 */
export async function contentPages(
  { clients, call }: Pick<Context, 'clients' | 'call'>,
  config: SiteConfig,
  base: string,
): Promise<MapEntry[]> {
  const found = new Map<string, Page>();
  for (let pageNumber = 0; pageNumber < MOST_LISTS; pageNumber += 1) {
    const query = { siteCode: config.siteCode, batchSize: BATCH, pageNumber };
    const { data, total = Infinity } = await clients.pages.listPages({ query }, call);
    const before = found.size;
    for (const page of data) found.set(page.slug, page);
    // A foreign service may not say how many there are, or give the same list again and again.
    if (found.size === before || found.size >= total) break;
  }
  const path = base + routePath(config, 'page');
  return [...found.values()]
    .filter(isForEverybody)
    .map(({ slug, updated_at }) => ({ url: `${path}/${pathSegment(slug)}`, modified: updated_at }))
    .toSorted((a, b) => (a.url < b.url ? -1 : 1));
}

/** A page is for everybody by its global part, or where it names no country. Spec 2 §3. */
const isForEverybody = ({ countries, global }: Page): boolean => global !== null || countries.length === 0;
