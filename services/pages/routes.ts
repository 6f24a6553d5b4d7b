/** Handlers of the pages service. */
import type { Call } from '../../rest/call.ts';
import type { ParsedOf } from '../../rest/contract.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { GLOBAL } from '../../domain/rights/rights.ts';
import { audit } from '../kit/audit/audit.ts';
import type { OwnRoutes } from '../kit/audit/auditContract.ts';
import type { Transaction } from '../kit/database.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { pages, pageTags, SLUG } from './contract.ts';
import {
  answerOf,
  contentText,
  isLive,
  publicAnswerOf,
  audienceOf,
  type StoredPage,
  type Version,
} from './page.ts';
import { countPages, listHomes, listPages, versionsOf, type Filter } from './repository.ts';
import {
  headOf,
  lockSite,
  otherHomes,
  pointPage,
  putVersion,
  type Head,
  type Pointers,
} from './repositoryWrites.ts';
import {
  contentOf,
  refuseCountries,
  refuseHomeConflict,
  refuseSite,
  affectedCountries,
  type ParsedPage,
} from './rules.ts';

type Routes = (typeof pages)['routes'];
type ListQuery = ParsedOf<Routes['listPages']>['query'];

const BATCH = 20;
const NONE = { data: [], total: 0 };

export function handlers({ db, now }: ServiceDeps): Handlers<OwnRoutes<Routes>> {
  return {
    listPages: async ({ query }) => visitorsList(query, false),
    listHomePages: async ({ query }) => visitorsList(query, true),

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
      const versions = SLUG.test(slug) ? await versionsOf(db, siteCode, slug) : [];
      return {
        data: versions.map(({ savedAt, savedBy, ...line }) => ({
          ...line,
          saved_at: savedAt.toISOString(),
          saved_by: savedBy,
        })),
      };
    },

    async savePage({ body }, call) {
      const { site_code: siteCode, slug } = body;
      refuseSite(call, siteCode);
      return db.transaction(async (tx) => {
        await lockSite(tx, siteCode);
        const head = await headOf(tx, siteCode, slug);
        const next = nextVersion(body, head, call);
        refuseCountries(call, siteCode, [head.live, head.draft, next].flatMap(affectedCountries));
        if (next.status === 'publish') refuseHomeConflict(next, await otherHomes(tx, siteCode, slug));
        const to = pointersAfter(body, head, next);
        await putVersion(tx, next);
        await pointPage(tx, siteCode, slug, to);
        await record(tx, head, next, to, call);
        const hasDraft = to.live !== null && to.draft !== null;
        return { data: answerOf({ ...next, publishedAt: to.publishedAt, hasDraft }) };
      });
    },
  };

  function nextVersion(body: ParsedPage, head: Head, call: Call): Version {
    return {
      ...contentOf(body, head.draft ?? head.live),
      siteCode: body.site_code,
      slug: body.slug,
      version: head.newest + 1,
      status: isLive(body.status) ? 'publish' : 'draft',
      savedAt: now(),
      savedBy: call.caller.subject!,
    };
  }

  /** Visitors see live versions; any other status returns an empty list, without an error. */
  async function visitorsList(query: ListQuery, homes: boolean) {
    if (!isLive(query.status || 'publish')) return NONE;
    const found = await list(query, { homes, version: 'live', editor: false });
    return { ...found, data: found.data.map((page) => publicAnswerOf(page, query.country)) };
  }

  async function editorsList(query: ListQuery, homes: boolean) {
    const version = requestedVersion(query.status);
    if (version === null) return NONE;
    const found = await list(query, { homes, version, editor: true });
    return { ...found, data: found.data.map(answerOf) };
  }

  async function list(
    query: ListQuery,
    view: Pick<Filter, 'homes' | 'version' | 'editor'>,
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

/** The version for an editor's list; null for an unknown status. */
function requestedVersion(status: string | undefined): Filter['version'] | null {
  if (!status) return 'working';
  if (isLive(status)) return 'live';
  return status === 'draft' ? 'draft' : null;
}

/** A live page stays live when a draft is saved, unless the writer confirms that it is unpublished. Decision 33. */
function pointersAfter({ confirmUnpublish }: ParsedPage, head: Head, next: Version): Pointers {
  if (next.status === 'publish') return { live: next.version, draft: null, publishedAt: next.savedAt };
  if (confirmUnpublish) return { live: null, draft: next.version, publishedAt: null };
  return { live: head.live?.version ?? null, draft: next.version, publishedAt: head.publishedAt };
}

/** Writes the audit of a save, and purges the tags of what visitors see changed. */
async function record(tx: Transaction, head: Head, next: Version, to: Pointers, call: Call): Promise<void> {
  const { siteCode, slug } = next;
  const before = head.draft ?? head.live;
  const offline = head.live !== null && to.live === null;
  await audit(tx, pages.service, call, {
    operation: 'savePage',
    object: `page ${siteCode}/${slug} version ${next.version}, ${offline ? 'offline' : next.status}`,
    countries: [...new Set([head.live, head.draft, next].flatMap(affectedCountries))].filter(
      (key) => key !== GLOBAL,
    ),
    before: before && contentText(before),
    after: contentText(next),
  });
  if (to.live === (head.live?.version ?? null)) return;
  tx.purge([pageTags.site(siteCode), pageTags.page(siteCode, slug)]);
  const live = to.live === null ? [head.live] : [head.live, next];
  if (live.some((version) => version && isHome(version))) tx.purge([pageTags.home(siteCode)]);
}

function isHome(version: Version): boolean {
  const { homeCountries, homeForEverybody } = audienceOf(version);
  return homeForEverybody || homeCountries.length > 0;
}
