/** The handler of the calendar of editors: every post of some days in short form. Decisions 9 and 51. */
import { addDays, compare, type LocalDate } from '../../../domain/dates/localDate.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { validationProblem } from '../../../rest/problem.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { sameDayIn, type devotionals } from '../contract.ts';
import { calendarPosts, defaultTitles } from '../repositoryCalendar.ts';
import { refuseSite } from '../rules.ts';

/** A year and a month: what a person can look at. */
const MAX_DAYS = 400;

export function calendarRoutes({
  db,
}: ServiceDeps): Pick<Handlers<(typeof devotionals)['routes']>, 'readCalendar'> {
  return {
    async readCalendar({ query: { site, evergreen_year: year, ...query } }, call) {
      refuseSite(call, site);
      const [from, to] = [query.from, query.to] as [LocalDate, LocalDate];
      const days = daysOf(from, to);
      const inYear = new Map(days.map((day) => [day, year === undefined ? null : sameDayIn(year, day)]));
      const [posts, titles] = await Promise.all([
        calendarPosts(db, { site, from, to }),
        defaultTitles(db, { site, days: [...inYear.values()].flatMap((day) => day ?? []) }),
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
      const data = posts.map((post) => ({ ...post, scheduledAt: post.scheduledAt?.toISOString() ?? null }));
      return { data, archive };
    },
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
