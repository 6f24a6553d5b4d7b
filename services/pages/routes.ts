/** Handlers of the pages service. */
import type { ParsedOf } from '../../rest/contract.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import type { OwnRoutes } from '../kit/audit/auditContract.ts';
import { agendaHandlers } from '../kit/agenda/agendaHandlers.ts';
import { resourceHandlers } from '../kit/resource/resourceHandlers.ts';
import { searchHandlers } from '../kit/search/searchHandlers.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { pageResource, type PageValues } from '../../domain/pages/pageResource.ts';
import { SLUG, type pages } from './contract.ts';
import { importHandlers } from './importRoutes.ts';
import { isLive } from '../../domain/pages/audience.ts';
import { answerOf, publicAnswerOf, type StoredPage } from './page.ts';
import { pageHooks } from './pageEntries.ts';
import { countPages, formerlyAt, listHomes, listPages, type Filter } from './repository.ts';
import { lockSite } from './repositoryWrites.ts';
import { refuseSite } from './rules.ts';
import { entryAt, pageStore, savePage } from './savePage.ts';

type Routes = (typeof pages)['routes'];
type ListQuery = ParsedOf<Routes['listPages']>['query'];

const BATCH = 20;
const MAX_VERSIONS = 1_000;
const NONE = { data: [], total: 0 };

export function handlers(deps: ServiceDeps): Handlers<OwnRoutes<Routes>> {
  const { db, now } = deps;
  return {
    listPages: async ({ query }) => visitorsList(query, false),
    listHomePages: async ({ query }) => visitorsList(query, true, query.everyCountry === 'true'),

    async listPagesAsEditor({ query }, call) {
      refuseSite(call, query.siteCode);
      return editorsList(query, false);
    },

    async listHomePagesAsEditor({ query }, call) {
      refuseSite(call, query.siteCode);
      return editorsList(query, true);
    },

    async listVersions({ query: { siteCode, slug } }, call) {
      refuseSite(call, siteCode);
      const entry = SLUG.test(slug) ? await entryAt(db, siteCode, slug) : null;
      if (!entry) return { data: [] };
      const versions = await pageStore.versions(db, {
        site: siteCode,
        id: entry.id,
        before: entry.version + 1,
        first: MAX_VERSIONS,
      });
      return {
        data: versions.map(({ version, values, event, at, by }) => ({
          version,
          status: event === 'publish' || event === 'publishScheduled' ? 'publish' : 'draft',
          title: (values as unknown as PageValues).title,
          saved_at: at.toISOString(),
          saved_by: by ?? '',
        })),
      };
    },

    async savePage({ body }, call) {
      refuseSite(call, body.site_code);
      return db.transaction(async (tx) => {
        await lockSite(tx, body.site_code);
        return { data: (await savePage(tx, body, call, { operation: 'savePage', at: now() })).answer };
      });
    },

    ...importHandlers(deps),
    ...resourceHandlers(pageResource, deps, pageHooks),
    ...searchHandlers([pageResource], deps),
    ...agendaHandlers([pageResource], deps),
  };

  /** Visitors see live versions; any other status returns an empty list, without an error. */
  async function visitorsList(query: ListQuery, homes: boolean, inSomeCountries = false) {
    if (!isLive(query.status || 'publish')) return NONE;
    const found = await list(query, { homes, version: 'live', inSomeCountries });
    const data = found.data.map((page) => publicAnswerOf(page, query.country));
    const missing = homes ? [] : missingSlugs(query, found.data);
    if (missing.length === 0) return { ...found, data };
    // One statement more, only for addresses that no page has.
    const moved = await formerlyAt(db, query.siteCode, missing, query.country ?? '');
    const former = moved.map(({ requested, ...page }) => ({
      ...publicAnswerOf(page, query.country),
      requested_slug: requested,
    }));
    return { data: [...data, ...former], total: found.total + former.length };
  }

  async function editorsList(query: ListQuery, homes: boolean) {
    const version = requestedVersion(query.status);
    if (version === null) return NONE;
    const found = await list(query, { homes, version, inSomeCountries: true });
    return { ...found, data: found.data.map(answerOf) };
  }

  async function list(
    query: ListQuery,
    view: Pick<Filter, 'homes' | 'version' | 'inSomeCountries'>,
  ): Promise<{ data: StoredPage[]; total: number }> {
    const slugs = [...new Set(query.slug)].filter((slug) => SLUG.test(slug));
    if (query.slug.length > 0 && slugs.length === 0) return NONE;
    const limit = query.batchSize ?? Math.max(BATCH, slugs.length);
    const paging = { limit, offset: (query.pageNumber ?? 0) * limit };
    const filter: Filter = {
      ...view,
      siteCode: query.siteCode,
      slugs,
      country: query.country ?? '',
      search: query.search || null,
    };
    const read = view.homes ? listHomes : listPages;
    if (slugs.length > 0 && slugs.length <= limit && paging.offset === 0) {
      const data = await read(db, filter, paging); // at most one page of results: no count needed
      return { data, total: data.length };
    }
    const [data, total] = await Promise.all([read(db, filter, paging), countPages(db, filter)]);
    return { data, total };
  }
}

/** The requested addresses that are none of the found pages'; none in a further page of results. */
function missingSlugs(
  { slug, pageNumber = 0, batchSize }: ListQuery,
  found: readonly StoredPage[],
): string[] {
  if (pageNumber > 0 || batchSize !== undefined) return [];
  const known = new Set(found.map((page) => page.slug));
  return [...new Set(slug)].filter((each) => SLUG.test(each) && !known.has(each));
}

/** The version for an editor's list; null for an unknown status. */
function requestedVersion(status: string | undefined): Filter['version'] | null {
  if (!status) return 'working';
  if (isLive(status)) return 'live';
  return status === 'draft' ? 'draft' : null;
}
