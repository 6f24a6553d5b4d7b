/** The routes that answer days. Spec 2 §6, §7; decisions 8, 9, 51, 52. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { formatSpecDate } from '../../domain/dates/specDate.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import type { ParsedOf } from '../../rest/contract.ts';
import type { ServiceParts } from '../kit/service.ts';
import type { devotionals } from './contract.ts';
import { askedDay, daysToRead, groupByDate, readingsOf } from './day.ts';
import { answerOf, idOf, isDefault, statusOf, type Answer, type Post, type Status } from './post.ts';
import { draftKeysOn, postsOn, publicPostsOn } from './repository.ts';
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
} from './rules.ts';

type Routes = (typeof devotionals)['routes'];
type DayQuery = ParsedOf<Routes['readDay']>['query'];

type DayRoutes = Pick<Handlers<Routes>, 'readDay' | 'readDayAhead' | 'readDayAsEditor'>;

export function dayRoutes({ db, now }: ServiceParts): DayRoutes {
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
      // On the last of the days, or now where that is later: what each of them shows does not change once it has come.
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
      const read = daysToRead(asked(days, query, latestToday(now())));
      const [posts, drafts] = await Promise.all([
        visitorsDays(site, days, query),
        draftKeysOn(db, { site, days: read, countries }),
      ]);
      const drafted = new Set(drafts.map((key) => idOf({ site, stage: 'publish', ...key })));
      return posts.map((post) => ({ ...post, hasDraft: drafted.has(post.id) }));
    },
  };

  function asked(days: readonly LocalDate[], query: DayQuery, today: LocalDate) {
    return days.map((day) => askedDay(day, query.evergreen_year, today));
  }

  /** What visitors see of some days, by one statement. */
  async function visitorsDays(
    site: number,
    days: readonly LocalDate[],
    query: DayQuery,
    today = latestToday(now()),
  ): Promise<Answer[]> {
    const country = query.country ?? '';
    const wanted = asked(days, query, today);
    const posts = await publicPostsOn(db, { site, days: daysToRead(wanted), today, country });
    const byDate = groupByDate(posts);
    return wanted.flatMap((day) =>
      readingsOf(day, country, byDate)
        .filter(ofDateId(day.date, query.decimal_id))
        .map((post) => ({ ...answerOf(post, today), on: formatSpecDate(day.date) })),
    );
  }

  /** What there is on some days in one status, for editors: of every country, or of one and of everybody. */
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

/** Keeps the reading with one date id, if one is asked for. A default of the archive answers to the day it stands on. */
function ofDateId(date: LocalDate, given: string | undefined): (post: Post) => boolean {
  if (given === undefined || given === '') return () => true;
  const dateId = dateIdOn(date, given);
  if (dateId === formatSpecDate(date)) return isDefault;
  return (post) => post.dateId === dateId;
}
