/** The handler of the calendar of editors: every post of some days in short form. Decisions 9 and 51. */
import { addDays, compare, type LocalDate } from '../../../domain/dates/localDate.ts';
import { devotionalResource } from '../../../domain/devotionals/devotionalResource.ts';
import { GLOBAL, mayContent, rightsOn, type ContentAction } from '../../../domain/rights/rights.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { validationProblem } from '../../../rest/problem.ts';
import { createEntryStore } from '../../kit/resource/entryStore.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { sameDayIn, type devotionals } from '../contract.ts';
import { calendarPosts, defaultTitles, trashedPosts } from '../repositoryCalendar.ts';
import { refuseSite } from '../rules.ts';

/** A year and a month: what a person can look at. */
const MAX_DAYS = 400;

const store = createEntryStore(devotionalResource);

export function calendarRoutes({
  db,
  now,
}: ServiceDeps): Pick<Handlers<(typeof devotionals)['routes']>, 'readCalendar'> {
  return {
    async readCalendar({ query: { site, evergreen_year: year, search, filter, ...query } }, call) {
      refuseSite(call, site);
      const [from, to] = [query.from, query.to] as [LocalDate, LocalDate];
      const days = daysOf(from, to);
      const inYear = new Map(days.map((day) => [day, year === undefined ? null : sameDayIn(year, day)]));
      const isLimited = search !== '' || Object.keys(filter).length > 0;
      const limits = { site: String(site), archived: false, search, now: now() };
      const [posts, trash, titles, matches] = await Promise.all([
        calendarPosts(db, { site, from, to }),
        trashedPosts(db, { site, from, to }),
        defaultTitles(db, { site, days: [...inYear.values()].flatMap((day) => day ?? []) }),
        isLimited
          ? store.ids(db, { ...limits, filter: { ...filter, date: { from, before: addDays(to, 1) } } })
          : null,
      ]);
      const withDefault = new Set(
        posts.filter(({ number, isLive }) => number === '' && isLive).map(({ day }) => day),
      );
      const archive = days
        .filter((day) => !withDefault.has(day))
        .flatMap((day) => {
          const title = titles.get(inYear.get(day) ?? '');
          return title === undefined ? [] : [{ day, title }];
        });
      const isCovered = coverage(call, site);
      const data = posts.map(({ countries, ...post }) => ({
        ...post,
        scheduledAt: post.scheduledAt?.toISOString() ?? null,
        canMove: countries.every((country) => isCovered('u', country)),
        canCopy: isCovered('c', post.country),
        isMatch: matches?.has(post.id) ?? true,
      }));
      return { data, archive, trash };
    },
  };
}

/** Whether the caller's rights cover an action on the posts of a country, null for every country. */
function coverage({ caller: { rights } }: Call, site: number) {
  const own = rightsOn(rights, site);
  const known = new Map<string, boolean>();
  return (action: ContentAction, country: string | null): boolean => {
    const key = `${action} ${country}`;
    const isCovered = known.get(key) ?? mayContent(own, 'devotionals', action, country ?? GLOBAL);
    known.set(key, isCovered);
    return isCovered;
  };
}

/** The days from one to another, both included. Throws VALIDATION for none and for too many. */
function daysOf(from: LocalDate, to: LocalDate): LocalDate[] {
  if (compare(from, to) > 0)
    throw validationProblem([{ pointer: '/query/to', detail: 'The last day is before the first.' }]);
  const days = [from];
  while (compare(days.at(-1)!, to) < 0) {
    if (days.length === MAX_DAYS)
      throw validationProblem([{ pointer: '/query/to', detail: `At most ${MAX_DAYS} days.` }]);
    days.push(addDays(days.at(-1)!, 1));
  }
  return days;
}
