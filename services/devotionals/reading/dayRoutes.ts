/** Handlers that return days. Spec 2 §6, §7; decisions 8, 9, 51, 52. */
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import { formatSpecDate } from '../../../domain/dates/specDate.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import type { ParsedOf } from '../../../rest/contract.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import type { devotionals } from '../contract.ts';
import { requestedDay, daysToRead, groupByDate, readingsOf } from './day.ts';
import { answerOf, idOf, isDefault, statusOf, type Answer, type Post, type Status } from '../post.ts';
import { draftKeysOn, postsOn, publicPostsOn } from '../repository.ts';
import {
  dateIdOn,
  editorsStatus,
  latestToday,
  readableCountries,
  readDays,
  refuseSite,
  siteStage,
  stagesOf,
  visitorsMaySee,
} from '../rules.ts';

type Routes = (typeof devotionals)['routes'];
type DayQuery = ParsedOf<Routes['readDay']>['query'];

type DayRoutes = Pick<Handlers<Routes>, 'readDay' | 'readDayAhead' | 'readDayAsEditor'>;

export function dayRoutes({ db, now }: ServiceDeps): DayRoutes {
  return {
    async readDay({ query }) {
      const { site, stage } = siteStage(query.site_id);
      const days = readDays(query.on);
      return visitorsMaySee(stage, query.status) ? visitorsDays(site, days, query) : [];
    },

    async readDayAhead({ query }, call) {
      const { site, stage } = siteStage(query.site_id);
      const days = readDays(query.on);
      refuseSite(call, site);
      // Evaluated on the last of the days, or today if later: what a day shows does not change after it has begun.
      const latest = [...days, latestToday(now())].toSorted().at(-1)!;
      return visitorsMaySee(stage, query.status) ? visitorsDays(site, days, query, latest) : [];
    },

    async readDayAsEditor({ query }, call) {
      const { site, stage } = siteStage(query.site_id);
      const days = readDays(query.on);
      refuseSite(call, site);
      const status = editorsStatus(stage, query.status);
      const countries = readableCountries(call);
      if (status !== null && status !== 'publish') return daysOfStatus(site, days, status, query, countries);
      const read = daysToRead(requestedDays(days, query, latestToday(now())));
      const [posts, drafts] = await Promise.all([
        visitorsDays(site, days, query),
        draftKeysOn(db, { site, days: read, countries }),
      ]);
      const drafted = new Set(drafts.map((key) => idOf({ site, stage: 'publish', ...key })));
      return posts.map((post) => ({ ...post, hasDraft: drafted.has(post.id) }));
    },
  };

  function requestedDays(days: readonly LocalDate[], query: DayQuery, today: LocalDate) {
    return days.map((day) => requestedDay(day, query.evergreen_year, today));
  }

  /** The posts that visitors see on some days, with one SQL statement. */
  async function visitorsDays(
    site: number,
    days: readonly LocalDate[],
    query: DayQuery,
    today = latestToday(now()),
  ): Promise<Answer[]> {
    const country = query.country ?? '';
    const requested = requestedDays(days, query, today);
    const posts = await publicPostsOn(db, { site, days: daysToRead(requested), today, country });
    const byDate = groupByDate(posts);
    return requested.flatMap((day) =>
      readingsOf(day, country, byDate)
        .filter(ofDateId(day.date, query.decimal_id))
        .map((post) => ({ ...answerOf(post, today), on: formatSpecDate(day.date) })),
    );
  }

  /** Posts of one status on some days, for editors: of every country, or of one country and all. */
  async function daysOfStatus(
    site: number,
    days: readonly LocalDate[],
    status: Status,
    query: DayQuery,
    countries: readonly string[] | null,
  ) {
    const today = latestToday(now());
    const posts = await postsOn(db, { site, stages: stagesOf(status), days, trashed: status === 'trash' });
    return posts
      .filter((post) => statusOf(post, today) === status)
      .filter((post) => countries === null || countries.includes(post.country))
      .filter((post) => !query.country || post.country === '' || post.country === query.country)
      .filter((post) => ofDateId(post.date, query.decimal_id)(post))
      .map((post) => ({ ...answerOf(post, today), on: formatSpecDate(post.date) }));
  }
}

/** Filters by date id, if one was requested. A default of the archive matches the date id of the requested day. */
function ofDateId(date: LocalDate, requestedId: string | undefined): (post: Post) => boolean {
  if (requestedId === undefined || requestedId === '') return () => true;
  const dateId = dateIdOn(date, requestedId);
  if (dateId === formatSpecDate(date)) return isDefault;
  return (post) => post.dateId === dateId;
}
