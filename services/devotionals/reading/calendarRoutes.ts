/** The handler of the calendar of editors: every post of some days in short form. Decisions 9 and 51. */
import { addDays, compare, type LocalDate } from '../../../domain/dates/localDate.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { validationProblem } from '../../../rest/problem.ts';
import type { Queries } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { sameDayIn, type CalendarPost, type devotionals } from '../contract.ts';
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
      const days = await readDays(db, {
        site,
        from: query.from as LocalDate,
        to: query.to as LocalDate,
        evergreenYear: year,
      });
      return {
        data: days.flatMap(({ posts }) => posts),
        archive: days.flatMap(({ date: day, archivedTitle: title }) =>
          title === null ? [] : [{ day, title }],
        ),
      };
    },
  };
}

interface CalendarDay {
  readonly date: LocalDate;
  /** Of the day the default first, then by number. */
  readonly posts: readonly CalendarPost[];
  /** The title of what the archive gives readers instead of a default; null for nothing. */
  readonly archivedTitle: string | null;
}

interface CalendarRange {
  readonly site: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly evergreenYear: number | undefined;
}

/** The days from one to another with their posts. Throws VALIDATION for none and for too many days. */
export async function readDays(
  db: Queries,
  { site, from, to, evergreenYear: year }: CalendarRange,
): Promise<CalendarDay[]> {
  const days = daysOf(from, to);
  const inYear = new Map(days.map((day) => [day, year === undefined ? null : sameDayIn(year, day)]));
  const [rows, titles] = await Promise.all([
    calendarPosts(db, { site, from, to }),
    defaultTitles(db, { site, days: [...inYear.values()].flatMap((day) => day ?? []) }),
  ]);
  const posts = new Map<string, CalendarPost[]>(days.map((day) => [day, []]));
  for (const post of rows)
    posts.get(post.day)!.push({ ...post, scheduledAt: post.scheduledAt?.toISOString() ?? null });
  return days.map((date) => {
    const ofDay = posts.get(date)!;
    const hasDefault = ofDay.some(({ number, isLive }) => number === '' && isLive);
    const archived = hasDefault ? undefined : titles.get(inYear.get(date) ?? '');
    return { date, posts: ofDay, archivedTitle: archived ?? null };
  });
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
