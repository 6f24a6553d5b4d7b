/** What a sitemap names: the home, the site's own pages, and each day with a text of its own that has come. */
import { formatSpecDate, parseSpecDate } from '../../domain/dates/specDate.ts';
import { readingPath } from '../../domain/permalinks/readingAddress.ts';
import type { Context } from '../../gateway/context.ts';
import type { SiteModel } from '../../gateway/site/siteModel.ts';
import { perObject } from '../../rest/perObject.ts';
import type { OpenedSite } from '../request/openSite.ts';
import { originOf, type Addresses } from '../request/origin.ts';
import { contentPages } from './contentPages.ts';
import type { MapEntry } from './sitemap.ts';

type Days = Awaited<ReturnType<Context['clients']['devotionals']['listDays']>>;

/** A site as another one knows it. */
interface Sister {
  readonly base: string;
  readonly language: string;
  /** The addresses of its days' defaults below its base, by date (MM-DD-YYYY); none while nobody can say. */
  readonly paths: ReadonlyMap<string, string>;
}

type Asked = Pick<OpenedSite, 'context' | 'visitor' | 'site' | 'config'>;

/** The canonical address of a day's default by its date, of a further reading by its number. */
export function canonicalPathOf({ date, date_id }: Days['data'][number]): string {
  return readingPath({ date: parseSpecDate(date), ...(date_id !== date && { dateId: date_id }) });
}

const pathsOf = perObject(
  ({ data }: Days) =>
    new Map(
      data.filter((post) => post.date_id === post.date).map((post) => [post.date, canonicalPathOf(post)]),
    ),
);

/** The entries of one site, each with the same in other languages where it is there. */
export async function siteEntries(opened: Asked, addresses: Addresses): Promise<MapEntry[]> {
  return entriesOf(opened, addresses, await sistersOf(opened, addresses));
}

/** The entries of every site, in the order of the sites; none of another one that cannot say. */
export async function sitesEntries(
  opened: Asked,
  addresses: Addresses,
): Promise<{ base: string; language: string; entries: readonly MapEntry[] }[]> {
  const sisters = await sistersOf(opened, addresses);
  const sites = await modelsOf(opened);
  return Promise.all(
    sites.map(async (site) => {
      const { config } = site;
      const found = entriesOf({ ...opened, site, config }, addresses, sisters);
      // The others' first files are named all the same; what they hold, they say themselves.
      const entries = site === opened.site ? await found : await found.catch(() => []);
      return { base: baseOf(addresses, config), language: config.SITE_LANGUAGE, entries };
    }),
  );
}

/** All sites; the one asked for alone where they are not known. */
async function modelsOf({ site, context }: Asked): Promise<SiteModel[]> {
  const found = await Promise.all(
    site.languages.map(async ({ domain }) =>
      domain === site.config.domain ? site : context.loaders.site.load({ domain }).catch(() => null),
    ),
  );
  const known = found.filter((it) => it !== null);
  return known.includes(site) ? known : [site, ...known];
}

async function sistersOf(opened: Asked, addresses: Addresses): Promise<Sister[]> {
  const sites = await modelsOf(opened);
  return Promise.all(
    sites.map(async ({ config }) => ({
      base: baseOf(addresses, config),
      language: config.SITE_LANGUAGE,
      paths: await daysOf(opened, config).then(pathsOf, () => new Map<string, string>()),
    })),
  );
}

async function entriesOf(
  opened: Asked,
  addresses: Addresses,
  sisters: readonly Sister[],
): Promise<MapEntry[]> {
  const { context, config } = opened;
  const base = baseOf(addresses, config);
  const [days, pages] = await Promise.all([daysOf(opened, config), contentPages(context, config, base)]);
  const shown = days.data.filter((post) => post.country === '');
  return [
    { url: `${base}/`, modified: '', alternates: several(sisters, (it) => `${it.base}/`) },
    ...pages,
    ...shown.map((post) => {
      const there = post.date_id === post.date ? sisters.filter((it) => it.paths.has(post.date)) : [];
      return {
        url: base + canonicalPathOf(post),
        modified: post.updated_at,
        alternates: several(there, (it) => it.base + it.paths.get(post.date)!),
      };
    }),
  ];
}

/** One language alone is no choice. */
const several = (sisters: readonly Sister[], urlOf: (of: Sister) => string) =>
  sisters.length < 2 ? [] : sisters.map((it) => ({ language: it.language, url: urlOf(it) }));

/** What the reader has reached. */
const daysOf = ({ context, visitor }: Asked, { siteId }: Asked['config']): Promise<Days> =>
  context.clients.devotionals.listDays(
    { query: { site_id: `${siteId}-publish`, to: formatSpecDate(visitor.today) } },
    context.call,
  );

const baseOf = (addresses: Addresses, { domain, BASE_PATH }: Asked['config']): string =>
  originOf(addresses, domain) + BASE_PATH;
