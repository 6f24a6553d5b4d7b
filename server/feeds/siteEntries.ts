/** The entries of a sitemap: the home, the site's own pages, and each past or current day with its own text. */
import { formatSpecDate, parseSpecDate } from '../../domain/dates/specDate.ts';
import { readingPath } from '../../domain/permalinks/readingAddress.ts';
import type { Context } from '../../gateway/request/context.ts';
import type { SiteModel } from '../../gateway/site/siteModel.ts';
import { memoisePerObject } from '../../rest/perObject.ts';
import type { OpenedSite } from '../request/openSite.ts';
import { originOf, type Addresses } from '../request/origin.ts';
import { contentPages } from './contentPages.ts';
import type { SitemapEntry } from './sitemap.ts';

type Days = Awaited<ReturnType<Context['clients']['devotionals']['listDays']>>;

/** A site as the other sites refer to it. */
interface Sister {
  readonly base: string;
  readonly language: string;
  /** Paths of its default readings below its base, by date (MM-DD-YYYY); empty while they cannot be read. */
  readonly paths: ReadonlyMap<string, string>;
  /** Addresses of its pages by slug; empty while they cannot be read. */
  readonly pages: ReadonlyMap<string, string>;
}

type SiteRequest = Pick<OpenedSite, 'context' | 'visitor' | 'site' | 'config'>;

/** The canonical path: by date for a day's default, with the number for a further reading. */
export function canonicalPathOf({ date, date_id }: Days['data'][number]): string {
  return readingPath({ date: parseSpecDate(date), ...(date_id !== date && { dateId: date_id }) });
}

const pathsOf = memoisePerObject(
  ({ data }: Days) =>
    new Map(
      data.filter((post) => post.date_id === post.date).map((post) => [post.date, canonicalPathOf(post)]),
    ),
);

/** The entries of one site, each with its alternates in other languages. */
export async function siteEntries(opened: SiteRequest, addresses: Addresses): Promise<SitemapEntry[]> {
  return entriesOf(opened, addresses, await sistersOf(opened, addresses));
}

/** The entries of every site, in the order of the sites; empty for another site whose entries cannot be read. */
export async function allSiteEntries(
  opened: SiteRequest,
  addresses: Addresses,
): Promise<{ base: string; language: string; entries: readonly SitemapEntry[] }[]> {
  const sisters = await sistersOf(opened, addresses);
  const sites = await modelsOf(opened);
  return Promise.all(
    sites.map(async (site) => {
      const { config } = site;
      const found = entriesOf({ ...opened, site, config }, addresses, sisters);
      // The other sites' first files are listed anyway; their content is served by those sites.
      const entries = site === opened.site ? await found : await found.catch(() => []);
      return { base: baseOf(addresses, config), language: config.SITE_LANGUAGE, entries };
    }),
  );
}

/** All sites; only the requested one while the others are unknown. */
async function modelsOf({ site, context }: SiteRequest): Promise<SiteModel[]> {
  const found = await Promise.all(
    site.languages.map(async ({ domain }) =>
      domain === site.config.domain ? site : context.loaders.site.load({ domain }).catch(() => null),
    ),
  );
  const known = found.filter((it) => it !== null);
  return known.includes(site) ? known : [site, ...known];
}

async function sistersOf(opened: SiteRequest, addresses: Addresses): Promise<Sister[]> {
  const sites = await modelsOf(opened);
  return Promise.all(
    sites.map(async ({ config }) => {
      const base = baseOf(addresses, config);
      const none = () => new Map<string, string>();
      const [paths, pages] = await Promise.all([
        daysOf(opened, config).then(pathsOf, none),
        contentPages(opened.context, config, base).then(
          (found) => new Map(found.map(({ slug, url }) => [slug, url])),
          none,
        ),
      ]);
      return { base, language: config.SITE_LANGUAGE, paths, pages };
    }),
  );
}

async function entriesOf(
  opened: SiteRequest,
  addresses: Addresses,
  sisters: readonly Sister[],
): Promise<SitemapEntry[]> {
  const { context, config } = opened;
  const base = baseOf(addresses, config);
  const [days, pages] = await Promise.all([daysOf(opened, config), contentPages(context, config, base)]);
  const shown = days.data.filter((post) => post.country === '');
  return [
    { url: `${base}/`, modified: '', alternates: alternatesOf(sisters, (it) => `${it.base}/`) },
    ...pages.map(({ slug, ...entry }) => ({
      ...entry,
      alternates: alternatesOf(
        sisters.filter((it) => it.pages.has(slug)),
        (it) => it.pages.get(slug)!,
      ),
    })),
    ...shown.map((post) => {
      const there = post.date_id === post.date ? sisters.filter((it) => it.paths.has(post.date)) : [];
      return {
        url: base + canonicalPathOf(post),
        modified: post.updated_at,
        alternates: alternatesOf(there, (it) => it.base + it.paths.get(post.date)!),
      };
    }),
  ];
}

/** Alternates in all languages; empty when there is only one. */
const alternatesOf = (sisters: readonly Sister[], urlOf: (of: Sister) => string) =>
  sisters.length < 2 ? [] : sisters.map((it) => ({ language: it.language, url: urlOf(it) }));

/** The days the reader has reached. */
const daysOf = ({ context, visitor }: SiteRequest, { siteId }: SiteRequest['config']): Promise<Days> =>
  context.clients.devotionals.listDays(
    { query: { site_id: `${siteId}-publish`, to: formatSpecDate(visitor.today) } },
    context.call,
  );

const baseOf = (addresses: Addresses, { domain, BASE_PATH }: SiteRequest['config']): string =>
  originOf(addresses, domain) + BASE_PATH;
