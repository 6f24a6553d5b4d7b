import type { Call } from '../../rest/call.ts';
import { MAX_SLUGS, type Page } from '../../services/pages/contract.ts';
import type { ServiceClients } from '../request/clients.ts';
import { groupBy, groupLoader, singleLoader } from '../request/loader.ts';

interface PageKey {
  readonly siteCode: string;
  readonly slug: string;
  readonly country: string | null;
}
const textOf = ({ siteCode, slug, country }: PageKey) => JSON.stringify([siteCode, slug, country]);
/** Keys with equal group text are read in one call: all but the slug. */
const groupOf = ({ siteCode, country }: PageKey) => JSON.stringify([siteCode, country]);

/** Loads pages and drafts by slug, and the page that takes over the home. A page varies by country, because its sections may. */
export function pageLoaders({ pages }: ServiceClients, call: Call) {
  const read = async ({ siteCode, country }: PageKey, slug: string | readonly string[]) =>
    (await pages.listPages({ query: { siteCode, slug, ...(country && { country }) } }, call)).data;

  return {
    /** One call per site and country for all slugs of one tick. */
    page: groupLoader<PageKey, Page | null>({
      textOf,
      groups: (keys) => [...groupBy(keys, groupOf).values()],
      readOne: async (key) => (await read(key, key.slug))[0] ?? null,
      async readMany(group) {
        const slugs = group.map(({ slug }) => slug);
        // A page that was renamed is found by its former address too.
        const bySlug = new Map(
          (await read(group[0]!, slugs)).map((page) => [page.requested_slug ?? page.slug, page]),
        );
        // The service stores slugs in NFC; a requested slug may be typed in another form of the same text.
        return new Map(group.map((key) => [textOf(key), bySlug.get(key.slug.normalize('NFC')) ?? null]));
      },
      maxBatchSize: MAX_SLUGS,
    }),
    /** The working draft of a page, if the caller may read it; the service decides that. */
    pageDraft: singleLoader<Pick<PageKey, 'siteCode' | 'slug'>, Page | null>(
      ({ siteCode, slug }) => JSON.stringify([siteCode, slug]),
      async ({ siteCode, slug }) =>
        (await pages.listPagesAsEditor({ query: { siteCode, slug, status: 'draft' } }, call)).data[0] ?? null,
    ),
    homePages: singleLoader<{ siteCode: string; country: string }, readonly Page[]>(
      ({ siteCode, country }) => `${siteCode} ${country}`,
      async ({ siteCode, country }) =>
        (await pages.listHomePages({ query: { siteCode, country } }, call)).data,
    ),
  };
}

declare module '../request/context.ts' {
  interface Loaders extends ReturnType<typeof pageLoaders> {}
}
