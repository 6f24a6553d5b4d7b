/** Handlers that return lists. Spec 2 §7. */
import { addDays, type LocalDate } from '../../../domain/dates/localDate.ts';
import { formatSpecDate } from '../../../domain/dates/specDate.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import type { ParsedOf } from '../../../rest/contract.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import type { devotionals } from '../contract.ts';
import { answerOf, idOf, type Status } from '../post.ts';
import { countPosts, listPosts, publicLines, type Filter } from '../repository.ts';
import {
  editorsStatus,
  keyOfId,
  latestToday,
  readableCountries,
  readDateIf,
  refuseSite,
  siteStage,
  stagesOf,
  visitorsMaySee,
} from '../rules.ts';

type Routes = (typeof devotionals)['routes'];
type ListRoutes = 'listDevotionals' | 'listAsEditor' | 'listDays';
type ListQuery = ParsedOf<Routes['listDevotionals']>['query'];

const PER_PAGE = 20;

export function listRoutes({ db, now }: ServiceDeps): Pick<Handlers<Routes>, ListRoutes> {
  return {
    async listDevotionals({ query }) {
      const { site, stage } = siteStage(query.site_id);
      const dates = dateRangeOf(query);
      if (!visitorsMaySee(stage, query.status)) return { data: [], total: 0 };
      // A request by id means that record, whatever its country.
      const scope = query.id.length > 0 ? 'any' : 'visitor';
      return list(query, { ...within('publish', dates), site, scope }, null);
    },

    async listAsEditor({ query }, call) {
      const { site, stage } = siteStage(query.site_id);
      const dates = dateRangeOf(query);
      refuseSite(call, site);
      const scope = query.country ? 'own' : 'any';
      const by = { ...within(editorsStatus(stage, query.status), dates), site, scope } as const;
      return list(query, by, readableCountries(call));
    },

    async listDays({ query }) {
      const { site, stage } = siteStage(query.site_id);
      const dates = dateRangeOf(query);
      if (stage !== 'publish') return { data: [] };
      const { from, to } = within('publish', dates);
      const lines = await publicLines(db, { site, from, to: to ?? latestToday(now()) });
      return {
        data: lines.map((line) => ({
          id: idOf(line),
          date: formatSpecDate(line.date),
          date_id: line.dateId,
          slug: line.slug,
          title: line.title,
          country: line.country,
          updated_at: line.updatedAt.toISOString(),
        })),
      };
    },
  };

  /** The filter for a status: live posts after today are `future`. */
  function within(
    status: Status | null,
    { from, to }: DateRange,
  ): Pick<Filter, 'stages' | 'trashed' | 'from' | 'to'> {
    const today = latestToday(now());
    const tomorrow = addDays(today, 1);
    const base = { stages: stagesOf(status), trashed: status === 'trash', from, to };
    if (status === 'publish') return { ...base, to: to !== null && to < today ? to : today };
    if (status === 'future') return { ...base, from: from !== null && from > tomorrow ? from : tomorrow };
    return base;
  }

  async function list(
    query: ListQuery,
    by: Omit<Filter, 'country' | 'search' | 'keys' | 'unpublished'>,
    countries: readonly string[] | null,
  ) {
    const today = latestToday(now());
    const unpublished = { countries, today };
    const filter: Filter = {
      ...by,
      unpublished,
      country: query.country ?? '',
      search: query.search || null,
      keys: null,
    };
    const limit = query.per_page ?? (query.id.length || PER_PAGE);
    const offset = (query.page ?? 0) * limit;
    const paging = { order: query.order ?? 'desc', limit, offset };
    const [posts, total] =
      query.id.length > 0
        ? await listByIds(query.id, filter, paging)
        : await Promise.all([listPosts(db, filter, paging), countPosts(db, filter)]);
    return { data: posts.map((post) => answerOf(post, today)), total };
  }

  /** Posts in the order of the ids; unknown ids and those of another site are left out. */
  async function listByIds(
    requestedIds: readonly string[],
    filter: Filter,
    paging: { limit: number; offset: number },
  ) {
    const ids = [...new Set(requestedIds)];
    const keys = filter.stages
      .flatMap((stage) => ids.map((id) => keyOfId({ site: filter.site, stage }, id)))
      .filter((key) => key !== null);
    const maxPosts = ids.length * filter.stages.length;
    const found = await listPosts(db, { ...filter, keys }, { order: 'desc', limit: maxPosts, offset: 0 });
    const byId = new Map(found.map((post) => [idOf(post), post]));
    const posts = ids.map((id) => byId.get(id)).filter((post) => post !== undefined);
    return [posts.slice(paging.offset, paging.offset + paging.limit), posts.length] as const;
  }
}

interface DateRange {
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

const dateRangeOf = ({ from, to }: { from?: string; to?: string }): DateRange => ({
  from: readDateIf(from, '/query/from'),
  to: readDateIf(to, '/query/to'),
});
